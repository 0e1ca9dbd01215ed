import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

struct ModulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules",
    abstract: "Check the app's list of modules, or write it in the order of dependencies.",
    subcommands: [Check.self, Write.self])

  struct Where: ParsableArguments {
    @Option(help: ArgumentHelp("The environment to look at.", valueName: "environment"))
    var env: String?
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look for unknown classes, duplicates and modules that load before what they need.",
      discussion:
        "Exits with 1 when there is an error. These rules are among those of 'relctl lint' (docs/rules.md).")

    @OptionGroup var place: Where
    @OptionGroup var options: GlobalOptions

    func run() async throws {
      try await CommandSession.run(options) { session in
        let (input, list, registry) = try await session.modules(place.env)
        var inspection = LintInspection(input)
        inspection.keepOnly(components: [], rules: RuleID.ofModules)
        try session.print(ModulesReport(list, registry, inspection)) {
          ModulesView(list, registry, inspection).text($0)
        }
        return .check(passes: inspection.count(of: .error) == 0)
      }
    }
  }

  struct Write: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the list in the order of dependencies, with every module that the sources declare.",
      discussion: """
        A plan with one commit on the app's branch of the environment, which the train
        continues with: it is shown, confirmed and landed like any other. With --out
        nothing is planned and nothing is pushed.

            relctl modules write --env qa --dry-run
            relctl modules write --env qa --yes
            relctl modules write --out -
        """)

    @OptionGroup var place: Where

    @Option(
      help: ArgumentHelp(
        "Only write this file; '-' is standard output. Nothing is pushed.", valueName: "file"))
    var out: String?

    @OptionGroup var run: RunOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
      guard out == nil || !(run.dryRun || run.yes || run.waiting.wait != nil) else {
        throw ValidationError("'--out' pushes nothing: leave '--yes', '--dry-run' and '--wait' out.")
      }
      guard run.plan.buildNumber == nil else {
        throw ValidationError("'modules write' moves no version: leave '--build-number' out.")
      }
    }

    func run() async throws {
      try await CommandSession.run(options) { session in
        let (input, list, registry) = try await session.modules(place.env)
        let text = try list.reordered(by: registry)
        guard let out else {
          return try await session.execute(
            .writeModules(
              environment: input.environment, list: try list.rewritten(to: text, input.workspace)),
            run)
        }
        guard out != "-" else {
          Terminal.writeFile(text.bytes)
          return .done
        }
        let here = FileManager.default.currentDirectoryPath
        try AtomicFile.write(text.bytes, to: FilePathRules.join(out, to: here))
        session.say(
          "wrote \(out): \(try ModuleList(text, of: input.workspace.app.name).entries.count) modules")
        return .done
      }
    }
  }
}

extension ModuleList {
  /// The request's file; a plan holds text, so a binary list is for its team to commit.
  fileprivate func rewritten(to text: SourceText, _ workspace: Workspace) throws(Refusal) -> FileRewrite {
    guard !isBinary, let path = workspace.registrations.moduleList else {
      throw Refusal(
        "modules.binary", "the list is a binary property list, which a plan can't show",
        subject: workspace.app.name,
        hint: "convert it to XML, or commit what 'relctl modules write --out FILE' writes")
    }
    return FileRewrite(path: path, old: self.text.string, new: text.string)
  }
}

extension CommandSession {
  /// What the rules look at, with the app's list of modules and what the sources declare.
  fileprivate func modules(_ environment: String?) async throws -> (RuleInput, ModuleList, ModuleRegistry) {
    let reader = try reader()
    guard reader.workspace.registrations.moduleList != nil else {
      throw Refusal(
        "modules.none", "relctl.yml names no list of modules",
        hint: "add 'modules: { plist: App/Modules.plist }', a path in the app's repository")
    }
    let input = try await ruleInput(reader, environment)
    guard let list = input.moduleList, let registry = input.registry else {
      throw Refusal(
        input.moduleProblems.map {
          var problem = $0
          problem.subject = reader.workspace.app.name
          return problem
        })
    }
    return (input, list, registry)
  }
}
