import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseQuestions

/// This machine and this process.
struct ThisMachine: SessionPart {
  let session: CommandSession

  func described() async -> Machine {
    Machine(
      version: ProgramVersion.withCommit, start: start,
      programs: await InstalledPrograms.found(in: terminal.environment),
      authorities: TLSLibrary.authorities(terminal.environment),
      stateDirectory: session.stateDirectory,
      swift: { [environment = terminal.environment] in await InstalledPrograms.swift(in: environment) })
  }

  private var start: Phrase {
    if terminal.environment["JENKINS_URL"]?.isEmpty == false {
      return "by Jenkins: no prompts, use '--yes'"
    }
    if terminal.isBuildServer { return "by a build server: no prompts, use '--yes'" }
    return terminal.isInteractive ? "on a terminal" : "without a terminal: no prompts, use '--yes'"
  }
}
