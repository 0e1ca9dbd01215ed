import ArgumentParser
import ReleaseCore
import ReleaseSetup

struct PlistDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a key from its dictionary, or a value from its array.",
    discussion: """
        relctl plist delete App/Info.plist UIBackgroundModes.0 --dry-run
      """)

  @OptionGroup var argument: PlistFileArgument

  @Argument(help: "The key path.")
  var keyPath: String

  @Flag(help: "Show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) {
      try argument.show(.delete, at: keyPath, isWritten: !dryRun, in: $0)
    }
  }
}
