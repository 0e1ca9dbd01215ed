import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct LedgerCompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Replace the history of the ledger's branch with one commit of the same content.",
    discussion: """
      The ledger's content stays the same, including open runs and their objects; runs under way continue. The new \
      commit records the head that it replaced, so that an old clone can still be understood.

        relctl ledger compact
        relctl ledger compact --yes
      """)

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let engine = try await session.engine()
      let branch = engine.workspace.ledger.branch
      let count = try await HistoryQuestion(engine.reader).ledgerLength()
      if count > 1 {
        try await session.ask("Replace the \(count) commits of '\(branch)' with one?", yes: yes, preview: nil)
      }
      let done = try await engine.compactLedger()
      try session.print(CompactionReport(done)) { _ in
        localized(
          "'\(branch)' now has one commit, \(done.new.short), instead of \(done.commits); the old head was \(done.old.hex).\n"
        )
      }
      return .done
    }
  }
}
