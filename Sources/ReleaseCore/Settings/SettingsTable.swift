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

  init(assignments: [SettingAssignment], files: [String], warnings: [Diagnostic]) {
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
  public let key: String
  public let conditions: [XCConfigCondition]
  /// As written, before evaluation.
  public let value: String
  /// Where the key stands.
  public let location: SourceLocation
  /// The line that `location` names.
  public let excerpt: String

  /// Says whether every condition holds. A parameter without a value is matched by the pattern `*` alone.
  func applies(under conditions: [String: String]) -> Bool {
    self.conditions.allSatisfy { condition in
      guard let value = conditions[condition.parameter] else { return condition.pattern == "*" }
      return FilenamePattern(condition.pattern).matches(value)
    }
  }
}
