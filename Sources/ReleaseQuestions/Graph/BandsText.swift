import ReleaseModel
import ReleasePlanning

/// The bands of a large chart in the language of Graphviz: a cluster for each layer, and lines that nobody sees between its rows.
struct BandsText {
  private let bands: [ChartBands.Band]
  private let node: (ComponentName) -> String?

  /// For the graph: rows keep their distance, and lines go straight, behind the boxes.
  static let settings =
    "newrank=true, splines=line, outputorder=edgesfirst, nodesep=0.15, ranksep=0.6"

  /// - Parameter node: What a component is called.
  init(_ bands: ChartBands, node: @escaping (ComponentName) -> String?) {
    self.bands = bands.bands
    self.node = node
  }

  var dot: String {
    var text = ""
    for (number, band) in bands.enumerated() {
      let rows = band.rows.map { "{ rank=same; \($0.compactMap(node).joined(separator: "; ")) }\n" }
      guard let title = band.title else {
        text += rows.map { "  " + $0 }.joined()
        continue
      }
      text +=
        "  subgraph \"cluster_\(number)\" {\n    label=\"\(title.escapedForQuotes)\"; labeljust=l; fontsize=11; style=rounded;"
        + " color=\"#d0d7de\"; bgcolor=\"#f6f8fa\"; fontcolor=\"#57606a\"; fontname=\"Helvetica\";\n"
        + rows.map { "    " + $0 }.joined() + "  }\n"
    }
    let rows = bands.flatMap(\.rows)
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for (index, name) in lower.enumerated() {
        guard let from = node(upper[(2 * index + 1) * upper.count / (2 * lower.count)]), let to = node(name)
        else { continue }
        text += "  \(from) -> \(to) [style=invis, weight=10];\n"
      }
    }
    return text
  }
}
