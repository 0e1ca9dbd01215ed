import ReleaseCore
import ReleaseModel

/// Findings with their ids, then what is excused, then the count.
struct SettingsFindingsView {
  let report: SettingsFindingsReport

  init(_ report: SettingsFindingsReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    var text = ""
    for finding in report.findings {
      let lines = DiagnosticsView([finding.diagnostic]).text(style)
      // The id stands in the place of the code, which it begins with.
      text += lines.replacingFirst("[\(finding.diagnostic.code)]", with: "[\(finding.id)]")
    }
    for excused in report.excused {
      text +=
        style.dim(
          localized(
            "excused until \(excused.until): \(localized(message: excused.message)) (\(excused.reason)) [\(excused.id)]"
          ))
        + "\n"
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
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
