import ArgumentParser

struct ComponentRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take a component out of relctl.yml, and its pin out of the app's Podfile.",
    discussion: """
      The pin goes from every branch of the app that people build or go on from:
      those of versions under way, and those that all versions share. Refused
      while another component depends on it, or a version under way moves it,
      and while a gate of one of these environments is closed. Its repository and
      its published versions stay: somebody may build an old release with them.

        relctl component remove Wallet --dry-run
      """)

  @Argument(help: "The component.", completion: .removableComponents)
  var name: String

  @OptionGroup var run: AmendmentOptions

  @Flag(help: RunOptions.requestsHelp)
  var requests = false

  @Option(name: OverrideOption.name, help: Self.overrideHelp)
  var overrideReason: String?

  static let overrideHelp = ArgumentHelp(
    "Go ahead though gates are closed, for this reason, which the commit keeps.", valueName: "reason")

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try OverrideOption.validate(overrideReason) }

  func run() async throws {
    try await CommandSession.run(options) {
      try await $0.remove(name, run, byRequests: requests, overriding: overrideReason)
    }
  }
}
