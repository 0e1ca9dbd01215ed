import ReleaseCore
import ReleaseModel
import ReleaseSetup

struct ProjectEditView {
  let report: ProjectEditReport

  init(_ report: ProjectEditReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var text = DiffText.colored(report.diff, style)
    if report.files.isEmpty {
      text = localized("The project has the configurations and schemes of every environment.\n")
    } else if report.isWritten {
      text += report.files.map { localized("wrote \($0)\n") }.joined()
    } else {
      text += report.added.map { style.green(localized("new: \($0)\n")) }.joined()
      text += style.dim(localized("nothing was written\n"))
    }
    for problem in report.problems { text += DiagnosticsView([problem.diagnostic]).text(style) }
    return text
  }
}
