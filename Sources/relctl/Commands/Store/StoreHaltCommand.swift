import ArgumentParser
import ReleaseDelivery

struct StoreHaltCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halt",
    abstract: "Withdraw the version from review, and pause the phased release.",
    discussion: """
      A version in review goes back to you (DEVELOPER_REJECTED). An active phased release is paused. Apple can't take a \
      version back from devices, and people can still get it from the store.

          relctl store halt store
          relctl store halt store --yes
      """)

  @OptionGroup var store: StoreArguments
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).act(.halt, store) }
  }
}
