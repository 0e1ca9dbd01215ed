import ReleaseModel
import ReleasePlanning

/// The dependency graph for `dot`, so that the page can colour its parts and find them again.
///
/// Node `n3` is the third component of the graph's list; an edge carries the classes `from3` and `to5`.
struct PageGraph {
  private let chart: DependencyChart

  init(_ chart: DependencyChart) { self.chart = chart }

  var dot: String {
    let numbers = Dictionary(
      chart.map.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    // A page scrolls down better than sideways, so the levels of a large graph are columns.
    let direction = chart.map.nodes.count > 40 ? "LR" : "TB"
    var text = """
      digraph components {
        graph [rankdir=\(direction), bgcolor="transparent", nodesep=0.2, ranksep=0.6];
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11, margin="0.12,0.06", height=0.3];
        edge [arrowsize=0.6];

      """
    for (number, node) in chart.map.nodes.enumerated() {
      let name = node.name.description.escapedForQuotes
      text +=
        "  n\(number) [id=\"n\(number)\", class=\"\(Self.style(node))\", label=\"\(name)\", tooltip=\"\(name)\"];\n"
    }
    for level in chart.levels {
      let nodes = level.compactMap { name in numbers[name].map { "n\($0)" } }
      text += "  { rank=same; \(nodes.joined(separator: "; ")) }\n"
    }
    for edge in chart.map.nodes.flatMap({ chart.requirements(of: $0.name) }) {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let broken = chart.broken[edge] == nil ? "" : " broken"
      text += "  n\(from) -> n\(to) [class=\"from\(from) to\(to)\(broken)\", tooltip=\" \"];\n"
    }
    return text + "}\n"
  }

  /// The picture alone: without prolog, document type and comments, which have no place in a page.
  ///
  /// - Returns: nil for what is no picture, or holds more than one.
  static func inline(_ svg: String) -> String? {
    guard let start = svg.utf8.firstRange(of: "<svg".utf8) else { return nil }
    let lowered = svg.lowercased().utf8
    for word in ["<script", "<foreignobject", "<iframe", "<style", "</template", "href="] {
      if lowered.contains(word.utf8) { return nil }
    }
    let comment = /<!--[\s\S]*?-->/.matchingSemantics(.unicodeScalar)
    return PagePicture.compact(String(svg[start.lowerBound...].replacing(comment, with: "")))
  }

  private static func style(_ node: DependencyMap.Node) -> String {
    if node.isApp { return "app" }
    return switch node.source {
    case .branch: "branch"
    case .tag: "tag"
    case .branchAndTag: "both"
    case .path: "folder"
    case .none: "nowhere"
    }
  }
}
