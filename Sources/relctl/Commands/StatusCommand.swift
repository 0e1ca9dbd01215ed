import ArgumentParser
import ReleaseCore
import ReleaseModel

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is where: every component in every environment, and drift.",
    discussion: """
      --missing lists the released commits that versions under way lack, such as a
      hotfix's, and the commits that came to a version's branches after its release,
      with the git commands that bring them over. relctl never merges back by itself.

      --at shows the past as the ledger had it: at a time (2026-11-20, 7d,
      2026-11-20T09:15Z), or at the end of a run. Times are UTC; a day is its end.

      --check is for build servers: exit 1 when a problem is an error, a branch or
      tag was moved or is gone, or a run is not finished; 4 when all of that is right
      as far as it can be seen, and a remote could not be asked.

        relctl status
        relctl status --missing
        relctl status --at 7d --format markdown
      """)

  @Flag(help: "List the commits that versions under way lack, and how to bring them over.")
  var missing = false

  @Option(help: ArgumentHelp("A time of the past, or a run.", valueName: "when"))
  var at: String?

  @Flag(help: "Exit with 1 when something is wrong, with 4 when a remote could not be asked.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the result is written: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    guard format != .markdown || !missing else {
      throw ValidationError("'--missing' writes text or JSON.")
    }
    guard at == nil || !check else {
      throw ValidationError("'--check' is about the present: leave '--at' out.")
    }
    guard at == nil || !missing else {
      throw ValidationError("'--missing' is about the present: leave '--at' out.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let reader = try session.reader()
      let status =
        if let at { try await reader.status(at: LedgerMoment(at, now: session.now)) } else {
          try await reader.status()
        }
      if format == .markdown {
        session.print(StatusMarkdown(status).text)
        return exitStatus(status)
      }
      try session.print(StatusReport(status)) { style in
        missing
          ? MissedReleasesView(
            missed: status.missed, late: status.late,
            undone: status.problems.filter { $0.code == "version.holdsUndone" }, workspace: reader.workspace
          ).text(style)
          : StatusView(status).text(style)
      }
      return exitStatus(status)
    }
  }

  private func exitStatus(_ status: WorkspaceStatus) -> ExitStatus {
    check ? ExitStatus(status.verdict) : .done
  }
}
