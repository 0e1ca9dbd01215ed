import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Show the dependency graph, and which components a change affects.",
    discussion: """
      Reads the commits of the environment's train, or its branches if no train is recorded. Without --env, it reads \
      the first environment. Dependencies that only tests and sample apps need appear only in the JSON.

          relctl graph --focus Payments
          relctl graph --env prd --format svg > components.svg

      SVG output needs Graphviz's 'dot'. Edges that break a rule are red; 'relctl lint' explains them. With more than \
      40 components, each layer is a group of rows in 'dot' and 'svg', and edges that follow from others are left out.
      """)

  @Option(
    help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
  var env: EnvironmentName?

  @Option(
    help: ArgumentHelp(
      "Show only the dependencies and dependents of this component.", valueName: "component"),
    completion: .components)
  var focus: ComponentName?

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, dot, mermaid, svg or json.")
  var format = GraphFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let chart = try DependencyChart(
        try await RuleQuestion(session.reader()).ruleInput(in: env, session), focus: focus)
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
enum GraphFormat: String, ResultFormat { case text, dot, mermaid, svg, json }
