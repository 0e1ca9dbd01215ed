import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseQuestions

/// Findings of an audit, the worst first, then what was looked at.
struct AuditView {
  let audit: PublicationAudit
  /// A mutable repository is rewritten every day; nobody reads thousands of notes.
  private static let limit = 50

  init(_ audit: PublicationAudit) { self.audit = audit }

  func text(_ style: TextStyle) -> String {
    guard audit.head != nil || audit.isRegistry else { return localized("'\(audit.repository)' is empty.\n") }
    var text = audit.findings.prefix(Self.limit).map { finding($0, style) }.joined()
    if audit.findings.count > Self.limit {
      text += localized("and \(audit.findings.count - Self.limit) more: '--format json' lists all\n")
    }
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      Counted.text(audit.count(severity), severity)
    }
    let looked =
      audit.isRegistry
      ? localized("the package registry \(audit.repository): \(audit.versions) versions; ")
      : localized(
        "\(audit.repository), \(mutability): \(audit.versions) versions, \(audit.commits) commits; ")
    return text + looked
      + (counts.isEmpty ? style.green(localized("nothing found")) : counts.joined(separator: localized(", ")))
      + "\n"
  }

  private var mutability: String {
    if audit.isMutable { return localized("mutable") }
    let names = audit.mutableFor.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty ? localized("immutable") : localized("immutable except \(names)")
  }

  private func finding(_ finding: AuditFinding, _ style: TextStyle) -> String {
    let label = style.label(finding.severity)
    let name = finding.version.map { localized("\(style.bold("\(finding.pod) \($0)")): ") } ?? ""
    var text =
      "\(localized("\(label): "))\(name)\(VisibleText.of(localized(finding.message))) \(style.dim("[\(finding.code)]"))\n"
    if let path = finding.path { text += "  \(style.cyan("\(audit.repository):\(path)"))\n" }
    if let hint = finding.hint { text += "  \(style.hint(hint))\n" }
    return text
  }
}
