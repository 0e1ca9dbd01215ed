import ReleaseModel
import ReleasePlanning

/// A dependency chart in the languages of Graphviz and Mermaid.
package struct GraphText: Sendable {
  private let chart: DependencyChart

  package init(_ chart: DependencyChart) { self.chart = chart }

  /// For `dot`: levels as ranks, a colour for each kind of source, violations in red.
  ///
  /// Of many components each layer is a group of rows, and edges that follow from others are left out.
  package var dot: String {
    let isLarge = chart.map.nodes.count > ChartBands.most
    let edges = isLarge ? chart.reducedEdges : shown
    let settings = isLarge ? BandsText.settings : "nodesep=0.25, ranksep=0.7"
    var title = title.escapedForQuotes
    if edges.count < shown.count {
      title += "\\n\(shown.count - edges.count) edges that follow from others are not shown"
    }
    var text = """
      digraph components {
        graph [rankdir=TB, bgcolor="#ffffff", fontname="Helvetica", \(settings),
               label="\(title)", labelloc=t, fontsize=14, fontcolor="#24292f"];
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11,
              fontcolor="#24292f", color="#8c959f"\(isLarge ? ", height=0.3, margin=\"0.08,0.04\"" : "")];
        edge [color="#8c959f", arrowsize=0.7];

      """
    for node in chart.map.nodes {
      let layer = isLarge ? "" : node.layer.map { "\\n\($0.escapedForQuotes)" } ?? ""
      let border = node.name == chart.focus ? ", penwidth=3, color=\"#24292f\"" : ""
      text +=
        "  \"\(node.name.description.escapedForQuotes)\" [label=\"\(node.name.description.escapedForQuotes)\(layer)\","
        + " fillcolor=\"\(Self.fill(node))\"\(border), tooltip=\"\(node.source.rawValue)\"];\n"
    }
    func quoted(_ name: ComponentName) -> String { "\"\(name.description.escapedForQuotes)\"" }
    if isLarge {
      text += BandsText(ChartBands(chart), node: quoted).dot
    } else {
      for level in chart.levels {
        text += "  { rank=same; \(level.map(quoted).joined(separator: "; ")) }\n"
      }
    }
    for edge in edges {
      var attributes = isLarge ? ["constraint=false"] : []
      if let rule = chart.broken[edge] {
        attributes += ["color=\"#cf222e\"", "penwidth=2", "tooltip=\"\(rule.rawValue)\""]
      }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text += "  \(quoted(edge.from)) -> \(quoted(edge.to))\(list);\n"
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
  private var shown: [DependencyMap.Edge] { chart.packagedEdges }

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
