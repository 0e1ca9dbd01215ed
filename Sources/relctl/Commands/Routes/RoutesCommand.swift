import AppInspection
import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct RoutesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List the pages that components register, and report problems with them.",
    discussion: """
      Reads the sources of the environment's train, or of its branches if no train is recorded. Without --env, it \
      reads the first environment. It also checks that the addresses of the last release still exist. Exits with \
      status 1 if there is an error. Known routers need no configuration; describe others in relctl.yml \
      (docs/modules.md). The rule settings there for 'relctl lint' apply here too.

      With --since, shows which addresses are new, changed or removed since another train: ENV or ENV@WHEN, as in \
      'relctl diff'. Installed versions, links and notifications may still open removed addresses.

          relctl routes --env prd --versions --format html > routes.html
          relctl routes --env qa --since prd
      """)

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: EnvironmentName?

  @Option(
    help: ArgumentHelp("Only the routes of this component. Repeatable.", valueName: "name"),
    completion: .components)
  var component: [String] = []

  @Option(
    help: ArgumentHelp("Show the differences from this train: ENV or ENV@WHEN.", valueName: "train"),
    completion: .environments)
  var since: String?

  @Flag(help: "Show the released version in which each address first appeared, among the last 20 releases.")
  var versions = false

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, markdown, html or json.")
  var format = RoutesFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    if since != nil, versions { throw usageError("'--since' and '--versions' can't be used together.") }
    if since != nil, format == .markdown || format == .html {
      throw usageError("'--since' supports only text and json.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let reader = try session.reader()
      let component = try reader.workspace.ruleSubjects(component)
      let input = try await RuleQuestion(reader).ruleInput(in: env, session)
      if let since { return try await compare(input, of: component, with: since, by: reader, in: session) }
      var inspection = LintInspection(input)
      inspection.keepOnly(components: component, rules: RuleID.ofRoutes)
      var history: RouteHistory?
      if versions {
        history = try await RoutesQuestion(reader).routeHistory(limit: 20, cache: session.factCache)
      }
      let catalog = input.routes.limited(to: component)
      let report = RoutesReport(catalog, inspection, history: history)
      switch format {
      case .text, .json: try session.print(report) { RoutesView(report, inspection).text($0) }
      case .markdown: session.print(RoutesTable(report, catalog, findings: inspection.findings).markdown)
      case .html:
        session.print(
          RoutesTable(report, catalog, findings: inspection.findings).page(
            title: localized("Pages of \(reader.workspace.app.name), \(input.environment)")))
      }
      return .check(passes: inspection.count(of: .error) == 0)
    }
  }

  private func compare(
    _ input: RuleInput, of component: [String], with since: String, by reader: WorkspaceReader,
    in session: CommandSession
  ) async throws -> ExitStatus {
    let old = try await RoutesQuestion(reader).routes(
      of: TrainRevision(since, now: session.now), cache: session.factCache)
    let difference = RouteDifference(
      from: old.catalog.limited(to: component), to: input.judgedRoutes.limited(to: component))
    let report = RouteDifferenceReport(difference, since: old.train)
    try session.print(report) { RouteDifferenceView(report).text($0) }
    return .done
  }
}

/// The words that `--format` takes here.
enum RoutesFormat: String, ResultFormat { case text, markdown, html, json }
