import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace

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
    try await CommandSession.run(options) { session in
      let request = try ship.request(for: try session.builds(build))
      let (engine, ports) = (try await session.engine(), session.channelPorts)
      let shipments = try await ShipService(engine).prepareRetries(request, through: ports)
      guard !shipments.isEmpty else {
        try session.print(ShipReport(.nothing)) { _ in
          localized("Nothing to retry: see 'relctl ship status'.\n")
        }
        return .done
      }
      session.noteEmptyNotes(shipments, request.notes)
      session.warn(try await BuildService(engine).inspect(shipments))
      let result = try await ShipService(engine).ship(shipments, as: request, through: ports)
      try session.show(result)
      return ExitStatus(result.conclusion)
    }
  }
}
