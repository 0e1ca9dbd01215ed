import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// One line for each configuration, under its environment.
struct SettingsListView {
  let report: SettingsListReport
  let keys: [String]

  init(_ report: SettingsListReport, keys: [String]) {
    self.report = report
    self.keys = keys
  }

  func text(_ style: TextStyle) -> String {
    // A key that no environment knows needs no column.
    let shown = keys.filter { key in
      report.environments.contains { $0.configurations.contains { $0.values[key] != nil } }
    }
    let heads = [localized("  configuration"), localized("channels")] + shown
    var rows = [heads.map { FittedTable.Cell($0, style.dim) }]
    for configuration in report.environments.flatMap(\.configurations) {
      let channels = configuration.channels.isEmpty ? "-" : configuration.channels.joined(separator: ", ")
      let values = shown.map { FittedTable.Cell(configuration.values[$0] ?? "-") }
      rows.append(
        [FittedTable.Cell("  " + (configuration.name ?? "-")), FittedTable.Cell(channels)] + values)
    }
    // One table, so that the columns of all environments stand in line; the headings go in between.
    let blocks = FittedTable(rows, width: style.width).rowTexts()
    var text = blocks.first ?? ""
    var next = 1
    for environment in report.environments {
      text += "\(style.bold(environment.name.description))  \(style.dim(environment.settings))\n"
      text += blocks[next..<next + environment.configurations.count].joined()
      next += environment.configurations.count
    }
    return text
  }
}
