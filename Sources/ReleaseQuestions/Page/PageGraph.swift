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
    func node(_ name: ComponentName) -> String? { numbers[name].map { "n\($0)" } }
    let isLarge = chart.map.nodes.count > ChartBands.most
    var text = """
      digraph components {
        graph [bgcolor="transparent", \(isLarge ? BandsText.settings : "nodesep=0.2, ranksep=0.6")];
        node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=11, margin="\(isLarge ? "0.08,0.04" : "0.12,0.06")", height=0.3];
        edge [arrowsize=0.6];

      """
    for (number, node) in chart.map.nodes.enumerated() {
      let name = node.name.description.escapedForQuotes
      text +=
        "  n\(number) [id=\"n\(number)\", class=\"\(Self.style(node))\", label=\"\(name)\", tooltip=\"\(name)\"];\n"
    }
    if isLarge {
      text += BandsText(ChartBands(chart), node: node).dot
    } else {
      for level in chart.levels {
        text += "  { rank=same; \(level.compactMap(node).joined(separator: "; ")) }\n"
      }
    }
    for edge in isLarge ? chart.reducedEdges : chart.packagedEdges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let broken = chart.broken[edge] == nil ? "" : " broken"
      text +=
        "  n\(from) -> n\(to) [\(isLarge ? "constraint=false, " : "")class=\"from\(from) to\(to)\(broken)\", tooltip=\" \"];\n"
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
