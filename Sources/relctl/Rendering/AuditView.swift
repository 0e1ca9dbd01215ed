import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

/// Findings of an audit, the worst first, then what was looked at.
struct AuditView {
  let audit: PublicationAudit
  /// A mutable repository is rewritten every day; nobody reads thousands of notes.
  private static let limit = 50

  init(_ audit: PublicationAudit) { self.audit = audit }

  func text(_ style: Style) -> String {
    guard audit.head != nil else { return "'\(audit.repository)' is empty.\n" }
    var text = audit.findings.prefix(Self.limit).map { finding($0, style) }.joined()
    if audit.findings.count > Self.limit {
      text += "and \(audit.findings.count - Self.limit) more: '--format json' lists all\n"
    }
    let counts = [
      (audit.count(.error), "error"), (audit.count(.warning), "warning"), (audit.count(.note), "note"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return text + "\(audit.repository), \(mutability): "
      + "\(audit.versions) versions, \(audit.commits) commits; "
      + (counts.isEmpty ? style.green("nothing found") : counts.joined(separator: ", ")) + "\n"
  }

  private var mutability: String {
    if audit.isMutable { return "mutable" }
    let names = audit.mutableFor.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty ? "immutable" : "immutable but for \(names)"
  }

  private func finding(_ finding: AuditFinding, _ style: Style) -> String {
    let label =
      switch finding.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.cyan("note")
      }
    let name = finding.version.map { style.bold("\(finding.pod) \($0)") + ": " } ?? ""
    var text =
      "\(label): \(name)\(VisibleText.of(finding.message)) \(style.dim("[audit.\(finding.kind.rawValue)]"))\n"
    if let path = finding.path { text += "  \(style.cyan("\(audit.repository):\(path)"))\n" }
    if let hint = finding.hint { text += "  \(style.dim("hint:")) \(hint)\n" }
    return text
  }
}
