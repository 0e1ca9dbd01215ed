import ArgumentParser
import ReleaseCore
import ReleaseModel

struct EnvProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Show which environment each configuration of an Xcode project belongs to.",
    discussion: """
      Names the project's own settings that hide a line of a layer. Exits with 1 when a configuration has the \
      wrong base, or when the project lacks one that an environment names.

      With --write it gets what it lacks: the configurations that RELEASE_CONFIGURATIONS names, as copies in the \
      project and in every target; the environment's layer as their base; and a shared scheme for each \
      application and environment (App-qa), so that switching the environment is switching the scheme. No other \
      byte changes.

          relctl env project App.xcodeproj
          relctl env project App.xcodeproj --write --dry-run
          relctl env project App.xcodeproj --write --like Release
      """)

  @Argument(
    help: "The .xcodeproj folder, relative to the folder that holds relctl.yml.", completion: .directory)
  var project: String

  @Flag(help: "Give the project what it lacks.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "With --write: copy new ones from it; else from Debug for names with 'debug', and from Release.",
      valueName: "configuration"))
  var like: String?

  @Flag(help: "With --write: show the change, and change nothing.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard write || (like == nil && !dryRun) else {
      throw ValidationError("'--like' and '--dry-run' belong to '--write'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      if write {
        let amendment = try ProjectAmendment(project, like: like, loader: session.loader)
        if !dryRun { try amendment.write() }
        let report = ProjectEditReport(amendment, isWritten: !dryRun)
        try session.print(report) { ProjectEditView(report).text($0) }
        return .check(passes: !report.problems.contains { $0.diagnostic.severity == .error })
      }
      let report = ProjectReport(try session.loader.project(project))
      try session.print(report) { ProjectView(report).text($0) }
      return .check(passes: !report.problems.contains { $0.diagnostic.severity == .error })
    }
  }
}
