import ArgumentParser
import ReleaseCore
import ReleaseModel

struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract:
      "Finish a run that was interrupted, partly refused, or is waiting for merge requests.",
    discussion: """
      The plan and its objects come from the ledger, so you can resume on any machine.

        relctl resume
        relctl resume --ledger https://git.example.com/ios/app.git
      """)

  @Argument(help: "The run. Default: the only unfinished one.", completion: .unfinishedRuns)
  var run: RunID?

  @OptionGroup var ledger: LedgerOptions

  // Scripts give it to every command that changes something.
  @Flag(
    name: .shortAndLong,
    help: "Accepted for scripts. 'resume' never asks, because the plan is already approved.")
  var yes = false

  @Flag(help: "Reopen closed merge requests.")
  var reopen = false

  @OptionGroup var gates: OverrideOption
  @OptionGroup var waiting: WaitOptions
  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let page = ReportsPage(session)
      page.keepReports(in: reports.reports, "resume")
      let engine = try await session.engine(.changing, ledger: ledger.address, waiting: waiting.wait)
      return try await page.leaving(of: engine.reader) {
        let result = try await engine.resume(
          run, trust: ledger.trust, reopening: reopen, overriding: gates.overrideReason)
        let end = ReleaseRun(session)
        return try result.map { try end.end($0) } ?? end.endWithNothing(to: "resume")
      }
    }
  }
}
