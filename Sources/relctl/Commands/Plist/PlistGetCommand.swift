import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseSetup

struct PlistGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print a value.",
    discussion: """
      Prints a string, number, boolean or date by itself, and an array or dictionary as one line per value.

          relctl plist get App/Info.plist CFBundleShortVersionString
          relctl plist get App/Info.plist CFBundleURLTypes.0
      """)

  @OptionGroup var argument: PlistFileArgument

  @Argument(help: "The key path. Default: the whole file.")
  var keyPath: String?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      let file = try PropertyListAmendment.read(argument.file, at: GivenPath(argument.file).absolute)
      let path = try keyPath.map { try PropertyListKeyPath(parsing: $0) } ?? PropertyListKeyPath([])
      try session.print(try PropertyListReport(file, at: path)) { style in
        PlistView(file.value.value(at: path), at: path).text(style)
      }
      return .done
    }
  }
}
