import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct LintRulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Check components against the rules; the word 'rules' is optional.",
    usage: "relctl lint [<components> ...] [<options>]",
    discussion: """
      Checks the commits of the environment's train, or its branches if no train is recorded. Without --env, it \
      checks the first environment. Exits with status 1 if there is an error, with --strict also if there is a \
      warning. docs/rules.md explains every rule. In relctl.yml, you can change a rule's severity and make \
      exceptions:

          rules:
            severity: { unused-dependency: error }
            exceptions:
              - { rule: layer-order, components: Logger,
                  reason: "IOS-4711", expires: 2026-12-31 }

      If you give a rule's id as a component, relctl shows the rule's page and its findings, with pictures of cycles \
      and edges.

          relctl lint --env prd
          relctl lint Payments --rule tag-moved
          relctl lint rules layer-order
      """)

  @Argument(
    help: "Components, the app or spec repositories to check, or rules to explain.",
    completion: .components)
  var components: [String] = []

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: EnvironmentName?

  @Option(help: ArgumentHelp("Only findings of this rule. Repeatable.", valueName: "id"))
  var rule: [RuleName] = []

  @Flag(help: "Fail the check on warnings too.")
  var strict = false

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, json, sarif or junit.")
  var format = LintFormat.text

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      session.keepReports(in: reports.reports, "lint")
      let reader = try session.reader()
      let known = Set(reader.workspace.subjectNames)
      let explained = components.filter { !known.contains($0) }.compactMap { RuleID(rawValue: $0) }
      let subjects = try reader.workspace.ruleSubjects(
        components.filter { known.contains($0) || RuleID(rawValue: $0) == nil })
      var inspection = LintInspection(try await RuleQuestion(reader).ruleInput(in: env, session))
      inspection.keepOnly(components: subjects, rules: rule.map(\.id) + explained)
      let failing: Set<Diagnostic.Severity> = strict ? [.error, .warning] : [.error]
      session.reports.add(
        try inspection.files(failing: failing, version: Relctl.version), properties: inspection.properties)
      switch format {
      case .text, .json:
        try session.print(LintReport(inspection)) { style in
          explained.map { RulePageView($0).text(style) }.joined() + LintView(inspection).text(style)
        }
      case .sarif: try session.print(SARIFLog(inspection, version: Relctl.version))
      case .junit: session.print(JUnitText(inspection, failing: failing).text)
      }
      return .check(passes: !failing.contains { inspection.count(of: $0) > 0 })
    }
  }
}

/// A rule by its id.
struct RuleName: ExpressibleByArgument {
  let id: RuleID

  init?(argument: String) {
    guard let id = RuleID(rawValue: argument) else { return nil }
    self.id = id
  }

  static var allValueStrings: [String] { RuleID.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The words that `--format` takes here.
enum LintFormat: String, ResultFormat { case text, json, sarif, junit }
