import ArgumentParser

struct BumpCommand: ReleaseCommand {
  static let configuration = CommandConfiguration(
    commandName: "bump",
    abstract: "Start a new version: create branches, update descriptors and the app, publish podspecs.",
    discussion: """
      The next version follows the released one, so repeating the command does nothing.

        relctl bump patch
        relctl bump 6.6.0 --only Network,Payments
        relctl bump minor --changed --dry-run
        relctl bump major --widen
      """)

  @OptionGroup var words: BumpArguments
  @OptionGroup var plan: PlanFileOption
  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions
}
