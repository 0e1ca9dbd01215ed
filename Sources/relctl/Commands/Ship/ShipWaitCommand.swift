import ArgumentParser
import ReleaseCore

struct ShipWaitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait", abstract: "Wait until the services are done with a build.",
    discussion: """
      Needs the ledger and relctl.yml, and no artefacts: another job can wait, days later.

          relctl ship wait 20261121T091500Z-6f3a91 --deadline 60
      """)

  @Argument(help: "A build or a train, by the start of its name.", completion: .builds)
  var build: String

  @Option(help: ArgumentHelp("How long to wait for services.", valueName: "minutes"))
  var deadline = 30

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard (1...1440).contains(deadline) else {
      throw ValidationError("'--deadline' takes a number of minutes from 1 to 1440.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let result = try await session.engine().waitForServices(
        of: build, atMost: Double(deadline * 60), through: session.channelPorts)
      try session.show(result)
      return ExitStatus(result.conclusion)
    }
  }
}
