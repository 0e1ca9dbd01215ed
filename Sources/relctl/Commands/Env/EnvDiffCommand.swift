import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseQuestions
import ReleaseWorkspace

struct EnvDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two environments side by side.",
    discussion: """
      relctl compares the default configurations unless you give ENV:CONFIGURATION.

          relctl env diff qa prd
          relctl env diff prd:EnterprisePRD prd:Production
      """)

  @Argument(help: "The left environment: ENV or ENV:CONFIGURATION.", completion: .environments)
  var left: String

  @Argument(help: "The right environment: ENV or ENV:CONFIGURATION.", completion: .environments)
  var right: String

  @Option(
    help: "The component, for COMPONENT and [component=...] lines. Default: the app.",
    completion: .components)
  var component: ComponentName?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let catalog = try session.loaded().catalog
      let scopes = try (
        catalog.scope(left, component: component), catalog.scope(right, component: component)
      )
      let report = SettingsDiffReport(try SettingsComparison(scopes.0, scopes.1, in: catalog))
      try session.print(report) { SettingsDiffView(report).text($0) }
      session.warn(catalog.warnings(about: [scopes.0, scopes.1]))
      return .done
    }
  }
}
