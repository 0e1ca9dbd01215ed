import ArgumentParser
import ReleaseCore
import ReleaseQuestions
import ReleaseWorkspace

struct ComponentListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the components with layer, released version, descriptors and address.",
    discussion: """
        relctl component list
        relctl component list --format json
      """)

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = ComponentListReport(try await NeighborhoodQuestion(session.reader()).componentList())
      try session.print(report) { ComponentListView(report).text($0) }
      if session.options.format == .text, !report.problems.isEmpty { session.show(report.problems) }
      return .done
    }
  }
}
