import ArgumentParser
import ReleaseCore
import ReleaseShipping

struct SymbolsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "Check that symbols belong to a binary, by the UUIDs of Mach-O files.",
    discussion: """
      Every architecture of the binary must find its UUID among the symbols; exits with 1 when one does not.

      Folders that Xcode made are looked into.

          relctl symbols App.app App.app.dSYM
          relctl symbols App.xcarchive App.xcarchive
      """)

  @Argument(help: "An executable, an .app or an .xcarchive.")
  var binary: String

  @Argument(help: "Files with symbols, .dSYM folders, folders of some, or an .xcarchive.")
  var symbols: [String]

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let slices = try SymbolPlaces.binary(at: session.path(binary), named: binary)
      let found = try symbols.flatMap { try SymbolPlaces.symbols(at: session.path($0), named: $0) }
      let report = SymbolsReport(
        binary: slices, symbols: found, SymbolMatch(binary: slices, symbols: found))
      try session.print(report) { SymbolsView(report).text($0) }
      return .check(passes: report.missing.isEmpty)
    }
  }
}
