import ArgumentParser
import ReleaseCore
import ReleaseModel

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page that shows what is where, what differs, and what was done.",
    discussion: """
      Writes DIR/index.html, one file that loads nothing: it can be archived, mailed,
      or served as it is. Beside it is report.json with the same data. English
      and Chinese, light and dark, to be printed.

          relctl report --out report
          relctl report --env stg --env prd --since 30d --out report
      """)

  @Option(
    help: ArgumentHelp("Only these environments. Repeatable.", valueName: "name"), completion: .environments)
  var env: [String] = []

  @Option(help: ArgumentHelp("Runs and deliveries from here on: 2026-11-20, 30d.", valueName: "when"))
  var since: String?

  @Option(help: ArgumentHelp("The folder that is written to.", valueName: "dir"), completion: .directory)
  var out: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard !out.isEmpty else { throw ValidationError("'--out' takes the name of a folder.") }
    guard since.map({ PointInTime.seconds($0, now: 0) != nil }) ?? true else {
      throw ValidationError("'--since' takes a time such as 2026-11-20 or 30d.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let from = since.flatMap { PointInTime.seconds($0, now: session.now) }
      let made = try await session.reader().page(
        of: env, since: from, cache: session.factCache, inChinese: Catalogue.chinese.text,
        tablesIn: { localized($0) })
      try made.page.write(to: session.path(out))
      let report = PageReport(made.page.data, file: "\(out)/index.html", made.problems)
      try session.print(report) { style in
        localized("wrote \(VisibleText.of(out))/index.html\n") + DiagnosticsView(made.problems).text(style)
      }
      return .done
    }
  }
}
