import ReleaseCore
import ReleaseModel
import ReleasePlanning

extension CommandSession {
  /// The page that shows what is where.
  ///
  /// - Parameters:
  ///   - environments: Only these; all for an empty list.
  ///   - since: Seconds since 1970: runs and deliveries from here on.
  /// - Returns: The page, and what could not be looked at.
  func page(
    of reader: WorkspaceReader, _ environments: [String] = [], since: Int64? = nil
  ) async throws -> (page: ReportPage, problems: [Diagnostic]) {
    let overview = try await reader.overview(
      of: environments, since: since, cache: "\(stateDirectory)/facts/facts.json")
    let chart = try overview.columns.lazy.compactMap(\.rules).first.map { try DependencyChart($0) }
    let drawn = try await picture(of: chart)
    return (ReportPage(PageData(overview, chart), graph: drawn.svg), overview.problems + drawn.problems)
  }

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
          Diagnostic(.warning, "reports.page", "the page \(Self.pageName) could not be made: \(error)")
        ])
      }
      return status
    } catch {
      // A command that was stopped, or found the door locked, looks at nothing more. A page that can't be made
      // besides is not worth a word beside the reason.
      if !Task.isCancelled, [.refused, .partly, .inDoubt].contains(Failure.describe(error).status) {
        try? await leavePage(of: reader)
      }
      throw error
    }
  }

  private func leavePage(of reader: WorkspaceReader) async throws {
    reports.add([Self.pageName: Array(try await page(of: reader).page.html().utf8)], properties: [:])
  }

  /// Draws the graph of a page; a page without a picture lists who depends on whom.
  private func picture(of chart: DependencyChart?) async throws -> (svg: String?, problems: [Diagnostic]) {
    guard let chart else { return (nil, []) }
    do {
      return (try await Graphviz.svg(ReportPage.dot(for: chart)), [])
    } catch let refusal as Refusal {
      let problems = refusal.diagnostics.map {
        Diagnostic(
          .warning, $0.code, "\($0.message); the page lists the graph instead",
          hint: "run 'apt-get install graphviz' or 'brew install graphviz'")
      }
      return (nil, problems)
    }
  }
}
