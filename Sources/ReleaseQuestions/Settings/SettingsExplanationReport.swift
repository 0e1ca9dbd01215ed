import ReleaseDescriptors
import ReleaseModel

/// How the value of one key came about, for machines.
package struct SettingsExplanationReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let key: String
  package let environment: EnvironmentName
  package let configuration: String?
  package let component: ComponentName
  /// A secret is masked.
  package let value: String
  /// In the order of evaluation; `depth` makes a tree of them.
  package let steps: [Step]
  /// Lines that assign the key and did not count.
  package let passedOver: [PassedOver]
  package let diagnostics: [Diagnostic]

  package struct Step: Sendable, Codable {
    let key: String
    package let value: String
    package let depth: Int
    /// The line, or what the input holds.
    package let text: String
    /// `file:line:column`; nil for an input.
    package let from: String?
  }

  package struct PassedOver: Sendable, Codable {
    package let text: String
    package let from: String
    package let reason: Phrase
  }

  /// - Throws: `Refusal` when nothing defines the key.
  package init(
    _ key: String, _ scope: SettingsScope, in catalog: SettingsCatalog
  ) throws(Refusal) {
    let table = try catalog.entry(scope.environment).table
    let resolver = try catalog.resolver(scope)
    guard let setting = resolver.resolve(key) else {
      throw Refusal(
        Self.undefined(key, at: scope, in: catalog, candidates: resolver.candidates(for: key, in: table)))
    }
    schema = Self.currentSchema
    kind = "settings-explanation"
    self.key = key
    environment = scope.environment
    configuration = scope.configuration
    component = scope.component
    value = SecretPatterns.shown(key, setting)
    let isSecret = SecretPatterns.isSecret(key, setting)
    steps = setting.provenance.map { step in
      // Of a value that is made of a secret no part is shown, whatever operators made of it.
      let line = isSecret && step.location == nil ? "\(step.key) = \(SecretPatterns.mask)" : step.text
      return Step(
        key: step.key, value: isSecret ? SecretPatterns.mask : step.value, depth: step.depth,
        text: line.trimmingBlanks, from: step.location?.description)
    }
    passedOver = resolver.candidates(for: key, in: table).compactMap { candidate in
      guard let reason = candidate.precedence.reason else { return nil }
      return PassedOver(
        text: candidate.assignment.excerpt.trimmingBlanks, from: candidate.assignment.location.description,
        reason: reason)
    }
    diagnostics = setting.diagnostics.map(SecretPatterns.masked)
  }

  private static func undefined(
    _ key: String, at scope: SettingsScope, in catalog: SettingsCatalog, candidates: [SettingCandidate]
  ) -> Diagnostic {
    let keys = catalog.entries.flatMap(\.table.keys)
    let others = catalog.entries.filter { $0.table.keys.contains(key) }.map(\.name)
    let hint: Phrase =
      if let first = candidates.first, let reason = first.precedence.reason {
        "\(first.assignment.location) assigns it, but \(reason)"
      } else if !others.isEmpty {
        "it has one in \(others.joined(separator: ", "))"
      } else {
        keys.hint(near: key, else: "run 'relctl env show \(scope.environment)' to see every key")
      }
    return Diagnostic(
      "settings.key.undefined", "'\(key)' has no value in \(scope.title)",
      at: candidates.first?.assignment.location, excerpt: candidates.first?.assignment.excerpt, hint: hint)
  }
}

extension SettingCandidate.Precedence {
  /// Why a line does not count; nil when it does.
  fileprivate var reason: Phrase? {
    switch self {
    case .wins, .inherited: nil
    case .overridden: "a later line wins"
    case .excluded(let condition, nil): "\(condition) does not match: no \(condition.parameter) is given"
    case .excluded(let condition, let actual?):
      "\(condition) does not match: \(condition.parameter) is \(actual)"
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}
