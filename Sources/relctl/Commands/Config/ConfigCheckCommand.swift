import ArgumentParser
import ReleaseCore
import ReleaseDescriptors

struct ConfigCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read relctl.yml and the layers, and say everything that is wrong.",
    discussion: """
      Asks no remote; 'relctl doctor' does. What it says of the layers is what 'relctl env check' says. Exits with \
      1 when there is an error, with --strict also when there is a warning.

          relctl config check
          relctl config check --strict --format json
      """)

  @Flag(help: "Let warnings fail the check too.")
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
