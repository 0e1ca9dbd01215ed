import ArgumentParser
import ReleaseCore
import ReleaseQuestions
import ReleaseSetup

struct EnvSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change one line of an environment's layer, and no other byte.",
    discussion: """
      relctl changes the line in the environment's own file, or adds it there. $(NAME) in VALUE is a reference; '//' \
      is escaped as xcconfig requires.

          relctl env set API_HOST https://qa2.example.com --env qa
          relctl env set APP_DISPLAY_NAME 'Example Dev' --env qa:Debug
      """)

  @Argument(help: "The key.")
  var key: String

  @Argument(help: "The value.")
  var value: String

  @Option(
    name: .customLong("env"), help: "The environment; ENV:CONFIGURATION changes the [config=...] line.",
    completion: .environments)
  var environment: String

  @Flag(help: "Show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      let amendment = try SettingsAmendment(
        key, to: value, in: environment, loader: session.loader)
      if !dryRun { try amendment.write() }
      let report = SettingsEditReport(
        before: amendment.before, after: amendment.after, warnings: amendment.warnings)
      try session.print(report) { SettingsEditView(report, isDone: !dryRun).text($0) }
      session.warn(report.warnings)
      return .done
    }
  }
}
