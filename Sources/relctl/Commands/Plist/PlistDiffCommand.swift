import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup

struct PlistDiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what 'set' would change; without VALUE, what 'delete' would.",
    discussion: """
      Nothing is written.

          relctl plist diff App/Info.plist CFBundleShortVersionString 6.5.5
      """)

  @OptionGroup var argument: PlistFileArgument

  @Argument(help: "The key path.")
  var keyPath: String

  @Argument(help: "The value; arrays and dictionaries in JSON.")
  var value: String?

  @OptionGroup var valueOptions: PlistValueOptions

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard value != nil || !valueOptions.add else { throw usageError("'--add' needs a VALUE to add.") }
  }

  func run() async throws {
    let edit = value.map { valueOptions.edit($0) } ?? .delete
    try await CommandSession.run(options) {
      try argument.show(edit, at: keyPath, isWritten: false, in: $0)
    }
  }
}
