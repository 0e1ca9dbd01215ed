import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// Pages by component: address, class, place and how many open it; then what is wrong with them.
struct RoutesView {
  let report: RoutesReport
  let inspection: LintInspection

  init(_ report: RoutesReport, _ inspection: LintInspection) {
    self.report = report
    self.inspection = inspection
  }

  func text(_ style: TextStyle) -> String {
    var text = ""
    var names: [ComponentName] = []
    for page in report.routes where names.last != page.component { names.append(page.component) }
    for name in names {
      text += style.bold(VisibleText.of(name.description)) + "\n"
      text += TextTable(
        report.routes.filter { $0.component == name }.map { row($0, style) }, indent: "  "
      ).text()
    }
    text += report.routes.isEmpty ? style.dim(localized("No source registers a route.")) + "\n" : "\n"
    return text + LintView(inspection).text(style)
  }

  private func row(_ page: RoutesReport.Page, _ style: TextStyle) -> [String] {
    let place = page.location.file.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    let keys = page.parameters.map { $0.isEmpty ? "" : "(\($0.map(\.key).joined(separator: ", ")))" } ?? ""
    return [
      VisibleText.of(page.address), VisibleText.of(page.target), style.dim(VisibleText.of(keys)),
      page.callers.isEmpty ? "" : Counted.text(page.callers.count, "caller"),
      page.since.map { localized("since \($0)") } ?? "",
      style.dim(VisibleText.of("\(place):\(page.location.line)")),
    ]
  }
}
