import ArgumentParser

struct ShipSendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Ship a build; the word 'send' is optional.",
    usage: "relctl ship <build> [<options>]",
    discussion: """
      Builds that have arrived are not sent again, and relctl asks the service first if a build may have arrived. \
      Running the command twice has the same effect as running it once.

          relctl ship 20261121T091500Z-6f3a91 --notes 'Payments keeps the card'
          relctl ship relctl-out/builds/20261121T091500Z-6f3a91 --no-wait
      """)

  @Argument(help: "A build's name, its folder, or the start of a train's id.", completion: .builds)
  var build: String

  @OptionGroup var ship: ShipOptions
  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      session.keepReports(in: reports.reports, "ship \(build)")
      session.beginActivity("ship \(build)")
      return try await ShipRun(session).send(ship.request(for: build, in: session.folder))
    }
  }
}
