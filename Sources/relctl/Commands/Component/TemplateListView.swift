import ReleaseCore
import ReleaseSetup

/// The built-in templates, one a line where there is room.
struct TemplateListView {
  let report: TemplateListReport

  init(_ report: TemplateListReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let rows = report.templates.map { template in
      [FittedTable.Cell(template.name, style.bold), FittedTable.Cell(localized(template.summary))]
    }
    return FittedTable(rows, width: style.width).text()
  }
}
