import ReleaseCore
import ReleaseModel

/// The components, one a line where there is room.
struct ComponentListView {
  let report: ComponentListReport

  init(_ report: ComponentListReport) { self.report = report }

  func text(_ style: Style) -> String {
    let hasLayers = report.components.contains { $0.layer != nil }
    let titles =
      [localized("component")] + (hasLayers ? [localized("layer")] : []) + [
        localized("released"), localized("descriptors"), localized("url"),
      ]
    let rows = report.components.map { entry -> [FittedTable.Cell] in
      let layer = [entry.layer, entry.purpose.map { "(\($0.rawValue))" }].compactMap { $0 }
      let released =
        switch entry.state {
        case "released": FittedTable.Cell(entry.released ?? "")
        case "never": FittedTable.Cell(localized("never"), style.yellow)
        default: FittedTable.Cell("?", style.red)
        }
      return [FittedTable.Cell(entry.name)]
        + (hasLayers ? [FittedTable.Cell(layer.joined(separator: " "))] : [])
        + [
          released, FittedTable.Cell(entry.descriptors.joined(separator: " ")),
          FittedTable.Cell(entry.url, style.dim),
        ]
    }
    let header = titles.map { FittedTable.Cell($0, style.bold) }
    return FittedTable([header] + rows, width: style.width).text()
  }
}
