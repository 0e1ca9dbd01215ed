import ReleaseCore

/// Effective values in one column, the lines that made them in another.
struct SettingsView {
  let report: SettingsReport

  init(_ report: SettingsReport) { self.report = report }

  func text(_ style: Style) -> String {
    var title = style.bold(report.environment)
    if let configuration = report.configuration { title += ", configuration \(style.bold(configuration))" }
    title += ", component \(report.component)\n"
    let rows = report.settings.map { entry in
      [
        FittedTable.Cell(entry.key, style.bold), FittedTable.Cell(entry.value),
        FittedTable.Cell(entry.from.first ?? "relctl", style.dim),
      ]
    }
    return title + FittedTable(rows, width: style.width).text()
  }
}
