import ArgumentParser
import ReleaseCore

struct AbandonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "abandon",
    abstract:
      "Take an unfinished run back that nobody sees yet: its tags and branches go, moved branches return.",
    discussion: """
      Works until the run's podspecs are published; from then on a run only goes forward, with 'relctl resume', \
      and 'relctl undo' takes it back afterwards. What others moved meanwhile is not touched.
      """)

  @Argument(help: "The run; the only unfinished one when it is left out.")
  var run: String?

  @OptionGroup var ledger: LedgerOptions

  @Flag(help: "Show what would be taken back, and change nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @OptionGroup var reports: ReportsOption
  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      guard !dryRun else {
        session.keepReports(reports, "abandon")
        return try await abandon(
          session,
          try session.engine(ledger: ledger.address).allowing(hosts: ledger.allowedHosts).trusting(
            plan: ledger.expect))
      }
      session.keepReportsAndPage(reports, "abandon")
      let engine = try session.engine(.changing, ledger: ledger.address)
        .allowing(hosts: ledger.allowedHosts).trusting(plan: ledger.expect)
      return try await session.leavingPage(of: engine) { try await abandon(session, engine) }
    }
  }

  private func abandon(_ session: CommandSession, _ engine: Engine) async throws -> ExitStatus {
    guard let abandonment = try await engine.abandonment(of: run) else {
      try session.showNothing(to: "abandon")
      return .done
    }
    session.reports.note(.toAbandon(abandonment))
    if dryRun || options.format == .text { try session.show(abandonment) }
    if dryRun { return .done }
    try await session.ask("Take this back?", yes: yes)
    let result = try await engine.abandon(abandonment)
    try session.show(result, of: abandonment)
    return ExitStatus(result.conclusion)
  }
}
