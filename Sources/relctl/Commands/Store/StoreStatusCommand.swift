import ArgumentParser
import ReleaseDelivery

struct StoreStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the versions at App Store Connect: their states, builds and phased releases.",
    discussion: """
      A phased release brings an update to 1, 2, 5, 10, 20, 50 and 100 % of the devices with automatic updates, on \
      seven days. Anyone can get it from the store at once.

          relctl store status store
          relctl store status store --format json
      """)

  @Argument(help: "A channel of the kind appstore.", completion: .channels)
  var channel: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).status(of: channel) }
  }
}
