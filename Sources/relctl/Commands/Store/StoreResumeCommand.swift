import ArgumentParser
import ReleaseDelivery

struct StoreResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Resume a paused phased release.",
    discussion: """
      It continues with the day on which it was paused.

          relctl store resume store
          relctl store resume store --yes
      """)

  @OptionGroup var store: StoreArguments
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).act(.resume, store) }
  }
}
