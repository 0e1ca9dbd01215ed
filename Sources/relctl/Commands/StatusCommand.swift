import ArgumentParser
import ReleaseCore

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is where: every component in every environment, and drift.",
    discussion: """
      --missing lists the released commits that versions under way lack, such as a
      hotfix's, with the git commands that bring them over. relctl never merges back
      by itself.

      --at shows the past as the ledger had it: at a time (2026-11-20, 2026-11-20T09:15Z,
      7d), or at the end of a run. Times are UTC; a day alone is its end.
      """)

  @Flag(help: "List the released commits that versions under way lack.")
  var missing = false

  @Option(help: ArgumentHelp("A time of the past, or a run.", valueName: "when"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard at == nil || !missing else {
      throw ValidationError("'--missing' is about the present: leave '--at' out.")
    }
  }

  func run() async throws {
    try await Front.run(options) { front in
      let engine = try front.engine()
      let status =
        if let at { try await engine.status(at: LedgerMoment(at, now: front.now)) } else {
          try await engine.status()
        }
      let (workspace, _) = try front.loaded()
      try front.print(StatusReport(status)) { style in
        missing ? MissedReleasesView(status.missed, workspace).text(style) : StatusView(status).text(style)
      }
      return 0
    }
  }
}
