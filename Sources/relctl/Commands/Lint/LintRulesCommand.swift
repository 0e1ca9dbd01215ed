import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning

struct LintRulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Check components against the rules (what 'relctl lint' does).",
    usage: "relctl lint [<components> ...] [<options>]",
    discussion: """
      Looks at the commits of the environment's train, or at its branches where no train is recorded; without \
      --env at the first environment. Exits with 1 when there is an error, with --strict also when there is a \
      warning. docs/rules.md explains every rule; relctl.yml can weigh one otherwise and excuse findings:

          rules:
            severity: { unused-dependency: error }
            exceptions:
              - { rule: layer-order, components: Logger,
                  reason: "IOS-4711", expires: 2026-12-31 }

      A rule's id among the components shows its page and what breaks it, with pictures of cycles and edges.

          relctl lint --env prd
          relctl lint Payments --rule tag-moved
          relctl lint rules layer-order
      """)

  @Argument(
    help: "Only what concerns these components, the app or spec repositories; rules to explain.",
    completion: .components)
  var components: [String] = []

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: String?

  @Option(help: ArgumentHelp("Only what breaks this rule. Repeatable.", valueName: "id"))
  var rule: [RuleName] = []

  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the result is written: text, json, sarif or junit.")
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
      var inspection = LintInspection(try await session.ruleInput(reader, env))
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
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit

  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}
