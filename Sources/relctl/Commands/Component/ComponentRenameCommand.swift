import ArgumentParser
import ReleaseModel

struct ComponentRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a component in relctl.yml and keep its history.",
    discussion: """
      relctl.yml keeps the old name ('formerly:'), so that recorded trains still refer
      to the component. Its pods, podspecs, tags and branches keep their names,
      because consumers and spec repositories use them. A pod with another name is a
      new component. Layer lines with [component=OLD] are updated too.

        relctl component rename Wallet Purse --dry-run
        relctl component rename Wallet Purse --url ./remotes/Purse.git
      """)

  @Argument(help: "The component's name in relctl.yml.", completion: .removableComponents)
  var old: ComponentName

  @Argument(help: "The new name.")
  var new: ComponentName

  @Option(help: "The new address, if the repository has moved on its host.")
  var url: String?

  @OptionGroup var run: AmendmentOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) {
      try await ComponentChange(session: $0, run: run).rename(old, to: new, url: url)
    }
  }
}
