import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseSupport
import ReleaseWorkspace

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the runs in the ledger, newest first, or show one in full.",
    discussion: """
        relctl history --env prd --limit 5
        relctl history 20261121T091500Z
        relctl history --format jsonl > audit.jsonl

      JSON Lines are for audits: they list every run, oldest first, with the user, the machine, the plan, the \
      approval and everything that moved. All runs are included unless you give '--limit'.
      """)

  @Argument(help: "The name of a run, or the start of it.", completion: .runs)
  var run: RunID?

  @Option(help: ArgumentHelp("Only this environment.", valueName: "name"), completion: .environments)
  var env: EnvironmentName?

  @Option(help: ArgumentHelp("Maximum number of runs. Default: 20.", valueName: "n"))
  var limit: Int?

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, markdown, json or jsonl.")
  var format = HistoryFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    guard limit.map((1...100_000).contains) ?? true else {
      throw usageError("'--limit' must be from 1 to 100000.")
    }
    guard run == nil || [.text, .json].contains(format) else {
      throw usageError("'--format \(format)' only lists runs; a single run is shown as text or json.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let reader = try session.reader()
      if format == .jsonl {
        let runs = try await HistoryQuestion(reader).audit(of: env)
        session.progress.end()
        for (summary, record) in runs.suffix(limit ?? runs.count) {
          Terminal.writeJSON(try CanonicalJSON.line(AuditLine(summary, record)))
        }
      } else if let run {
        let (summary, record) = try await HistoryQuestion(reader).run(named: run)
        try session.print(HistoryRunReport(summary, record)) { HistoryRunView(summary, record).text($0) }
      } else {
        let runs = try await HistoryQuestion(reader).history(of: env, limit: limit ?? 20)
        if format == .markdown {
          session.print(HistoryMarkdown(runs).text)
        } else {
          try session.print(HistoryReport(runs)) { HistoryView(runs).text($0) }
        }
      }
      return .done
    }
  }
}

/// The words that `--format` takes here.
enum HistoryFormat: String, ResultFormat { case text, markdown, json, jsonl }
