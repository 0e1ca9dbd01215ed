import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// The components, one a line where there is room.
struct ComponentListView {
  let report: ComponentListReport

  init(_ report: ComponentListReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let hasLayers = report.components.contains { $0.layer != nil || $0.parts.contains { $0.layer != nil } }
    func layer(_ name: String?, _ purpose: LayerKind?) -> [FittedTable.Cell] {
      let words = [name, purpose.map { "(\($0.rawValue))" }].compactMap { $0 }
      return hasLayers ? [FittedTable.Cell(words.joined(separator: " "))] : []
    }
    let titles =
      [localized("component")] + (hasLayers ? [localized("layer")] : []) + [
        localized("released"), localized("descriptors"), localized("url"),
      ]
    let rows = report.components.flatMap { entry -> [[FittedTable.Cell]] in
      let released =
        switch entry.state {
        case "released": FittedTable.Cell(entry.released ?? "")
        case "never": FittedTable.Cell(localized("never"), style.yellow)
        default: FittedTable.Cell("?", style.red)
        }
      let ofParts = Set(entry.parts.flatMap(\.podspecs))
      let own = entry.descriptors.filter { !ofParts.contains($0) }
      let first =
        [FittedTable.Cell(entry.name.description)] + layer(entry.layer, entry.purpose)
        + [
          released, FittedTable.Cell(own.joined(separator: " ")), FittedTable.Cell(entry.url, style.dim),
        ]
      return [first]
        + entry.parts.map { part in
          [FittedTable.Cell("  \(part.name)")] + layer(part.layer, part.purpose)
            + [
              FittedTable.Cell(""), FittedTable.Cell(part.podspecs.joined(separator: " ")),
              FittedTable.Cell(""),
            ]
        }
    }
    let header = titles.map { FittedTable.Cell($0, style.bold) }
    return FittedTable([header] + rows, width: style.width).text()
  }
}
