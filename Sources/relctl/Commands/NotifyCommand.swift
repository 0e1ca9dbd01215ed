import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseShipping

struct NotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify", abstract: "Chats that get a message when a run or a shipment ends.",
    subcommands: [NotifyTestCommand.self])
}

struct NotifyTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send one message, to see whether it arrives.",
    discussion: """
      'notify:' in relctl.yml names the chats.

          relctl notify test team
      """)

  @Argument(help: "A name of 'notify:' in relctl.yml.", completion: .webhooks)
  var name: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let settings = try session.loaded().workspace.webhook(named: name)
      try await Webhook(settings, ports: session.channelPorts).send(.trial)
      try session.print(NotifyReport(webhook: name)) { _ in "the message was sent to '\(name)'.\n" }
      return .done
    }
  }
}
