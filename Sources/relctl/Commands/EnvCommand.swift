import ArgumentParser
import ReleaseCore

struct EnvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "env", abstract: "Look at environments, the xcconfig layers.", subcommands: [List.self, Show.self])

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the environments in promotion order.")
    @OptionGroup var options: GlobalOptions

    func run() async throws {
      try await Front.run(options) { front in
        let environments = try front.loaded().workspace.environments
        try front.print(environments.map { ["name": $0.name, "settings": $0.settings] }) { style in
          TextTable(environments.map { [style.bold($0.name), style.dim($0.settings)] }).text()
        }
        return 0
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the effective values of an environment, with the line that made each.",
      discussion: """
          relctl env show prd
          relctl env show qa --configuration Debug --component Network --version 6.5.5
        """)

    @Argument(help: "The environment.")
    var environment: String

    @Option(help: "The build configuration, for [config=...] lines.")
    var configuration: String?

    @Option(help: "The component, for COMPONENT and [component=...] lines; the app when it is left out.")
    var component: String?

    @Option(help: "The plain version, for VERSION.")
    var version: String?

    @Option(help: "The SDK, for [sdk=...] lines.")
    var sdk: String?

    @Option(help: "The architecture, for [arch=...] lines.")
    var arch: String?

    @OptionGroup var options: GlobalOptions

    func run() async throws {
      try await Front.run(options) { front in
        let (workspace, layers) = try front.loaded()
        guard let table = layers.tables[environment] else {
          throw Refusal(
            Diagnostic(
              "environment.unknown", "there is no environment '\(environment)'",
              hint: "relctl.yml names: \(workspace.environments.map(\.name).joined(separator: ", "))"))
        }
        let entries = SettingsReport.entries(table, inputs(workspace), onlyRelease: false)
        try front.print(SettingsReport(environment: environment, settings: entries)) { style in
          SettingsView(entries).text(style)
        }
        return 0
      }
    }

    private func inputs(_ workspace: Workspace) -> SettingsInputs {
      let component = component ?? workspace.app.name
      var conditions = ["component": component]
      conditions["config"] = configuration
      conditions["sdk"] = sdk
      conditions["arch"] = arch
      return SettingsInputs(
        values: [
          "VERSION": version ?? "", "COMPONENT": component, "ENVIRONMENT": environment, "BUILD_NUMBER": "",
          "COMMIT": "",
        ], conditions: conditions)
    }
  }
}
