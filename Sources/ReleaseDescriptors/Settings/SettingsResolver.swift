import ReleaseModel

/// Answers what a key means, for given inputs and conditions.
///
/// As in Xcode, the last assignment whose conditions hold wins, however specific the others are;
/// `$(inherited)`, and a key's reference to itself, go to the next lower one that holds, then to the inputs.
public struct SettingsResolver: Sendable {
  private let table: SettingsTable
  let inputs: SettingsInputs

  /// Looks at those lines of a table whose conditions hold for the inputs.
  public init(table: SettingsTable, inputs: SettingsInputs) {
    self.table = table
    self.inputs = inputs
  }

  /// The assignments of a key whose conditions hold, the highest first.
  package func assignments(of key: String) -> [SettingAssignment] {
    table.assignments(of: key, under: inputs.conditions)
  }

  /// Whether the lines of a key choose components by patterns.
  func dependsOnComponent(_ key: String) -> Bool { table.dependsOnComponent(key) }

  /// Returns the value of a key, or nil when nothing defines it.
  ///
  /// - Throws: `Refusal` with every error of the expressions that the value is made of.
  public func value(_ key: String) throws(Refusal) -> ResolvedSetting? {
    guard let resolved = resolve(key) else { return nil }
    let errors = resolved.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return resolved
  }

  /// Returns every key of the table that has a value here, in the order of first mention. What is wrong with
  /// a value stands in its `diagnostics`.
  public func effective() -> [(key: String, setting: ResolvedSetting)] {
    var lookups = 0
    return table.keys.compactMap { key in
      guard lookups <= Self.maximumLookups else { return unresolved(key).map { (key, $0) } }
      var evaluation = SettingEvaluation(self)
      let value = evaluation.value(of: key)
      lookups += evaluation.lookups
      return value.map {
        (
          key,
          ResolvedSetting(value: $0, provenance: evaluation.steps, diagnostics: evaluation.diagnostics)
        )
      }
    }
  }

  /// How many lookups all keys of a table may take together. Those of a large app take some thousand; where tens of
  /// thousands of keys are made of each other, nobody waits for them.
  private static let maximumLookups = 1 << 18

  /// A key behind the limit.
  private func unresolved(_ key: String) -> ResolvedSetting? {
    assignments(of: key).first.map { assignment in
      ResolvedSetting(
        value: "", provenance: [],
        diagnostics: [
          Diagnostic(
            "settings.value.lookups",
            "the keys of this environment need more than \(Self.maximumLookups) lookups in total",
            at: assignment.location, excerpt: assignment.excerpt)
        ])
    }
  }

  /// Returns the value of a key read as a list: quotes and backslashes group, blanks separate, and operators
  /// work on each element. Nil when nothing defines the key.
  ///
  /// - Throws: `Refusal` with every error, an open quote among them.
  public func list(_ key: String) throws(Refusal) -> [String]? {
    var evaluation = SettingEvaluation(self)
    guard let elements = evaluation.list(of: key) else { return nil }
    let errors = evaluation.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return elements
  }

  /// Returns what another program has to go on with, and what is wrong with it; nil when nothing defines the key.
  func remainder(of key: String) -> (value: SettingRemainder, diagnostics: [Diagnostic])? {
    var evaluation = SettingEvaluation(self, unknown: .stays)
    guard let value = evaluation.value(of: key) else { return nil }
    return (SettingRemainder(marked: value), evaluation.diagnostics)
  }

  /// Returns the value of a key with whatever is wrong with it; nil when nothing defines it.
  public func resolve(_ key: String) -> ResolvedSetting? { resolution(of: key).setting }

  /// The same, whether it is made of texts and of values as they stand, and whether every other component gets the same
  /// that no line names (`SettingsTable.names(_:)`).
  package func resolution(
    of key: String
  ) -> (setting: ResolvedSetting?, isConcatenation: Bool, isForEveryComponent: Bool) {
    var evaluation = SettingEvaluation(self)
    let value = evaluation.value(of: key)
    let setting = value.map {
      ResolvedSetting(value: $0, provenance: evaluation.steps, diagnostics: evaluation.diagnostics)
    }
    let isNamed =
      inputs.conditions[SettingCondition.component].map { table.names(ComponentName(recorded: $0)) } ?? true
    return (setting, evaluation.isConcatenation, !evaluation.dependsOnComponent && !isNamed)
  }
}
