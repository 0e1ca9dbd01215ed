import ReleaseModel

/// The assignments of one or more xcconfig files in the order in which they count: a later one wins.
///
/// Includes are already replaced by what they include, at the place where they stand.
public struct SettingsTable: Sendable {
  /// From the lowest to the highest.
  public let assignments: [SettingAssignment]
  /// Every file that was read, once, in the order of reading. A digest of the settings covers these.
  public let files: [String]
  /// What was read but probably means something else than it says.
  public let warnings: [Diagnostic]

  package init(assignments: [SettingAssignment], files: [String], warnings: [Diagnostic]) {
    self.assignments = assignments
    self.files = files
    self.warnings = warnings
  }

  /// Returns this table with another layer above it.
  public func appending(_ other: SettingsTable) -> SettingsTable {
    let known = Set(warnings)
    return SettingsTable(
      assignments: assignments + other.assignments,
      files: files + other.files.filter { !files.contains($0) },
      warnings: warnings + other.warnings.filter { !known.contains($0) })
  }

  /// Every key that some assignment names, once, in the order of first mention.
  public var keys: [String] {
    var seen: Set<String> = []
    return assignments.map(\.key).filter { seen.insert($0).inserted }
  }
}

/// One line of a settings file that gives a key a value.
public struct SettingAssignment: Hashable, Sendable {
  /// The key without its conditions.
  public let key: String
  /// All of them must hold.
  public let conditions: [XCConfigCondition]
  /// As written, before evaluation.
  public let value: String
  /// Where the key stands.
  public let location: SourceLocation
  /// The line that `location` names; a secret in it is masked.
  public let excerpt: String
  /// `value`, parsed once for all evaluations.
  let expression: SettingExpression

  init(
    key: String, conditions: [XCConfigCondition], value: String, location: SourceLocation, excerpt: String
  ) {
    self.key = key
    self.conditions = conditions
    self.value = value
    self.location = location
    self.excerpt = excerpt
    expression = SettingExpression(value)
  }

  /// The key with its conditions, as a line begins with them: `API_HOST[config=Debug]`.
  public var name: String { key + conditions.map(\.description).joined() }

  /// Says whether every condition holds. A parameter without a value is matched by the pattern `*` alone.
  func applies(under conditions: [String: String]) -> Bool { obstacle(under: conditions) == nil }

  /// Returns the first condition that does not hold.
  func obstacle(under values: [String: String]) -> XCConfigCondition? {
    conditions.first { condition in
      guard let value = values[condition.parameter] else { return condition.pattern != "*" }
      return !FilenamePattern(condition.pattern).matches(value)
    }
  }

  /// Says whether the value takes over what lies below: `$(inherited)`, `$(value)` or the key itself.
  var inherits: Bool { expression.references.contains { [key, "inherited", "value"].contains($0) } }
}
