import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The page that shows what is where, and what could not be looked at.
package struct MadePage: Sendable {
  package let page: ReportPage
  package let problems: [Diagnostic]
}

/// The page of `relctl report`.
package struct PageQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Fetches, and makes the page.
  ///
  /// - Parameters:
  ///   - environments: Only these; all for an empty list.
  ///   - since: Seconds since 1970: runs and deliveries from here on.
  ///   - cache: The file that keeps facts of commits from one time to the next.
  ///   - fault: What the last bisection found; nil where none did.
  ///   - translate: Gives a text of relctl in Chinese, or as it is.
  ///   - words: Puts a text of relctl into the language of the plain tables.
  package func page(
    of environments: [EnvironmentName] = [], since: Int64? = nil, cache: String,
    fault: FoundFault? = nil, inChinese translate: (Phrase) -> String,
    tablesIn words: @escaping @Sendable (Phrase) -> String = { $0.english }
  ) async throws -> MadePage {
    var overview = try await OverviewQuestion(reader).overview(of: environments, since: since, cache: cache)
    overview.problems += fault?.remarks ?? []
    let chart = try overview.columns.lazy.compactMap(\.rules).first.map { try DependencyChart($0) }
    let picture = try await Self.picture(of: chart)
    let data = PageData(overview, chart)
    return MadePage(
      page: ReportPage(data, graph: picture.svg, chinese: data.translations(translate), tablesIn: words),
      problems: overview.problems + picture.problems)
  }

  /// Draws the graph of a page; a page without a picture lists who depends on whom.
  private static func picture(
    of chart: DependencyChart?
  ) async throws -> (svg: String?, problems: [Diagnostic]) {
    guard let chart else { return (nil, []) }
    do {
      return (try await Graphviz.svg(ReportPage.dot(for: chart)), [])
    } catch let refusal as Refusal {
      let problems = refusal.diagnostics.map {
        Diagnostic(
          severity: .warning, $0.code, "\($0.message); the page lists the graph instead",
          hint: "run 'apt-get install graphviz' or 'brew install graphviz'")
      }
      return (nil, problems)
    }
  }
}
