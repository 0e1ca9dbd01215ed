import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write an HTML page with the state, differences and history of the environments.",
    discussion: """
      Writes DIR/index.html, a self-contained page that you can archive, mail or
      serve, and report.json with the same data. The page supports English and
      Chinese, light and dark mode, and printing.

          relctl report --out report
          relctl report --env stg --env prd --since 30d --out report
      """)

  @Option(
    help: ArgumentHelp("Only these environments. Repeatable.", valueName: "name"), completion: .environments)
  var env: [EnvironmentName] = []

  @Option(
    help: ArgumentHelp(
      "Include runs and deliveries since this time, such as 2026-11-20 or 30d.", valueName: "when"))
  var since: String?

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var out: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard !out.isEmpty else { throw usageError("'--out' needs a folder name.") }
    guard since.map({ PointInTime.seconds($0, now: 0) != nil }) ?? true else {
      throw usageError("'--since' needs a time such as 2026-11-20 or 30d.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let made = try await PageQuestion(session.reader()).page(of: env, since: since, in: session)
      try made.page.write(to: GivenPath(out).absolute)
      let report = PageReport(made.page.data, file: "\(out)/index.html", made.problems)
      try session.print(report) { style in
        localized("wrote \(VisibleText.of(out))/index.html\n") + DiagnosticsView(made.problems).text(style)
      }
      return .done
    }
  }
}
