import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

extension CommandSession {
  /// Does the work of a command that moves refs, and leaves the page of what stands then, however it ends.
  func leavingPage(of reader: WorkspaceReader, _ work: () async throws -> ExitStatus) async throws
    -> ExitStatus
  {
    // On a machine without relctl.yml nobody knows what belongs together.
    guard reports.isOpen, !reader.workspace.components.isEmpty else { return try await work() }
    do {
      let status = try await work()
      do {
        try await leavePage(of: reader)
      } catch {
        warn([
          Diagnostic(
            severity: .warning, "reports.page", "could not create the page \(Self.pageName): \(error)")
        ])
      }
      return status
    } catch {
      // A command that was stopped, or found the workspace locked, looks at nothing more. A page that can't be made
      // besides is not worth a word beside the reason.
      if !Task.isCancelled, [.refused, .partly, .inDoubt].contains(Failure.describe(error).status) {
        try? await leavePage(of: reader)
      }
      throw error
    }
  }

  private func leavePage(of reader: WorkspaceReader) async throws {
    let page = try await PageQuestion(reader).page(
      cache: factCache, inChinese: Catalogue.chinese.text, tablesIn: { localized($0) }
    ).page
    let html = try page.html(styleSheet: Self.styleName)
    reports.add([Self.pageName: Array(html.utf8), Self.styleName: ReportPage.style], properties: [:])
  }
}
