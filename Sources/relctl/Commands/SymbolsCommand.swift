import ArgumentParser
import ReleaseCore
import ReleaseShipping

struct SymbolsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "Check that symbols belong to a binary, by the UUIDs of Mach-O files.",
    discussion: """
      Every architecture of the binary must find its UUID among the symbols; exits with 1 when one does not.

          relctl symbols App.app/App App.app.dSYM/Contents/Resources/DWARF/App
      """)

  @Argument(help: "The executable inside of the app.")
  var binary: String

  @Argument(help: "Files with symbols: those in 'Contents/Resources/DWARF' of dSYM folders.")
  var symbols: [String]

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let files = try ([binary] + symbols).map { try MachOReader.slices(of: session.path($0), named: $0) }
      let match = SymbolMatch(binary: files[0], symbols: files.dropFirst().flatMap { $0 })
      let report = SymbolsReport(binary: files[0], symbols: Array(files.dropFirst().joined()), match)
      try session.print(report) { SymbolsView(report).text($0) }
      return .check(passes: match.isComplete)
    }
  }
}
