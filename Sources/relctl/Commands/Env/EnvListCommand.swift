import ArgumentParser
import ReleaseCore
import ReleaseQuestions
import ReleaseWorkspace

struct EnvListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the environments in promotion order, with their configurations.",
    discussion: """
          relctl env list --key API_HOST --key WECHAT_APP_ID
      """)

  @Option(help: ArgumentHelp("Show the values of this key. Repeatable.", valueName: "key"))
  var key = ["PRODUCT_BUNDLE_IDENTIFIER", "APP_DISPLAY_NAME"]

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = try SettingsListReport(try session.loaded().catalog, keys: key)
      try session.print(report) { SettingsListView(report, keys: key).text($0) }
      return .done
    }
  }
}
