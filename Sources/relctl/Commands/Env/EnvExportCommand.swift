import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct EnvExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export an environment's effective values for another program.",
    discussion: """
      Secrets are refused. Keys that need VERSION are left out unless you give --version.

          relctl env export prd:Production --format xcconfig > Generated.xcconfig
          relctl env export qa --format dotenv --only 'API_*' --only RELEASE_CHANNELS
      """)

  @Argument(help: "The environment: ENV or ENV:CONFIGURATION.", completion: .environments)
  var environment: String

  @Option(help: "Output format: xcconfig, json, dotenv or plist.")
  var format: ExportFormat

  @Option(help: ArgumentHelp("Export only matching keys. Repeatable.", valueName: "pattern"))
  var only: [String] = []

  @OptionGroup var scope: ScopeOptions

  // '--format' means something else here, so the common options that matter are named one by one.
  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Flag(name: .shortAndLong, help: "Don't report which keys are left out.")
  var quiet = false

  func run() async throws {
    let options = try GlobalOptions.parse(place.words + (quiet ? ["--quiet"] : []))
    try await CommandSession.run(options) { session in
      let found = try scope.settings(environment, in: session)
      let export = try SettingsExport(found.scope, only: only, in: found.catalog, today: session.today)
      Terminal.writeExactly(try export.text(format.value))
      if !export.incomplete.isEmpty, !quiet {
        session.say("left out without --version: \(export.incomplete.joined(separator: ", "))")
      }
      return .done
    }
  }
}

/// The words that `--format` takes here.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case xcconfig, json, dotenv, plist

  var value: SettingsExport.Format {
    switch self {
    case .xcconfig: .xcconfig
    case .json: .json
    case .dotenv: .dotenv
    case .plist: .plist
    }
  }
}
