import ArgumentParser

struct ComponentRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a component another name in relctl.yml; its history stays.",
    discussion: """
      relctl.yml remembers the old name ('formerly:'), so that recorded trains still
      mean it. Its pods, podspecs, tags and branches keep their names: consumers and
      spec repositories know them. A pod with another name is a new component. Layer
      lines with [component=OLD] are edited too.

        relctl component rename Wallet Purse --dry-run
        relctl component rename Wallet Purse --url ./remotes/Purse.git
      """)

  @Argument(help: "The component as relctl.yml names it.", completion: .removableComponents)
  var old: String

  @Argument(help: "Its new name.")
  var new: String

  @Option(help: "Its new address, when the repository moved on the host.")
  var url: String?

  @OptionGroup var run: AmendmentOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await $0.rename(old, to: new, url: url, run) }
  }
}
