import ArgumentParser

struct PromoteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote",
    abstract: "Hand a train to a later environment: merge, rewrite, tag, publish, then the app.",
    discussion: """
      With --only the named members go, what they require in a version that the
      target lacks, and what could not stay as it is beside them; the plan says why.
      The others keep what the target has of them. The app always goes: its pins say
      what the environment holds.

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

  func validate() throws {
    try plan.validate(beside: run)
    _ = try words.request()
  }

  func run() async throws {
    let request = try words.request()
    try await CommandSession.run(options) {
      try await $0.execute(request, run, release: release, out: plan.out)
    }
  }
}
