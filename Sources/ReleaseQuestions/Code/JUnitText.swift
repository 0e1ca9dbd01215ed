import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// What `lint` found as JUnit XML, which build servers show as tests: a suite for each component, a case for
/// each rule.
package struct JUnitText: Sendable {
  private let inspection: LintInspection
  /// Findings of this weight and above fail a case; lighter ones are its output.
  private let failing: Set<Diagnostic.Severity>

  /// - Parameter failing: the severities that fail the run.
  package init(_ inspection: LintInspection, failing: Set<Diagnostic.Severity>) {
    self.inspection = inspection
    self.failing = failing
  }

  package var text: String {
    let components = inspection.places.map(\.name.description)
    let others = Set(inspection.findings.map { $0.subject ?? "" }).subtracting(components)
    let names = components + others.sorted()
    let suites = names.map(suite)
    let tests = names.count * inspection.rules.count
    let failures = suites.reduce(0) { $0 + $1.failures }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"relctl lint \(XMLText.escaped(inspection.environment.description))\" tests=\"\(tests)\""
      + " failures=\"\(failures)\">\n" + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private func suite(_ subject: String) -> (text: String, failures: Int) {
    let findings = inspection.findings.filter { ($0.subject ?? "") == subject }
    // What is about relctl.yml has no component.
    let name = XMLText.escaped(subject.isEmpty ? "relctl.yml" : subject)
    var failures = 0
    var cases = ""
    for (rule, _) in inspection.rules {
      let own = findings.filter { $0.code == rule.id.rawValue }
      let failed = own.filter { failing.contains($0.severity) }
      let noted = own.filter { !failing.contains($0.severity) }
      failures += failed.isEmpty ? 0 : 1
      cases += "    <testcase classname=\"\(name)\" name=\"\(rule.id.rawValue)\" time=\"0\""
      guard !own.isEmpty else {
        cases += "/>\n"
        continue
      }
      cases += ">\n"
      if let first = failed.first {
        let lines = failed.map(Self.line).joined(separator: "\n")
        cases +=
          "      <failure type=\"\(rule.id.rawValue)\" message=\"\(XMLText.escaped(first.message))\">"
          + "\(XMLText.escaped(lines))</failure>\n"
      }
      if !noted.isEmpty {
        cases +=
          "      <system-out>\(XMLText.escaped(noted.map(Self.line).joined(separator: "\n")))</system-out>\n"
      }
      cases += "    </testcase>\n"
    }
    let head =
      "  <testsuite name=\"\(name)\" tests=\"\(inspection.rules.count)\" failures=\"\(failures)\""
      + " errors=\"0\" skipped=\"0\" time=\"0\">\n"
    return (head + cases + "  </testsuite>\n", failures)
  }

  private static func line(_ finding: Diagnostic) -> String {
    let place = finding.location.map { "\($0): " } ?? ""
    let hint: Phrase = finding.hint.map { "\nhint: \($0)" } ?? ""
    return "\(place)\(finding.severity.rawValue): \(finding.message)\(hint)"
  }
}
