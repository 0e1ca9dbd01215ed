import ArgumentParser
import ReleaseCore
import ReleaseLedger
import ReleaseModel

struct AbandonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "abandon",
    abstract:
      "Roll back an unpublished run: delete its tags and branches, and reset the branches it moved.",
    discussion: """
      Works until the run's podspecs are published. After that, finish the run with 'relctl resume', then revert it \
      with 'relctl undo'. Anything that others have moved in the meantime is not touched.

        relctl abandon --dry-run
        relctl abandon 20261121T091500Z-6f3a91 --yes
      """)

  @Argument(help: "The run. Default: the only unfinished one.", completion: .unfinishedRuns)
  var run: RunID?

  @OptionGroup var ledger: LedgerOptions

  @Flag(help: "Show what would be rolled back without changing anything.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let (page, rollback) = (ReportsPage(session), Rollback(session))
      if dryRun {
        session.keepReports(in: reports.reports, "abandon")
        let reader = try session.reader(ledger: ledger.address)
        let abandonment = try await rollback.abandonment(of: run, ledger, by: reader)
        if let abandonment { try rollback.show(abandonment) }
        return .done
      }
      page.keepReports(in: reports.reports, "abandon")
      let engine = try await session.engine(.changing, ledger: ledger.address)
      return try await page.leaving(of: engine.reader) {
        guard let abandonment = try await rollback.abandonment(of: run, ledger, by: engine.reader) else {
          return .done
        }
        if options.format == .text { try rollback.show(abandonment) }
        try await session.ask("Roll this back?", yes: yes)
        let result = try await AbandonmentStopped.naming(abandonment.record.run) {
          try await engine.abandon(abandonment)
        }
        return try rollback.end(result, of: abandonment)
      }
    }
  }
}
