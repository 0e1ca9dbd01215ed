import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// Two environments side by side; under each value the line that gave it.
struct SettingsDiffView {
  let report: SettingsDiffReport

  init(_ report: SettingsDiffReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let same =
      report.equal == 1 ? localized("1 key is the same") : localized("\(report.equal) keys are the same")
    guard !report.differences.isEmpty else {
      return localized("\(report.left) and \(report.right) do not differ; \(same).\n")
    }
    let wide = table(style) { $0 }
    if wide.isWide { return wide.text() + style.dim("\(same).") + "\n" }
    let sides = report.differences.flatMap { [$0.left?.from, $0.right?.from] }
    let folder = CommonFolder(sides.compactMap { $0 })
    let note = folder.name.isEmpty ? "" : localized(" Lines in \(folder.name).")
    return table(style, folder.shortened).text() + style.dim("\(same).\(note)") + "\n"
  }

  private func table(_ style: TextStyle, _ location: (String) -> String) -> FittedTable {
    var rows = [["", report.left, report.right].map { FittedTable.Cell($0, style.bold) }]
    for difference in report.differences {
      rows.append([
        FittedTable.Cell(difference.key, style.bold), value(difference.left, style.red),
        value(difference.right, style.green),
      ])
      rows.append(
        [FittedTable.Cell("")]
          + [difference.left, difference.right].map { FittedTable.Cell(location($0?.from ?? ""), style.dim) })
    }
    return FittedTable(rows, width: style.width)
  }

  private func value(_ side: SettingsDiffReport.Side?, _ paint: @escaping (String) -> String)
    -> FittedTable.Cell
  {
    guard let side else { return FittedTable.Cell(localized("(not set)"), paint) }
    return FittedTable.Cell(side.value.isEmpty ? localized("(empty)") : side.value, paint)
  }
}
