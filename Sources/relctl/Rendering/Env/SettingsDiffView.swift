import ReleaseCore

/// Two environments side by side; under each value the line that gave it.
struct SettingsDiffView {
  let report: SettingsDiffReport

  init(_ report: SettingsDiffReport) { self.report = report }

  func text(_ style: Style) -> String {
    let same = report.equal == 1 ? "1 key is the same" : "\(report.equal) keys are the same"
    guard !report.differences.isEmpty else {
      return "\(report.left) and \(report.right) do not differ; \(same).\n"
    }
    var rows = [["", report.left, report.right].map { FittedTable.Cell($0, style.bold) }]
    for difference in report.differences {
      rows.append([
        FittedTable.Cell(difference.key, style.bold), value(difference.left, style.red),
        value(difference.right, style.green),
      ])
      rows.append([
        FittedTable.Cell(""), FittedTable.Cell(difference.left?.from ?? "", style.dim),
        FittedTable.Cell(difference.right?.from ?? "", style.dim),
      ])
    }
    return FittedTable(rows, width: style.width).text() + style.dim("\(same).") + "\n"
  }

  private func value(_ side: SettingsDiffReport.Side?, _ paint: @escaping (String) -> String)
    -> FittedTable.Cell
  {
    guard let side else { return FittedTable.Cell("(not set)", paint) }
    return FittedTable.Cell(side.value.isEmpty ? "(empty)" : side.value, paint)
  }
}
