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
      'notify:' in relctl.yml names the chats. With --preview nothing is sent, and
      no secret is read: the message is printed as the chat would get it.

          relctl notify test team
          relctl notify test --preview
      """)

  @Argument(help: "A name of 'notify:' in relctl.yml; without one, all of them.", completion: .webhooks)
  var name: String?

  @Flag(help: "Print what would be sent, and send nothing.")
  var preview = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let workspace = try session.loaded().workspace
      let webhooks = try workspace.webhooks(named: name)
      let notice = Notice.trial(job: session.job)
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
