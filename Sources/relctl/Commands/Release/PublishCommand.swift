import ArgumentParser

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish podspecs from an environment's branches, and record the branches as its train.",
    usage: """
      relctl publish <environment> [--only <names>] [<options>]
      relctl publish audit <environment or spec repository> [--since <day>]
      """,
    discussion: """
        relctl publish qa
        relctl publish qa --only Network,Payments
        relctl publish audit prd

      For options, see 'relctl publish branches --help' and 'relctl publish audit --help'.
      """,
    subcommands: [
      Branches.self,  // what the branches hold now
      PublishAuditCommand.self,  // what the spec repository's history tells
    ], defaultSubcommand: Branches.self)

  struct Branches: ReleaseCommand {
    static let configuration = CommandConfiguration(
      commandName: "branches",
      abstract: "Publish the current content of the branches; the word 'branches' is optional.",
      usage: "relctl publish <environment> [--only <names>] [<options>]",
      discussion: """
          relctl publish qa
          relctl publish qa --only Network,Payments
        """)

    @OptionGroup var words: PublishArguments
    @OptionGroup var plan: PlanFileOption
    @OptionGroup var run: RunOptions
    @OptionGroup var release: ReleaseOptions
    @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions
  }
}
