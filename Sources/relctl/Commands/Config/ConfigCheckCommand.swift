import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseQuestions
import ReleaseWorkspace

struct ConfigCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check relctl.yml and the layers, and report every problem.",
    discussion: """
      Contacts no remote; 'relctl doctor' does. Problems in layers are those that 'relctl env check' reports. Exits \
      with status 1 if there is an error, with --strict also if there is a warning.

          relctl config check
          relctl config check --strict --format json
      """)

  @Flag(help: "Fail the check on warnings too.")
  var strict = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let loaded = try session.loader.check()
      let findings = SettingsFindingsReport(
        SettingsInspection(
          loaded.catalog, references: [], besides: loaded.workspace.messageFindings, today: session.today))
      let report = ConfigReport(loaded.workspace, folder: session.folder, findings: findings)
      try session.print(report) { ConfigView(report).text($0) }
      return .check(passes: findings.errors == 0 && !(strict && findings.warnings > 0))
    }
  }
}
