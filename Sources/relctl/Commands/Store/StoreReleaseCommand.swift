import ArgumentParser
import ReleaseDelivery

struct StoreReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Release the approved version to the App Store.",
    discussion: """
      Needed after approval if the channel has 'release: manual'. With 'phased: yes', automatic updates begin with 1 % of \
      the devices.

          relctl store release store
          relctl store release store --yes
      """)

  @OptionGroup var store: StoreArguments
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { try await StoreRun($0).act(.release, store) }
  }
}
