import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct LintVersionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions",
    abstract: "Check that CocoaPods would give every environment the versions of its train.",
    discussion: """
      Reads the app's Podfile and the podspecs in the spec repositories of its 'source' lines, and picks versions by \
      CocoaPods' rules. Podfile.lock is ignored: the result is what a fresh 'pod update' would pick. Exits with \
      status 1 if an environment would get a version other than its train's.

        relctl lint versions
        relctl lint versions --env prd --all
      """)

  @Option(
    help: ArgumentHelp("Only this environment. Repeatable.", valueName: "env"), completion: .environments)
  var env: [EnvironmentName] = []

  @Flag(help: "List every pod, not only those with problems.")
  var all = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let reader = try session.reader()
      let names = env.isEmpty ? reader.workspace.environments.map(\.name) : env
      let report = VersionsReport(try await VersionsQuestion(reader).versions(in: names))
      try session.print(report) { VersionsView(report, showsAll: all).text($0) }
      return .check(passes: report.errors == 0)
    }
  }
}
