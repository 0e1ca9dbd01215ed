import ArgumentParser
import ReleaseCore
import ReleaseDescriptors

struct EnvShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the effective values of an environment, with the line that made each.",
    discussion: """
          relctl env show prd
          relctl env show qa:Debug --component Network --version 6.5.5
          relctl env show prd --configuration Production --raw
      """)

  @Argument(help: "The environment: ENV or ENV:CONFIGURATION.")
  var environment: String

  @Flag(help: "Show values as they are written, not evaluated.")
  var raw = false

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let layers = try session.catalog()
      let options = scope
      let scope = try options.scope(environment, in: layers)
      let catalog = try options.catalog(session, for: scope, in: layers)
      let table = try catalog.entry(scope.environment).table
      let entries =
        raw
        ? SettingsReport.written(table, scope.inputs)
        : SettingsReport.entries(table, scope.inputs, onlyRelease: false)
      let report = SettingsReport(scope, settings: entries)
      try session.print(report) { SettingsView(report).text($0) }
      session.warn(
        [scope], in: catalog, try catalog.resolver(scope).effective().flatMap(\.setting.diagnostics))
      return .done
    }
  }
}
