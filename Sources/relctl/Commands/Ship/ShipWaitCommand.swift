import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel

struct ShipWaitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait", abstract: "Wait until the services have processed a build.",
    discussion: """
      Needs only the ledger and relctl.yml, not the artefacts, so that another job can wait days later.

          relctl ship wait 20261121T091500Z-6f3a91 --deadline 60
      """)

  @Argument(help: "A build or a train, given by the start of its name.", completion: .builds)
  var build: String

  @Option(help: ArgumentHelp("Minutes to wait for the services.", valueName: "minutes"))
  var deadline = 30

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try PatienceOptions.validate(deadline) }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let result = try await ShipService(session.engine()).waitForServices(
        of: build, atMost: Double(deadline * 60), through: session.channelPorts)
      return try ShipRun(session).end(result)
    }
  }
}
