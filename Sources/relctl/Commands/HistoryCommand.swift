import ArgumentParser
import ReleaseCore

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the runs of the ledger, the newest first, or show one whole.",
    discussion: """
        relctl history --env prd --limit 5
        relctl history 20261121T091500Z
      """)

  @Argument(help: "A run, by its name or the start of it.")
  var run: String?

  @Option(help: ArgumentHelp("Only this environment.", valueName: "name"))
  var env: String?

  @Option(help: ArgumentHelp("How many runs at most.", valueName: "n"))
  var limit = 20

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard (1...100_000).contains(limit) else {
      throw ValidationError("'--limit' takes a number from 1 to 100000.")
    }
  }

  func run() async throws {
    try await Front.run(options) { front in
      let engine = try front.engine()
      if let run {
        let (summary, record) = try await engine.run(named: run)
        try front.print(HistoryRunReport(summary, record)) { HistoryRunView(summary, record).text($0) }
      } else {
        let runs = try await engine.history(of: env, limit: limit)
        try front.print(HistoryReport(runs)) { HistoryView(runs).text($0) }
      }
      return 0
    }
  }
}
