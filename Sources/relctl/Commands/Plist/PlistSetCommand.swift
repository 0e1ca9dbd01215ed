import ArgumentParser

struct PlistSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change one value, and no other byte.",
    discussion: """
      An XML file keeps its comments, order and indentation; a binary file stays binary. A value such as \
      $(MARKETING_VERSION) is refused; 'relctl plist owner' shows where it is defined.

          relctl plist set App/Info.plist CFBundleShortVersionString 6.5.5
          relctl plist set Info.plist UIBackgroundModes '["audio"]' --type array --add
      """)

  @OptionGroup var argument: PlistFileArgument

  @Argument(help: "The key path.")
  var keyPath: String

  @Argument(help: "The value; arrays and dictionaries in JSON.")
  var value: String

  @OptionGroup var valueOptions: PlistValueOptions

  @Flag(help: "Show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) {
      try argument.show(valueOptions.edit(value), at: keyPath, isWritten: !dryRun, in: $0)
    }
  }
}
