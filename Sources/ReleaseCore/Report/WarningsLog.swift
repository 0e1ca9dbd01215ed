import ReleaseModel
import ReleasePlanning

/// What `lint` found in the native JSON of Jenkins' Warnings Next Generation plugin (`recordIssues`, tool `issues`).
package struct WarningsLog: Sendable, Encodable {
  private let form = "io.jenkins.plugins.analysis.core.restapi.ReportApi"
  let issues: [Issue]
  let size: Int

  enum CodingKeys: String, CodingKey {
    case form = "_class"
    case issues, size
  }

  struct Issue: Sendable, Encodable {
    /// `Payments/Payments.podspec`; the component's name where there is no file.
    let fileName: String
    /// 0 where there is no line.
    let lineStart: Int
    let columnStart: Int
    /// ERROR, NORMAL or LOW.
    let severity: String
    /// The rule.
    let type: String
    let category: String
    let moduleName: String
    let message: String
    let description: String
  }

  package init(_ inspection: LintInspection) {
    issues = inspection.findings.map { finding in
      let path = finding.location?.file.replacing(":", with: "/", maxReplacements: 1)
      return Issue(
        fileName: path ?? finding.subject ?? "relctl.yml", lineStart: finding.location?.line ?? 0,
        columnStart: finding.location?.column ?? 0, severity: Self.severity(finding.severity),
        type: finding.code, category: "relctl", moduleName: finding.subject ?? "", message: finding.message,
        description: XMLText.escaped(finding.hint ?? ""))
    }
    size = issues.count
  }

  private static func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "NORMAL"
    case .note: "LOW"
    }
  }
}
