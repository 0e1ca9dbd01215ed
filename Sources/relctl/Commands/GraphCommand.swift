import ArgumentParser
import ReleaseCore
import ReleasePlanning

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Show who depends on whom, and what a change reaches.",
    discussion: """
      Looks at the commits of the environment's train, or at its branches where no train is recorded; without \
      --env at the first environment. What only tests and sample apps need is in the JSON alone.

          relctl graph --focus Payments
          relctl graph --env prd --format svg > components.svg

      SVG is drawn by Graphviz's 'dot'. Edges that break a rule are red: 'relctl lint' explains them.
      """)

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: String?

  @Option(
    help: ArgumentHelp("Only what this one needs and what needs it.", valueName: "component"),
    completion: .components)
  var focus: String?

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the graph is written: text, dot, mermaid, svg or json.")
  var format = GraphFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let chart = try DependencyChart(try await session.ruleInput(session.reader(), env), focus: focus)
      switch format {
      case .text, .json: try session.print(GraphReport(chart)) { GraphView(chart).text($0) }
      case .dot: session.print(GraphText(chart).dot)
      case .mermaid: session.print(GraphText(chart).mermaid)
      case .svg: session.print(try await Graphviz.svg(GraphText(chart).dot))
      }
      return .done
    }
  }
}

/// The words that `--format` takes here.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case text, dot, mermaid, svg, json

  /// How problems of the command itself are written.
  var common: OutputFormat { self == .json ? .json : .text }
}
