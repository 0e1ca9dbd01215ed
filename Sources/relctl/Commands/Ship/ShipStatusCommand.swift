import ArgumentParser
import ReleaseCore
import ReleaseDelivery

struct ShipStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the receipts: which build went to which channel.",
    discussion: """
        relctl ship status
        relctl ship status 20261121T091500Z-6f3a91 --format json
      """)

  @Argument(help: "A build or a train, given by the start of its name.", completion: .builds)
  var build: String?

  @Option(help: ArgumentHelp("Maximum number of receipts.", valueName: "n"))
  var limit = 20

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let receipts = try await ShipService(session.engine()).receipts(of: build ?? "")
      let report = ReceiptsReport(Array(receipts.prefix(max(1, limit))))
      try session.print(report) { ReceiptsView(report).text($0) }
      return .done
    }
  }
}
