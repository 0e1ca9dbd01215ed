import ArgumentParser

struct HotfixCommand: ReleaseCommand {
  static let configuration = CommandConfiguration(
    commandName: "hotfix",
    abstract:
      "Start a hotfix version from the released commits, independent of the versions under way.",
    discussion: """
      The branches start at the released commits, not at the head of the release
      branch as with 'bump'. Commit the fix on them, record it with 'relctl publish',
      and promote it like any other train.

        relctl hotfix --only Payments
        relctl hotfix 6.5.6 --from prd --only Payments,Network --to stg --dry-run
      """)

  @OptionGroup var words: HotfixArguments
  @OptionGroup var plan: PlanFileOption
  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions
}
