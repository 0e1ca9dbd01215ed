import ArgumentParser
import ReleaseCore

struct ConfigExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a key of relctl.yml means, what it takes and what holds without it.",
    discussion: """
      Parts are joined by dots; names of components, channels and so on may be left out. Without KEY the first \
      level is listed. docs/manifest.md has all of them.

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
