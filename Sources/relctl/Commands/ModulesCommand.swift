import ArgumentParser
import Foundation
import ReleaseCore

struct ModulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules",
    abstract: "Check the app's list of modules, or write it in the order of dependencies.",
    subcommands: [Check.self, Write.self])

  struct Where: ParsableArguments {
    @Option(help: ArgumentHelp("The environment that is looked at.", valueName: "environment"))
    var env: String?
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look for unknown classes, duplicates and modules that load before what they need.",
      discussion: "Exits with 1 when there is an error. docs/modules.md explains the findings.")

    @OptionGroup var place: Where
    @OptionGroup var options: GlobalOptions

    func run() async throws {
      try await Front.run(options) { front in
        let (list, registry) = try await front.modules(place.env)
        let findings = list.findings(registry)
        try front.print(ModulesReport(list, registry, findings: findings)) {
          ModulesView(list, registry, findings).text($0)
        }
        return findings.contains { $0.severity == .error } ? 1 : 0
      }
    }
  }

  struct Write: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the list in the order of dependencies, with every module that the sources declare.",
      discussion: """
        Nothing is pushed: the list is a file of the app, for its team to commit.

            relctl modules write --out App/Modules.plist
        """)

    @OptionGroup var place: Where

    @Option(
      help: ArgumentHelp("The file that is written; standard output when it is left out.", valueName: "file"))
    var out: String?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
      try await Front.run(options) { front in
        let (list, registry) = try await front.modules(place.env)
        let text = try list.written(registry)
        guard let out else {
          FileHandle.standardOutput.write(Data(text.bytes))
          return 0
        }
        let here = FileManager.default.currentDirectoryPath
        try AtomicFile.write(text.bytes, to: FilePathRules.join(out, to: here))
        front.say("wrote \(out): \(try ModuleList(text).entries.count) modules")
        return 0
      }
    }
  }
}

extension Front {
  /// The app's list of modules, and what sources and dependencies say about it.
  fileprivate func modules(_ environment: String?) async throws -> (ModuleList, ModuleRegistry) {
    let engine = try engine()
    let input = try await ruleInput(engine, environment)
    let list = try await engine.moduleList(in: environment)
    let registry = ModuleRegistry(
      try await engine.surveys(in: environment), graph: input.map.graph,
      protocols: engine.workspace.registrations.moduleProtocols)
    return (list, registry)
  }
}
