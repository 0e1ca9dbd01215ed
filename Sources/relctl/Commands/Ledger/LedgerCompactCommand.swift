import ArgumentParser
import ReleaseCore
import ReleaseModel

struct LedgerCompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Cut the past of the ledger's branch off: one commit with the same content takes its place.",
    discussion: """
      What the ledger says stays as it is, open runs with their objects too; runs that are under way continue. \
      The new commit names the head that it replaced, so that an old clone can still be understood.

        relctl ledger compact
        relctl ledger compact --yes
      """)

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let engine = try await session.engine()
      let branch = engine.workspace.ledger.branch
      let count = try await engine.reader.ledgerLength()
      if count > 1 {
        try await session.ask("Replace the \(count) commits of '\(branch)' by one?", yes: yes, preview: nil)
      }
      let done = try await engine.compactLedger()
      try session.print(CompactionReport(done)) { _ in
        localized(
          "'\(branch)' has one commit now, \(done.new.short), in the place of \(done.commits); the old head was \(done.old.hex).\n"
        )
      }
      return .done
    }
  }
}
