import ReleaseCore

extension Front {
  /// The page that shows what is where.
  ///
  /// - Parameters:
  ///   - environments: Only these; all for an empty list.
  ///   - since: Seconds since 1970: runs and deliveries from here on.
  /// - Returns: The page, and what could not be looked at.
  func page(
    of engine: Engine, _ environments: [String] = [], since: Int64? = nil
  ) async throws -> (page: ReportPage, problems: [Diagnostic]) {
    let overview = try await engine.overview(
      of: environments, since: since, cache: "\(stateDirectory)/facts/facts.json")
    let chart = try overview.columns.lazy.compactMap(\.rules).first.map { try DependencyChart($0) }
    let drawn = try await picture(of: chart)
    return (ReportPage(PageData(overview, chart), graph: drawn.svg), overview.problems + drawn.problems)
  }

  /// Shows the end of a run and returns the exit status. A build server gets the page too, when the run is done.
  func show(_ result: RunResult, _ engine: Engine) async throws -> Int32 {
    let status = try show(result)
    // On a machine without relctl.yml nobody knows what belongs together.
    guard reports.isOpen, result.conclusion == .done, !engine.workspace.components.isEmpty else {
      return status
    }
    do {
      reports.add(["report.html": Array(try await page(of: engine).page.html().utf8)], properties: [:])
    } catch {
      warn([Diagnostic(.warning, "reports.page", "the page report.html could not be made: \(error)")])
    }
    return status
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
