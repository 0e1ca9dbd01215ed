import ArgumentParser

struct ComponentRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take a component out of relctl.yml, and its pin out of the app's Podfile.",
    discussion: """
      Refused while another component depends on it, or a version under way moves
      it. Its repository and its published versions stay: somebody may build an old
      release with them.

        relctl component remove Wallet --dry-run
      """)

  @Argument(help: "The component.", completion: .removableComponents)
  var name: String

  @OptionGroup var run: AmendmentOptions

  @Flag(help: RunOptions.requestsHelp)
  var requests = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await $0.remove(name, run, byRequests: requests) }
  }
}
