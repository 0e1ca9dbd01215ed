import ArgumentParser
import ReleaseDelivery

struct StoreCompleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete",
    abstract: "End the phased release: all devices get the version now.",
    discussion: """
      It can't be undone.

          relctl store complete store
          relctl store complete store --yes
      """)

  @OptionGroup var store: StoreArguments
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).act(.complete, store) }
  }
}
