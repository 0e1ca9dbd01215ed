import ArgumentParser
import ReleaseModel

struct ComponentRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a component from relctl.yml, and its pin from the app's Podfile.",
    discussion: """
      The pin is removed from every active branch of the app: those of versions under
      way, and those that all versions share. The removal is refused while another
      component depends on this one, a version under way moves it, or a gate of one of
      these environments is closed. The repository and the published versions stay,
      because old releases may still need them.

        relctl component remove Wallet --dry-run
      """)

  @Argument(help: "The component.", completion: .removableComponents)
  var name: ComponentName

  @OptionGroup var run: AmendmentOptions

  @Flag(help: RunOptions.requestsHelp)
  var requests = false

  @Option(name: OverrideOption.name, help: Self.overrideHelp)
  var overrideReason: String?

  static let overrideHelp = ArgumentHelp(
    "Continue even if gates are closed. The reason is recorded in the commit.", valueName: "reason")

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try OverrideOption.validate(overrideReason) }

  func run() async throws {
    try await CommandSession.run(options) {
      try await ComponentChange(session: $0, run: run).remove(
        name, byRequests: requests, overriding: overrideReason)
    }
  }
}
