import ArgumentParser

struct PromoteCommand: ReleaseCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote",
    abstract:
      "Promote a train to a later environment: merge, rewrite descriptors, tag, publish, update the app.",
    discussion: """
      With --only, relctl promotes the components you list, anything they require in a
      version that the target lacks, and anything that could not stay unchanged beside
      them; the plan explains why. All others keep the target's version. The app is
      always promoted, because its pins define what the environment contains.

        relctl promote qa stg
        relctl promote qa stg --only Payments,Network
        relctl promote stg→prd --dry-run
        relctl promote 'stg->prd' --yes
      """)

  @OptionGroup var words: PromoteArguments
  @OptionGroup var plan: PlanFileOption
  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions
}
