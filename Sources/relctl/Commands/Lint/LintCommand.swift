import ArgumentParser

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Look for what will go wrong: dependencies, sources, versions, tags.",
    subcommands: [
      LintRulesCommand.self,  // the rules of docs/rules.md
      LintVersionsCommand.self,  // which versions CocoaPods would take
    ],
    defaultSubcommand: LintRulesCommand.self)
}
