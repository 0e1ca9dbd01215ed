import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseServices
import ReleaseWorkspace

struct NotifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify", abstract: "Test the chats that get a message when a run or a shipment ends.",
    subcommands: [NotifyTestCommand.self])
}

struct NotifyTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send a test message.",
    discussion: """
      The chats are listed under 'notify:' in relctl.yml. With --preview, relctl sends
      nothing and reads no secrets; it prints the message as the chat would get it.

          relctl notify test team
          relctl notify test --preview
      """)

  @Argument(help: "A name under 'notify:' in relctl.yml. Default: all.", completion: .webhooks)
  var name: String?

  @Flag(help: "Print the message without sending it.")
  var preview = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let workspace = try session.loaded().workspace
      let webhooks = try workspace.webhooks(named: name)
      let notice = Notice.trial(job: BuildServer.jobPage(session.terminal.environment))
      if !preview {
        try session.requireTrust()
        try await notice.send(
          to: webhooks, through: session.channelPorts, inChinese: Catalogue.chinese.text)
      }
      let report = NotifyReport(notice, to: webhooks, isSent: !preview, inChinese: Catalogue.chinese.text)
      try session.print(report) { _ in
        if preview {
          report.messages.map { "\($0.webhook) (\($0.service))\n\($0.body.pretty)\n" }.joined()
        } else {
          webhooks.map { localized("the message was sent to '\($0.name)'.\n") }.joined()
        }
      }
      return .done
    }
  }
}
