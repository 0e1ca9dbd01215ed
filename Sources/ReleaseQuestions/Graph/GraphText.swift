import ReleaseModel
import ReleasePlanning

/// A dependency chart in the languages of Graphviz and Mermaid.
package struct GraphText: Sendable {
  private let chart: DependencyChart

  package init(_ chart: DependencyChart) { self.chart = chart }

  /// For `dot`: levels as ranks, a colour for each kind of source, violations in red.
  package var dot: String {
    var text = """
      digraph components {
        graph [rankdir=TB, bgcolor="#ffffff", fontname="Helvetica", nodesep=0.25, ranksep=0.7,
               label="\(title.escapedForQuotes)", labelloc=t, fontsize=14, fontcolor="#24292f"];
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11,
              fontcolor="#24292f", color="#8c959f"];
        edge [color="#8c959f", arrowsize=0.7];

      """
    for node in chart.map.nodes {
      let layer = node.layer.map { "\\n\($0.escapedForQuotes)" } ?? ""
      let border = node.name == chart.focus ? ", penwidth=3, color=\"#24292f\"" : ""
      text +=
        "  \"\(node.name.description.escapedForQuotes)\" [label=\"\(node.name.description.escapedForQuotes)\(layer)\","
        + " fillcolor=\"\(Self.fill(node))\"\(border), tooltip=\"\(node.source.rawValue)\"];\n"
    }
    for level in chart.levels {
      let names = level.map { "\"\($0.description.escapedForQuotes)\"" }.joined(separator: "; ")
      text += "  { rank=same; \(names) }\n"
    }
    for edge in shown {
      let broken = chart.broken[edge].map {
        " [color=\"#cf222e\", penwidth=2, tooltip=\"\($0.rawValue)\"]"
      }
      text +=
        "  \"\(edge.from.description.escapedForQuotes)\" -> \"\(edge.to.description.escapedForQuotes)\"\(broken ?? "");\n"
    }
    return text + legend + "}\n"
  }

  /// For Markdown pages that draw Mermaid.
  package var mermaid: String {
    let ids = Dictionary(
      chart.map.nodes.enumerated().map { ($1.name, "c\($0)") }, uniquingKeysWith: { first, _ in first })
    var text = "graph TD\n"
    for (number, node) in chart.map.nodes.enumerated() {
      text += "  c\(number)[\"\(node.name.description.escapedForMermaid)\"]:::\(Self.style(node))\n"
    }
    var red: [Int] = []
    for (number, edge) in shown.enumerated() {
      text += "  \(ids[edge.from] ?? "") --> \(ids[edge.to] ?? "")\n"
      if chart.broken[edge] != nil { red.append(number) }
    }
    for source in DependencyMap.Source.allCases {
      text += "  classDef \(Self.style(source)) fill:\(Self.fill(source)),stroke:#8c959f,color:#24292f\n"
    }
    text += "  classDef app fill:\(Self.appFill),stroke:#8c959f,color:#24292f\n"
    if !red.isEmpty {
      let numbers = red.map(String.init).joined(separator: ",")
      text += "  linkStyle \(numbers) stroke:#cf222e,stroke-width:2px\n"
    }
    return text
  }

  /// One line for each pair, whatever the number of places that say it; tests' edges are left out.
  private var shown: [DependencyMap.Edge] { chart.map.nodes.flatMap { chart.requirements(of: $0.name) } }

  private var title: String {
    "\(chart.environment): " + (chart.focus.map { "what is around \($0)" } ?? "who depends on whom")
  }

  private var legend: String {
    let used = Set(chart.map.nodes.filter { !$0.isApp }.map(\.source))
    var text =
      "  subgraph cluster_legend {\n    label=\"source\"; fontsize=10; fontcolor=\"#57606a\";"
      + " color=\"#d0d7de\"; bgcolor=\"#f6f8fa\";\n    node [fontsize=9, height=0.25];\n"
    for source in DependencyMap.Source.allCases where used.contains(source) {
      text +=
        "    \"legend \(source.rawValue)\" [label=\"\(source.rawValue)\", fillcolor=\"\(Self.fill(source))\"];\n"
    }
    if !chart.broken.isEmpty {
      text +=
        "    \"legend broken\" [label=\"breaks a rule\", shape=plaintext, style=\"\", fontcolor=\"#cf222e\"];\n"
    }
    return text + "  }\n"
  }

  private static let appFill = "#ffffff"

  private static func fill(_ node: DependencyMap.Node) -> String { node.isApp ? appFill : fill(node.source) }

  private static func style(_ node: DependencyMap.Node) -> String { node.isApp ? "app" : style(node.source) }

  /// Light, so that dark text stays legible, and apart for people who see red and green alike.
  private static func fill(_ source: DependencyMap.Source) -> String {
    switch source {
    case .branch: "#fff8c5"
    case .tag: "#ddf4ff"
    case .branchAndTag: "#dafbe1"
    case .path: "#fbefff"
    case .none: "#eaeef2"
    }
  }

  private static func style(_ source: DependencyMap.Source) -> String {
    switch source {
    case .branch: "branch"
    case .tag: "tag"
    case .branchAndTag: "both"
    case .path: "folder"
    case .none: "nowhere"
    }
  }
}

extension String {
  /// As a label of Mermaid, which has entities of its own, and takes Markdown and HTML for what they are.
  var escapedForMermaid: String {
    replacingScalars([
      "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\n": " ", "\r": " ",
    ])
  }
}
