import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// The changed line before and after.
struct SettingsEditView {
  let report: SettingsEditReport
  let isDone: Bool

  init(_ report: SettingsEditReport, isDone: Bool) {
    self.report = report
    self.isDone = isDone
  }

  func text(_ style: TextStyle) -> String {
    guard report.changed else { return localized("\(report.file) is already up to date.\n") }
    let lines =
      report.removed.map { style.red("-\(VisibleText.of($0.text))") }
      + report.added.map { style.green("+\(VisibleText.of($0.text))") }
    let line = (report.added.first ?? report.removed.first)?.number ?? 1
    return style.bold("\(report.file):\(line)") + (isDone ? "" : style.dim(localized(" (not written)")))
      + "\n"
      + lines.map { "  \($0)\n" }.joined()
  }
}
