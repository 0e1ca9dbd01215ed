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

          relctl env project App.xcodeproj
      """)

  @Argument(
    help: "The .xcodeproj folder, relative to the folder that holds relctl.yml.", completion: .directory)
  var project: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = ProjectReport(try session.loader.project(project))
      try session.print(report) { ProjectView(report).text($0) }
      return .check(passes: !report.problems.contains { $0.diagnostic.severity == .error })
    }
  }
}
