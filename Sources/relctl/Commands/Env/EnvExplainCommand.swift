import ArgumentParser
import ReleaseCore
import ReleaseQuestions
import ReleaseWorkspace

struct EnvExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show step by step how a key gets its value.",
    discussion: """
          relctl env explain API_HOST --env prd
          relctl env explain RELEASE_TAG --env prd --component App --version 6.5.5
      """)

  @Argument(help: "The key.")
  var key: String

  @Option(
    name: .customLong("env"), help: "The environment: ENV or ENV:CONFIGURATION.", completion: .environments)
  var environment: String

  @OptionGroup var scope: ScopeOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let found = try scope.settings(environment, in: session)
      let report = try SettingsExplanationReport(key, found.scope, in: found.catalog)
      try session.print(report) { SettingsExplanationView(report).text($0) }
      return .done
    }
  }
}
