import ReleaseModel
import ReleasePlanning

/// Findings by component, worst first, then what is excused, then the count.
struct LintView {
  let inspection: LintInspection
  /// The folder that was checked; nil for an environment.
  private let folder: String?

  init(_ inspection: LintInspection, folder: String? = nil) {
    self.inspection = inspection
    self.folder = folder
  }

  func text(_ style: TextStyle) -> String {
    var text = ""
    var subjects: [String] = []
    for finding in inspection.findings where subjects.last != finding.subject ?? "" {
      subjects.append(finding.subject ?? "")
    }
    for subject in subjects {
      let own = inspection.findings.filter { ($0.subject ?? "") == subject }
      text += "\(style.bold(subject.isEmpty ? "relctl.yml" : subject))  \(style.dim(Self.counts(own)))\n"
      text += own.map { finding($0, style) }.joined()
    }
    for excused in inspection.excused {
      let exception = excused.exception
      let subject = excused.finding.subject.map { "\($0): " } ?? ""
      text += style.dim(
        localized(
          "excused until \(exception.expires): \(subject)\(VisibleText.of(localized(excused.finding.messagePhrase))) (\(VisibleText.of(exception.reason)))  [\(excused.finding.code)]"
        ))
      text += "\n"
    }
    let scope =
      folder.map { localized("\(inspection.places.count) components in '\($0)'") }
      ?? localized("\(inspection.places.count) components of '\(inspection.environment)'")
    var counts = Self.counts(inspection.findings)
    if !inspection.excused.isEmpty {
      counts += (counts.isEmpty ? "" : ", ") + localized("\(inspection.excused.count) excused")
    }
    let elsewhere = inspection.places.filter { $0.environment != inspection.environment }
    if let other = elsewhere.first {
      let isAll = elsewhere.count == inspection.places.count
      let who = isAll ? localized("There is nothing") : localized("\(elsewhere.count) of them are not")
      text += style.dim(
        localized("\(who) in '\(inspection.environment)' yet: '\(other.environment)' was checked instead.")
      )
      text += "\n"
    }
    let result = counts.isEmpty ? style.green(localized("Nothing found")) : counts
    return text + localized("\(result) in \(scope)\n")
  }

  private func finding(_ finding: Diagnostic, _ style: TextStyle) -> String {
    let label = style.label(finding.severity)
    var text =
      "  \(localized("\(label): "))\(VisibleText.of(localized(finding.messagePhrase)))  \(style.dim("[\(finding.code)]"))\n"
    if let location = finding.location { text += "    \(style.cyan(VisibleText.of("\(location)")))\n" }
    if let picture = inspection.picture(of: finding) {
      text += FindingPictureText(picture).lines.map { "      \(style.red($0))\n" }.joined()
    }
    if let hint = finding.hintPhrase {
      text += "    \(style.hint(hint.mapValues(VisibleText.of)))\n"
    }
    return style.prose(text, indent: 2)
  }

  private static func counts(_ findings: [Diagnostic]) -> String {
    let severities: [Diagnostic.Severity] = [.error, .warning, .note]
    return severities.compactMap { severity in
      Counted.text(findings.count { $0.severity == severity }, severity)
    }.joined(separator: ", ")
  }
}
