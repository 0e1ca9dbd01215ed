import ArgumentParser
import ReleaseCore
import ReleaseQuestions

struct ConfigExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a key of relctl.yml: its meaning, its values and its default.",
    discussion: """
      Separate the parts of a key with dots; you can leave out the names of components, channels and so on. Without \
      KEY, the top-level keys are listed. docs/manifest.md explains all keys.

          relctl config explain components.podspec
          relctl config explain channels.key
          relctl config explain version_from
      """)

  @Argument(help: ArgumentHelp("The key.", valueName: "key"), completion: .manifestKeys)
  var key: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = try ManifestKeysReport(key)
      try session.print(report) { ManifestKeysView(report, isOverview: key == nil).text($0) }
      return .done
    }
  }
}
