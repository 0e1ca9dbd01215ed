import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning

struct RoutesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "List the pages that components register, and what is wrong with them.",
    discussion: """
      Reads the sources of the environment's train, or of its branches where no train is recorded; without --env \
      of the first environment. Addresses that the last release had are looked for. Exits with 1 when there is an \
      error. relctl.yml says how routes are registered (docs/modules.md); its rules for 'relctl lint' hold here too.

          relctl routes --env prd --format markdown > routes.md
      """)

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: String?

  @Option(
    help: ArgumentHelp("Only the routes of this component. Repeatable.", valueName: "name"),
    completion: .components)
  var component: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the list is written: text, markdown or json.")
  var format = RoutesFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let reader = try session.reader()
      try reader.workspace.requireKnownNames(component)
      let input = try await session.ruleInput(reader, env)
      var inspection = LintInspection(input)
      inspection.keepOnly(components: component, rules: RuleID.ofRoutes)
      let shown = input.routes.limited(to: component)
      let report = RoutesReport(shown, inspection)
      switch format {
      case .text, .json: try session.print(report) { RoutesView(shown, inspection).text($0) }
      case .markdown: session.print(report.markdown)
      }
      return .check(passes: inspection.count(of: .error) == 0)
    }
  }
}

/// The words that `--format` takes here.
enum RoutesFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, json

  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}
