import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between the trains of two environments.",
    discussion: """
      Compares the commits recorded in the two trains (those in FROM but not in TO,
      and the reverse), descriptors, and the environments' settings. Merges and
      release commits are left out. Cherry-picked changes are recognized.

      ENV@WHEN is the train at a time (2026-11-20, 7d, 2026-11-20T09:15Z) or at the
      end of a run. Times are UTC; a date means the end of that day.

          relctl diff stg prd
          relctl diff prd prd@2026-11-20
      """)

  @Argument(
    help: ArgumentHelp("FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.", valueName: "edge"),
    completion: .environments)
  var edge: [String]

  @Option(help: ArgumentHelp("Compare both at this time, or at the end of this run.", valueName: "when"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Only these components. Repeat the option or separate names with commas.", valueName: "names"),
    completion: .components)
  var only: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws { _ = try PromoteArguments.environments(edge, command: "diff") }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let (from, to) = try PromoteArguments.environments(edge)
      let names = try ComponentNames.words(only)
      let reader = try session.reader()
      try reader.workspace.requireKnownNames(names)
      let now = session.now
      let difference = try await DifferenceQuestion(reader).difference(
        from: TrainRevision(from, standard: at, now: now), to: TrainRevision(to, standard: at, now: now)
      ).limited(to: names.map(ComponentName.init(typed:)))
      switch format {
      case .text, .json:
        try session.print(TrainDifferenceReport(difference)) { TrainDifferenceView(difference).text($0) }
      case .markdown: session.print(TrainDifferenceMarkdown(difference, reader.workspace.tickets).text)
      }
      return .done
    }
  }
}

/// The words that `--format` takes for what people put on a page.
enum PageFormat: String, ResultFormat { case text, markdown, json }
