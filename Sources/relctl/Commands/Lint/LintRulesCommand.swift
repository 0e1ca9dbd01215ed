import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseSupport
import ReleaseWorkspace

struct LintRulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Check components against the rules; the word 'rules' is optional.",
    usage: "relctl lint [<components> ... | <folder>] [<options>]",
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

      If you give a folder, such as '.', relctl checks the sources in it as they are, without relctl.yml: every \
      podspec, Package.swift and repository below it is a component. Only rules that need no release run.

          relctl lint --env prd
          relctl lint Payments --rule tag-moved
          relctl lint rules layer-order
          relctl lint ../Shop
      """)

  @Argument(
    help: "Components, the app or spec repositories to check, rules to explain, or a folder of sources.",
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
      if let folder = try sourceFolder(session) { return try await check(folder, session) }
      let reader = try session.reader()
      let known = Set(reader.workspace.subjectNames)
      let explained = components.filter { !known.contains($0) }.compactMap { RuleID(rawValue: $0) }
      let subjects = try reader.workspace.ruleSubjects(
        components.filter { known.contains($0) || RuleID(rawValue: $0) == nil })
      var inspection = LintInspection(try await RuleQuestion(reader).ruleInput(in: env, session))
      inspection.keepOnly(components: subjects, rules: rule.map(\.id) + explained)
      return try show(inspection, LintReport(inspection), session) { style in
        explained.map { RulePageView($0).text(style) }.joined() + LintView(inspection).text(style)
      }
    }
  }

  /// The folder that the command line names instead of components: one with a slash or dots, and where there is no
  /// relctl.yml any.
  private func sourceFolder(_ session: CommandSession) throws -> String? {
    let isWorkspace = FileManager.default.fileExists(atPath: "\(session.folder)/relctl.yml")
    let folders = components.filter { name in
      var isFolder: ObjCBool = false
      return (!isWorkspace || name.contains("/") || name == "." || name == "..")
        && FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
    }
    guard let folder = folders.first else { return nil }
    guard components.count == 1, env == nil else {
      throw Refusal("rules.folder", "a folder can't be combined with other names or '--env'")
    }
    return folder
  }

  private func check(_ folder: String, _ session: CommandSession) async throws -> ExitStatus {
    let here = FileManager.default.currentDirectoryPath
    let place = FilePathRules.join(folder, to: here)
    var inspection = try await SourceFolder(place).inspection(today: session.today)
    inspection.keepOnly(components: [], rules: rule.map(\.id))
    return try show(inspection, SourceLintReport(inspection, of: folder), session) { style in
      LintView(inspection, folder: folder).text(style)
    }
  }

  private func show(
    _ inspection: LintInspection, _ report: some Encodable, _ session: CommandSession,
    text: (TextStyle) -> String
  ) throws -> ExitStatus {
    let failing: Set<Diagnostic.Severity> = strict ? [.error, .warning] : [.error]
    session.reports.add(
      try inspection.files(failing: failing, version: Relctl.version, report: report),
      properties: inspection.properties)
    switch format {
    case .text, .json: try session.print(report, text)
    case .sarif: try session.print(SARIFLog(inspection, version: Relctl.version))
    case .junit: session.print(JUnitText(inspection, failing: failing).text)
    }
    return .check(passes: !failing.contains { inspection.count(of: $0) > 0 })
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
