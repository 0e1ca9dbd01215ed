import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// One line for each configuration of the project and of its targets, then what is wrong.
struct ProjectView {
  let report: ProjectReport

  init(_ report: ProjectReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var rows = [
      [
        localized("owner"), localized("configuration"), localized("environment"), localized("base"),
        localized("hides"),
      ].map { FittedTable.Cell($0, style.dim) }
    ]
    for configuration in report.configurations {
      rows.append([
        FittedTable.Cell(configuration.owner), FittedTable.Cell(configuration.name, style.bold),
        FittedTable.Cell(configuration.environment?.description ?? "-"),
        FittedTable.Cell(configuration.base ?? "-"),
        FittedTable.Cell(configuration.overrides.map(\.key).joined(separator: ", ")),
      ])
    }
    var text = FittedTable(rows, width: style.width).text()
    for problem in report.problems { text += DiagnosticsView([problem.diagnostic]).text(style) }
    return text
  }
}
