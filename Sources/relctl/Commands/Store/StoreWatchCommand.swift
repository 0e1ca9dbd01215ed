import ArgumentParser
import ReleaseDelivery

struct StoreWatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Look at the crash-free rate once, and pause the phased release if it is too low.",
    discussion: """
      Measures the version in the store by 'health' of the channel in relctl.yml. If it is below a limit, an active \
      phased release is paused, and the reason goes to the ledger and to your chats. What can't be measured changes \
      nothing. A timer of your build server can run it every hour.

          relctl store watch store --dry-run
          relctl store watch store --yes

      EXIT STATUS
        0   healthy, too few sessions, or no version in the store
        1   the pause was refused
        3   not healthy: paused now or before, or it can't be paused
        4   not known whether it is healthy, or whether it is paused
      """)

  @OptionGroup var store: StoreArguments

  @Flag(name: .long, help: "Show what would be done, and change nothing.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).watch(store, isDryRun: dryRun) }
  }
}
