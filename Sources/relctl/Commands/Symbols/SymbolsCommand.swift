import ArgumentParser
import ReleaseCore
import ReleaseDelivery

struct SymbolsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "Check that debug symbols match a binary by their Mach-O UUIDs.",
    discussion: """
      Exits with status 1 if the symbols lack the UUID of one of the binary's architectures.

      Folders made by Xcode are searched too.

          relctl symbols App.app App.app.dSYM
          relctl symbols App.xcarchive App.xcarchive
      """)

  @Argument(help: "An executable, an .app or an .xcarchive.")
  var binary: String

  @Argument(help: "Symbol files, .dSYM folders, folders that contain them, or an .xcarchive.")
  var symbols: [String]

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let slices = try SymbolPlaces.binary(at: GivenPath(binary).absolute, named: binary)
      let found = try symbols.flatMap { try SymbolPlaces.symbols(at: GivenPath($0).absolute, named: $0) }
      let report = SymbolsReport(
        binary: slices, symbols: found, SymbolMatch(binary: slices, symbols: found))
      try session.print(report) { SymbolsView(report).text($0) }
      return .check(passes: report.missing.isEmpty)
    }
  }
}
