import ReleaseCore
import ReleaseModel

/// Findings with their ids, then what is excused, then the count.
struct SettingsFindingsView {
  let report: SettingsFindingsReport

  init(_ report: SettingsFindingsReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var text = report.findings.map { DiagnosticsView([named($0)]).text(style) }.joined()
    for excused in report.excused {
      let words = localized(
        "excused until \(excused.until): \(excused.message) (\(excused.reason)) [\(excused.id)]"
      )
      text += style.prose(style.dim(words), indent: 2) + "\n"
    }
    let notes = report.findings.count - report.errors - report.warnings
    let excused = report.excused.count
    let counts = [
      Counted.text(report.errors, .error), Counted.text(report.warnings, .warning),
      Counted.text(notes, .note), excused == 0 ? nil : localized("\(excused) excused"),
    ].compactMap { $0 }
    return text
      + (counts.isEmpty
        ? style.green(localized("Nothing found.")) : counts.joined(separator: localized(", ")))
      + "\n"
  }

  /// The finding with its id in the place of its code, which that begins with.
  private func named(_ finding: SettingsFindingsReport.Finding) -> Diagnostic {
    let found = finding.diagnostic
    return Diagnostic(
      severity: found.severity, finding.id, found.messagePhrase, subject: found.subject, at: found.location,
      excerpt: found.excerpt, hint: found.hintPhrase)
  }
}
