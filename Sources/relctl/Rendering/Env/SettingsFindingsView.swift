import ReleaseCore
import ReleaseModel

/// Findings with their ids, then what is excused, then the count.
struct SettingsFindingsView {
  let report: SettingsFindingsReport

  init(_ report: SettingsFindingsReport) { self.report = report }

  func text(_ style: Style) -> String {
    var text = ""
    for finding in report.findings {
      let lines = DiagnosticsView([finding.diagnostic]).text(style)
      // The id stands in the place of the code, which it begins with.
      text += lines.replacingFirst("[\(finding.diagnostic.code)]", with: "[\(finding.id)]")
    }
    for excused in report.excused {
      text +=
        style.dim("excused until \(excused.until): \(excused.message) (\(excused.reason)) [\(excused.id)]")
        + "\n"
    }
    let notes = report.findings.count - report.errors - report.warnings
    let counts = [
      (report.errors, "error"), (report.warnings, "warning"), (notes, "note"),
      (report.excused.count, "excused"),
    ]
    .filter { $0.0 > 0 }
    .map { $0.1 == "excused" ? "\($0.0) excused" : "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return text + (counts.isEmpty ? style.green("Nothing found.") : counts.joined(separator: ", ")) + "\n"
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
