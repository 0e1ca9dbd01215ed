import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel

struct ShipStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the receipts (which build went to which channel) and what is missing.",
    discussion: """
      A delivery is complete when the build is at every channel in RELEASE_CHANNELS of its configuration, or when \
      everything in RELEASE_DELIVERY is done: channels, symbols and tests.

          relctl ship status
          relctl ship status 20261121T091500Z-6f3a91 --format json
          relctl ship status --check
      """)

  @Argument(help: "A build or a train, given by the start of its name.", completion: .builds)
  var build: String?

  @Option(help: ArgumentHelp("Maximum number of receipts.", valueName: "n"))
  var limit = 20

  @Flag(help: "Exit with 1 unless every delivery is complete.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = try await ShipService(session.engine()).shipStatus(of: build, limit: max(1, limit))
      try session.print(report) { ReceiptsView(report).text($0) }
      return check ? .check(passes: report.deliveries.allSatisfy(\.isComplete)) : .done
    }
  }
}
