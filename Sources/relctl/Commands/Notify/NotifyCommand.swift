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
    commandName: "test", abstract: "Send a test message, or show the message of a run.",
    discussion: """
      The chats are listed under 'notify:' in relctl.yml. With --preview, relctl sends nothing and reads no secrets. It \
      prints the message as the chat would get it. With --run as well, it prints the message about the end of that \
      run, for the chats that get it.

          relctl notify test team
          relctl notify test --preview
          relctl notify test --preview --run 20261121T091500Z
      """)

  @Argument(help: "A name under 'notify:' in relctl.yml. Default: all.", completion: .webhooks)
  var name: String?

  @Flag(help: "Print the message without sending it.")
  var preview = false

  @Option(
    help: ArgumentHelp(
      "Print the message about this run, by its name or the start of it. Only with --preview.",
      valueName: "id"),
    completion: .runs)
  var run: RunID?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard run == nil || preview else {
      throw usageError("'--run' needs '--preview', because it only shows a message.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let workspace = try session.loaded().workspace
      var webhooks = try workspace.webhooks(named: name)
      let notice: Notice
      if let run {
        notice = try await NoticeQuestion(reader: session.reader()).notice(ofRun: run)
        webhooks = webhooks.filter(notice.isFor)
      } else {
        notice = Notice.trial(job: BuildServer.jobPage(session.terminal.environment))
      }
      if !preview {
        try session.requireTrust()
        try await notice.send(
          to: webhooks, through: session.channelPorts, inChinese: Catalogue.chinese.text)
      }
      let report = NotifyReport(notice, to: webhooks, isSent: !preview, inChinese: Catalogue.chinese.text)
      try session.print(report) { _ in
        if webhooks.isEmpty {
          localized(
            "No chat gets a message about this run. See 'on' and 'outcomes' under 'notify:' in relctl.yml.\n")
        } else if preview {
          report.messages.map { "\($0.webhook) (\($0.service))\n\($0.body.pretty)\n" }.joined()
        } else {
          webhooks.map { localized("the message was sent to '\($0.name)'.\n") }.joined()
        }
      }
      return .done
    }
  }
}
