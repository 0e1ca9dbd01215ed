import ArgumentParser
import ReleaseCore

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is where: every component in every environment, and drift.",
    discussion: """
      --missing lists the released commits that versions under way lack, such as a
      hotfix's, with the git commands that bring them over. relctl never merges back
      by itself.

      --at shows the past as the ledger had it: at a time (2026-11-20, 7d,
      2026-11-20T09:15Z), or at the end of a run. Times are UTC; a day is its end.
      """)

  @Flag(help: "List the released commits that versions under way lack.")
  var missing = false

  @Option(help: ArgumentHelp("A time of the past, or a run.", valueName: "when"))
  var at: String?

  @OptionGroup var place: PlaceOptions

  @Option(help: "How the result is written: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup var work: WorkOptions

  func validate() throws {
    guard format != .markdown || !missing else {
      throw ValidationError("'--missing' writes text or JSON.")
    }
    guard at == nil || !missing else {
      throw ValidationError("'--missing' is about the present: leave '--at' out.")
    }
  }

  func run() async throws {
    try await Front.run(.common(place, format.common, work)) { front in
      let engine = try front.engine()
      let status =
        if let at { try await engine.status(at: LedgerMoment(at, now: front.now)) } else {
          try await engine.status()
        }
      if format == .markdown {
        front.print(StatusMarkdown(status).text)
        return 0
      }
      let (workspace, _) = try front.loaded()
      try front.print(StatusReport(status)) { style in
        missing ? MissedReleasesView(status.missed, workspace).text(style) : StatusView(status).text(style)
      }
      return 0
    }
  }
}
