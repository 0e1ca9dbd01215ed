import ReleaseCore
import ReleaseModel

/// Effective values in one column, the lines that made them in another.
struct SettingsView {
  let report: SettingsReport

  init(_ report: SettingsReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var title = style.bold("\(report.environment)")
    if let configuration = report.configuration {
      title += localized(", configuration \(style.bold(configuration))")
    }
    title += localized(", component \(report.component)")
    let wide = table(style) { $0 }
    if wide.isWide { return title + "\n" + wide.text() }
    let folder = CommonFolder(report.settings.compactMap(\.from.first))
    let note = folder.name.isEmpty ? "" : style.dim(localized(", lines in \(folder.name)"))
    return title + note + "\n" + table(style, folder.shortened).text()
  }

  private func table(_ style: TextStyle, _ location: (String) -> String) -> FittedTable {
    let rows = report.settings.map { entry in
      [
        FittedTable.Cell(entry.key, style.bold), FittedTable.Cell(entry.value),
        FittedTable.Cell(entry.from.first.map(location) ?? "relctl", style.dim),
      ]
    }
    return FittedTable(rows, width: style.width)
  }
}
