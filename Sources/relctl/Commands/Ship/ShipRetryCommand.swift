import ArgumentParser

struct ShipRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Retry the channels of a build that failed or whose result is unknown.",
    discussion: """
      If a build may have arrived, relctl asks the service and sends it again only if the service does not have it. \
      If the service can't tell, use --resend --reason '...' to send it anyway.

        relctl ship retry 20261121T091500Z
        relctl ship retry 20261121T091500Z --channel pgyer --resend --reason 'lost'
      """)

  @Argument(help: "A build's name or its folder.", completion: .builds)
  var build: String

  @OptionGroup var ship: ShipOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) {
      try await ShipRun($0).retry(ship.request(for: build, in: $0.folder))
    }
  }
}
