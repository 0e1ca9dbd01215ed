import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

struct EnvCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for probable mistakes in the environments.",
    discussion: """
      Exits with 1 when there is an error, with --strict also when there is a warning. Every finding has an id; \
      an exception in relctl.yml names it, a reason and a last day:

          settings:
            exceptions:
              - { id: "settings.key.unused:OLD_HOST",
                  reason: "app 5", until: 2026-12-31 }

          relctl env check
          relctl env check --strict --uses App/Info.plist
      """)

  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "A file whose $(KEY) references count as uses: Info.plist, project.pbxproj. Repeatable.",
      valueName: "file"))
  var uses: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      if !uses.isEmpty { try session.requireTrust() }
      let references = try uses.reduce(into: Set<String>()) { found, path in
        found.formUnion(
          SettingReferences.names(in: SourceText(path: path, bytes: try CommandSession.read(path))))
      }
      let inspection = SettingsInspection(
        try session.loaded().catalog, references: references, today: session.today)
      let report = SettingsFindingsReport(inspection)
      try session.print(report) { SettingsFindingsView(report).text($0) }
      return .check(passes: report.errors == 0 && !(strict && report.warnings > 0))
    }
  }
}
