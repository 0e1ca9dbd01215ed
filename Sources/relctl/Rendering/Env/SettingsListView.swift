import ReleaseCore

/// One line for each configuration, under its environment.
struct SettingsListView {
  let report: SettingsListReport
  let keys: [String]

  init(_ report: SettingsListReport, keys: [String]) {
    self.report = report
    self.keys = keys
  }

  func text(_ style: Style) -> String {
    // A key that no environment knows needs no column.
    let shown = keys.filter { key in
      report.environments.contains { $0.configurations.contains { $0.values[key] != nil } }
    }
    let heads = ["environment", "configuration", "channels"] + shown + ["layer"]
    var rows = [heads.map { FittedTable.Cell($0, style.dim) }]
    for environment in report.environments {
      for (index, configuration) in environment.configurations.enumerated() {
        let isFirst = index == 0
        var row = [
          FittedTable.Cell(isFirst ? environment.name : "", style.bold),
          FittedTable.Cell(configuration.name ?? "-"),
          FittedTable.Cell(
            configuration.channels.isEmpty ? "-" : configuration.channels.joined(separator: ", ")),
        ]
        row += shown.map { FittedTable.Cell(configuration.values[$0] ?? "-") }
        rows.append(row + [FittedTable.Cell(isFirst ? environment.settings : "", style.dim)])
      }
    }
    return FittedTable(rows, width: style.width).text()
  }
}
