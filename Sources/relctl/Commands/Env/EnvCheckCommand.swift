import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseWorkspace

struct EnvCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the environments for likely mistakes.",
    discussion: """
      Exits with status 1 if there is an error, with --strict also if there is a warning. Every finding has an id. \
      To make an exception, add the id, a reason and a last day to relctl.yml:

          settings:
            exceptions:
              - { id: "settings.key.unused:OLD_HOST",
                  reason: "app 5", until: 2026-12-31 }

          relctl env check
          relctl env check --strict --uses App/Info.plist
      """)

  @Flag(help: "Fail the check on warnings too.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "A file whose $(KEY) references count as uses, such as Info.plist. Repeatable.",
      valueName: "file"))
  var uses: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      if !uses.isEmpty { try session.requireTrust() }
      let references = try uses.reduce(into: Set<String>()) { found, path in
        found.formUnion(
          SettingReferences.names(in: SourceText(path: path, bytes: try GivenPath(path).read())))
      }
      let inspection = SettingsInspection(
        try session.loaded().catalog, references: references, today: session.today)
      let report = SettingsFindingsReport(inspection)
      try session.print(report) { SettingsFindingsView(report).text($0) }
      return .check(passes: report.errors == 0 && !(strict && report.warnings > 0))
    }
  }
}
