import ReleaseModel

/// How people fare with a version, for machines.
package struct StoreHealthReport: Sendable, Hashable, Codable {
  package let verdict: HealthVerdict
  /// nil where it is not known.
  package let measure: HealthMeasure?
  package let rule: HealthRule
  /// The verdict in words; nil where it is not known.
  package let reason: Phrase?
  /// Why it is not known.
  package let problem: Diagnostic?

  init(_ measure: HealthMeasure, by rule: HealthRule) {
    verdict = rule.verdict(on: measure)
    self.measure = measure
    self.rule = rule
    reason = rule.reason(for: measure)
    problem = nil
  }

  /// - Parameter problem: Why it is not known.
  init(_ problem: Diagnostic, by rule: HealthRule) {
    verdict = .unknown
    measure = nil
    self.rule = rule
    reason = nil
    self.problem = problem
  }
}
