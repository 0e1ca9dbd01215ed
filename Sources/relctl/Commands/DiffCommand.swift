import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleasePlanning

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what differs between the trains of two environments.",
    discussion: """
      Compares the commits that the two trains recorded: what FROM holds and TO
      lacks, and the other way round; descriptors, and the environments' settings.
      Merges and commits that releases make are left out. A change that was picked
      over by another commit is recognized.

      ENV@WHEN is the train of another time: a time (2026-11-20, 7d,
      2026-11-20T09:15Z) or the end of a run. Times are UTC; a day is its end.

          relctl diff stg prd
          relctl diff prd prd@2026-11-20
      """)

  @Argument(
    help: ArgumentHelp("FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.", valueName: "edge"),
    completion: .environments)
  var edge: [String]

  @Option(help: ArgumentHelp("The time of both: a time, or a run.", valueName: "when"))
  var at: String?

  @Option(
    help: ArgumentHelp("Only these components. With commas, or repeated.", valueName: "names"),
    completion: .components)
  var only: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the result is written: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws { _ = try PromoteArguments.environments(edge, command: "diff") }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let (from, to) = try PromoteArguments.environments(edge)
      let names = try ComponentNames.read(only)
      let reader = try session.reader()
      try reader.workspace.requireKnownNames(names)
      let now = session.now
      let difference = try await reader.difference(
        from: TrainRevision(from, standard: at, now: now), to: TrainRevision(to, standard: at, now: now)
      ).limited(to: names)
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
enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, json

  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}
