import ArgumentParser
import ReleaseDelivery

struct StorePauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Pause the phased release of the version in the store.",
    discussion: """
      Automatic updates stop for up to 30 days. Devices that have the version keep it, and people can still get it from \
      the store.

          relctl store pause store
          relctl store pause store --yes
      """)

  @OptionGroup var store: StoreArguments
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).act(.pause, store) }
  }
}
