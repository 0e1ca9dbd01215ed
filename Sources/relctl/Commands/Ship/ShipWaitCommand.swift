import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseModel

struct ShipWaitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait", abstract: "Wait until the services have processed a build.",
    discussion: """
      Needs only the ledger and relctl.yml, not the artefacts, so that another job can wait days later.

          relctl ship wait 20261121T091500Z-6f3a91 --deadline 60

      With --event, a message of App Store Connect's webhooks is the reason to ask the services once, without waiting: \
      about the given build, or about everything under way at the channels whose 'webhookSecret' has signed it. The \
      message itself is not believed. Exits with 0 also if a service is still working on it.

          relctl ship wait --event body.json --signature "$X_APPLE_SIGNATURE"
      """)

  @Argument(
    help: "A build or a train, given by the start of its name. Not needed with --event.", completion: .builds)
  var build: String?

  @Option(
    help: ArgumentHelp(
      "A message of App Store Connect's webhooks: the unchanged body of the request.", valueName: "file|-"))
  var event: String?

  @Option(help: ArgumentHelp("The header x-apple-signature of the message.", valueName: "text"))
  var signature: String?

  @Option(help: ArgumentHelp("Minutes to wait for the services.", valueName: "minutes"))
  var deadline = 30

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    try PatienceOptions.validate(deadline)
    guard (event == nil) == (signature == nil) else {
      throw usageError("'--event' and '--signature' belong together.")
    }
    if build == nil, event == nil { throw usageError("Specify a build, or a message with '--event'.") }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      if let event, let signature { return try await ask(because: event, signature, session) }
      let result = try await ShipService(session.engine()).waitForServices(
        of: build ?? "", atMost: Double(deadline * 60), through: session.channelPorts)
      return try ShipRun(session).end(result)
    }
  }

  private func ask(
    because event: String, _ signature: String, _ session: CommandSession
  ) async throws -> ExitStatus {
    let body =
      try event == "-" ? Terminal.input(limit: 1 << 20) : GivenPath(event).read()
    let message = try StoreEvent(body: body, signature: signature)
    let result = try await ShipService(session.engine()).ask(
      because: message, about: build ?? "", through: session.channelPorts)
    if result.outcomes.isEmpty {
      session.say(
        message.isReason
          ? "nothing to ask: nothing is under way there"
          : "nothing to ask: '\(message.type)' does not change a delivery")
    }
    return try ShipRun(session).end(result)
  }
}
