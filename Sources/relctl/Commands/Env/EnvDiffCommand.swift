import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct EnvDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two environments side by side.",
    discussion: """
      Without ENV:CONFIGURATION, relctl compares the first two configurations that belong together: with the same \
      name, or with names that differ only in the environment's. If there are none, it compares the default ones.

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
      let scopes = try scopes(in: catalog)
      let report = SettingsDiffReport(try SettingsComparison(scopes.0, scopes.1, in: catalog))
      try session.print(report) { SettingsDiffView(report).text($0) }
      session.warn(catalog.warnings(about: [scopes.0, scopes.1]))
      return .done
    }
  }

  private func scopes(in catalog: SettingsCatalog) throws(Refusal) -> (SettingsScope, SettingsScope) {
    let named = try (
      catalog.scope(left, component: component), catalog.scope(right, component: component)
    )
    guard !left.contains(":"), !right.contains(":"),
      let pair = try catalog.pairs(named.0.environment, named.1.environment).first
    else { return named }
    var scopes = named
    scopes.0.configuration = pair.left.configuration
    scopes.1.configuration = pair.right.configuration
    return scopes
  }
}
