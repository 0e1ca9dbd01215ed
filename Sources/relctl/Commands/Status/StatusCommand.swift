import ArgumentParser
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the version of every component in every environment, and any drift.",
    discussion: """
      --missing lists released commits that versions under way lack, such as a hotfix,
      and commits added to a version's branches after its release, with the git
      commands to bring them over. relctl never merges back on its own.

      --at shows the past from the ledger: at a time (2026-11-20, 7d,
      2026-11-20T09:15Z), or at the end of a run. Times are UTC; a date means the end
      of that day.

      --check is for build servers. It exits with status 1 if there is an error, a
      branch or tag was moved or deleted, or a run is unfinished. It exits with 4 if
      none of that was found but a remote could not be reached.

        relctl status
        relctl status --missing
        relctl status --at 7d --format markdown
      """)

  @Flag(help: "List the commits that versions under way lack, and how to bring them over.")
  var missing = false

  @Option(help: ArgumentHelp("A time in the past, or a run.", valueName: "when"))
  var at: String?

  @Flag(help: "Exit with status 1 if something is wrong, or 4 if a remote could not be reached.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    guard format != .markdown || !missing else {
      throw usageError("'--missing' supports only text and json.")
    }
    guard at == nil || !check else {
      throw usageError("'--check' covers only the present; remove '--at'.")
    }
    guard at == nil || !missing else {
      throw usageError("'--missing' covers only the present; remove '--at'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let reader = try session.reader()
      let status =
        if let at { try await StatusQuestion(reader).status(at: LedgerMoment(at, now: session.now)) } else {
          try await StatusQuestion(reader).status()
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
