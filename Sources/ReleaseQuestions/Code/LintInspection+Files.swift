import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension LintInspection {
  /// What was found, in the forms that build servers read: file -> content.
  ///
  /// - Parameters:
  ///   - failing: What makes a test of the JUnit file fail.
  ///   - version: relctl's own.
  ///   - report: What programs read.
  package func files(
    failing: Set<Diagnostic.Severity>, version: String, report: some Encodable
  ) throws -> [String: [UInt8]] {
    [
      "lint.json": try CanonicalJSON.encode(report),
      "lint.sarif": try CanonicalJSON.encode(SARIFLog(self, version: version)),
      "lint-junit.xml": Array(JUnitText(self, failing: failing).text.utf8),
      "warnings.json": try CanonicalJSON.encode(WarningsLog(self)),
    ]
  }

  /// The same in numbers.
  package var properties: [String: String] {
    ["RELCTL_LINT_ERRORS": String(count(of: .error)), "RELCTL_LINT_WARNINGS": String(count(of: .warning))]
  }
}
