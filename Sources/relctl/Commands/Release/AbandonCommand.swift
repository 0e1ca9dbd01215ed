import ArgumentParser
import ReleaseCore
import ReleaseModel

struct AbandonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "abandon",
    abstract:
      "Take an unfinished run back that nobody sees yet: its tags and branches go, moved branches return.",
    discussion: """
      Works until the run's podspecs are published; from then on a run only goes forward, with 'relctl resume', \
      and 'relctl undo' takes it back afterwards. What others moved meanwhile is not touched.

        relctl abandon --dry-run
        relctl abandon 20261121T091500Z-6f3a91 --yes
      """)

  @Argument(help: "The run; the only unfinished one when it is left out.", completion: .unfinishedRuns)
  var run: String?

  @OptionGroup var ledger: LedgerOptions

  @Flag(help: "Show what would be taken back, and change nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      if dryRun {
        session.keepReports(in: reports.reports, "abandon")
        let abandonment = try await abandonment(session, try session.reader(ledger: ledger.address))
        if let abandonment { try session.show(abandonment) }
        return .done
      }
      session.keepReportsAndPage(in: reports.reports, "abandon")
      let engine = try await session.engine(.changing, ledger: ledger.address)
      return try await session.leavingPage(of: engine.reader) {
        guard let abandonment = try await abandonment(session, engine.reader) else { return .done }
        if options.format == .text { try session.show(abandonment) }
        try await session.ask("Take this back?", yes: yes)
        let result = try await AbandonmentStopped.naming(abandonment.record.run) {
          try await engine.abandon(abandonment)
        }
        try session.show(result, of: abandonment)
        return ExitStatus(result.conclusion)
      }
    }
  }

  private func abandonment(_ session: CommandSession, _ reader: WorkspaceReader) async throws -> Abandonment?
  {
    guard let abandonment = try await reader.abandonment(of: run, trust: ledger.trust) else {
      try session.showNothing(to: "abandon")
      return nil
    }
    session.reports.note(.toAbandon(abandonment))
    return abandonment
  }
}
