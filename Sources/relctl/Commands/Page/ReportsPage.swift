import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

/// The page that a command which moves refs leaves among its reports.
struct ReportsPage: SessionPart {
  let session: CommandSession

  private static let pageName = "report.html"
  /// Beside the page: build servers that allow no style in a page take it from a file.
  private static let styleName = "report.css"

  /// Begins to gather for the build server; the page of what stands then comes with the other files.
  func keepReports(in folder: String?, _ words: String) {
    session.keepReports(in: folder, words)
    session.beginActivity(words)
    reports.expect(Self.pageName)
    reports.expect(Self.styleName)
  }

  /// Does the work of a command that moves refs, and leaves the page of what stands then, however it ends.
  func leaving(of reader: WorkspaceReader, _ work: () async throws -> ExitStatus) async throws -> ExitStatus {
    // On a machine without relctl.yml nobody knows what belongs together.
    guard reports.isOpen, !reader.workspace.components.isEmpty else { return try await work() }
    do {
      let status = try await work()
      do {
        try await leave(of: reader)
      } catch {
        session.warn([
          Diagnostic(
            severity: .warning, "reports.page", "could not create the page \(Self.pageName): \(error)")
        ])
      }
      return status
    } catch {
      // A command that was stopped, or found the workspace locked, looks at nothing more. A page that can't be made
      // besides is not worth a word beside the reason.
      if !Task.isCancelled, [.refused, .partly, .inDoubt].contains(Failure.describe(error).status) {
        try? await leave(of: reader)
      }
      throw error
    }
  }

  private func leave(of reader: WorkspaceReader) async throws {
    let html = try await PageQuestion(reader).page(in: session).page.html(styleSheet: Self.styleName)
    reports.add([Self.pageName: Array(html.utf8), Self.styleName: ReportPage.style], properties: [:])
  }
}
