import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseWorkspace

struct EnvShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an environment's effective values, and the line that sets each one.",
    discussion: """
          relctl env show prd
          relctl env show qa:Debug --component Network --version 6.5.5
          relctl env show prd --configuration Production --raw
      """)

  @Argument(help: "The environment: ENV or ENV:CONFIGURATION.", completion: .environments)
  var environment: String

  @Flag(help: "Show values as written, without evaluating them.")
  var raw = false

  @OptionGroup var scope: ScopeOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let found = try scope.settings(environment, in: session)
      let report = try SettingsReport(found, isRaw: raw)
      try session.print(report) { SettingsView(report).text($0) }
      session.warn(
        found.catalog.warnings(
          about: [found.scope],
          try found.catalog.resolver(found.scope).effective().flatMap(\.setting.diagnostics)))
      return .done
    }
  }
}
