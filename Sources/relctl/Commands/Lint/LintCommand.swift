import ArgumentParser

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check dependencies, sources, versions and tags for problems.",
    subcommands: [
      LintRulesCommand.self,  // the rules of docs/rules.md
      LintVersionsCommand.self,  // which versions CocoaPods would take
    ],
    defaultSubcommand: LintRulesCommand.self)
}
