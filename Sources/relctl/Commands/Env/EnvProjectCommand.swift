import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseSetup
import ReleaseWorkspace

struct EnvProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Show which environment each configuration of an Xcode project belongs to.",
    discussion: """
      Lists the project's own settings that override a line of a layer. Exits with status 1 if a configuration has \
      the wrong base, or if the project lacks a configuration of an environment.

      With --write, relctl adds what is missing: the configurations in RELEASE_CONFIGURATIONS, as copies in the \
      project and in every target; the environment's layer as their base; and a shared scheme for each application \
      and environment (App-qa), so that you switch environments by switching schemes. No other byte changes.

          relctl env project App.xcodeproj
          relctl env project App.xcodeproj --write --dry-run
          relctl env project App.xcodeproj --write --like Release
      """)

  @Argument(
    help: "The .xcodeproj folder, relative to the folder that contains relctl.yml.", completion: .directory)
  var project: String

  @Flag(help: "Add what the project lacks.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "With --write: copy new configurations from this one. Default: Debug for names with 'debug', "
        + "otherwise Release.",
      valueName: "configuration"))
  var like: String?

  @Flag(help: "With --write: show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard write || (like == nil && !dryRun) else {
      throw usageError("'--like' and '--dry-run' need '--write'.")
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
