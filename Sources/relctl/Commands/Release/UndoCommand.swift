import ArgumentParser

struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract:
      "Undo a finished run: revert its commits and restore the previous podspecs and train. Tags stay.",
    discussion: """
      Only the last run of an environment can be undone. Its tags stay in place and its version numbers are not \
      reused: the next release needs a new version.

        relctl undo 20261121T091500Z-6f3a91 --dry-run
        relctl undo 20261121T091500Z-6f3a91
      """)

  @OptionGroup var words: UndoArguments
  @OptionGroup var plan: PlanFileOption
  @OptionGroup var run: RunOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try plan.validate(beside: run) }

  func run() async throws {
    let request = words.request()
    try await CommandSession.run(options) { try await ReleaseRun($0).execute(request, run, out: plan.out) }
  }
}
