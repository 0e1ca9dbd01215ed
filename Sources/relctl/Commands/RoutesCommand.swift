import ArgumentParser
import ReleaseCore

struct RoutesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "List the pages that components register, and what is wrong with them.",
    discussion: """
      Reads the sources of the environment's train, or of its branches where no train is recorded; without --env
      of the first environment. Addresses that the last release had are looked for. Exits with 1 when there is an
      error. relctl.yml says how routes are registered (docs/modules.md).

          relctl routes --env prd --format markdown > routes.md
      """)

  @Option(help: ArgumentHelp("The environment that is looked at.", valueName: "environment"))
  var env: String?

  @Option(help: ArgumentHelp("Only the routes of this component. Repeatable.", valueName: "name"))
  var component: [String] = []

  @OptionGroup var place: PlaceOptions

  @Option(help: "How the list is written: text, markdown or json.")
  var format = RoutesFormat.text

  @OptionGroup var work: WorkOptions

  func run() async throws {
    try await Front.run(.common(place, format.common, work)) { front in
      let engine = try front.engine()
      try engine.workspace.requireSubjects(component)
      try await engine.fetch()
      let catalog = RouteCatalog(try await engine.surveys(in: env))
      let released = RouteCatalog(try await engine.surveys(in: engine.workspace.environments.last?.name))
      let findings = catalog.problems + catalog.findings() + catalog.findings(since: released)
      let shown = catalog.of(component)
      let own = findings.filter { component.isEmpty || component.contains($0.subject ?? "") }
      let report = RoutesReport(shown, findings: own)
      switch format {
      case .text, .json: try front.print(report) { RoutesView(shown, own).text($0) }
      case .markdown: front.print(report.markdown)
      }
      return own.contains { $0.severity == .error } ? 1 : 0
    }
  }
}

/// The words that `--format` takes here.
enum RoutesFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, json

  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}
