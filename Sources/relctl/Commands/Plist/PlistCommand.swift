import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseSetup

struct PlistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plist", abstract: "Read and edit property lists without changing any other byte.",
    discussion: """
      FILE is an XML or binary property list, or a .strings file. KEYPATH consists of keys and array indexes \
      separated by '.'; write '\\.' for a dot inside a key.
      """,
    subcommands: [
      PlistGetCommand.self,  // read a value
      PlistSetCommand.self,  // give it another one, or add it
      PlistDeleteCommand.self,  // take it out
      PlistDiffCommand.self,  // see what these would do
      PlistOwnerCommand.self,  // find where an app's value is really written
    ])
}

/// Where a property list is.
struct PlistFileArgument: ParsableArguments {
  @Argument(help: "The property list.")
  var file: String

  /// Shows an edit, and writes it unless it is only looked at.
  func show(
    _ edit: PropertyListEdit, at keyPath: String, isWritten: Bool, in session: CommandSession
  ) throws -> ExitStatus {
    try session.requireTrust()
    let amendment = try PropertyListAmendment(
      edit, at: try PropertyListKeyPath(parsing: keyPath), of: file, in: GivenPath(file).absolute)
    if isWritten { try amendment.write() }
    let report = try PropertyListEditReport(amendment, written: isWritten)
    try session.print(report) { PlistEditView(amendment, diff: report.diff, isDone: isWritten).text($0) }
    return .done
  }
}

/// A new value as it is written on the command line.
struct PlistValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The value's type. Default: the type of the current value, or string with --add.",
      valueName: "type"))
  var type: PlistValueType?

  @Flag(help: "Add the key to its dictionary, or the value to the end of its array.")
  var add = false

  func edit(_ text: String) -> PropertyListEdit {
    add ? .add(text, type: type?.kind) : .set(text, type: type?.kind)
  }
}

/// What `--type` takes: the types that a value can be written in.
enum PlistValueType: String, ExpressibleByArgument, CaseIterable {
  case string, integer, real, boolean, date, data, array, dictionary

  var kind: PropertyListKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}
