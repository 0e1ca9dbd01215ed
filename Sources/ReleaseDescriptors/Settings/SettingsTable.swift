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
  /// Every key that some assignment names, once, in the order of first mention.
  public let keys: [String]
  private let lines: [String: KeyLines]
  /// The components that some line is for by name.
  private let namedComponents: Set<ComponentName>

  package init(assignments: [SettingAssignment], files: [String], warnings: [Diagnostic]) {
    self.assignments = assignments
    self.files = files
    self.warnings = warnings
    var keys: [String] = []
    var lines: [String: KeyLines] = [:]
    for (index, assignment) in assignments.enumerated() {
      if lines[assignment.key] == nil { keys.append(assignment.key) }
      lines[assignment.key, default: KeyLines()].add(index, assignment)
    }
    self.keys = keys
    self.lines = lines
    namedComponents = lines.values.reduce(into: []) { $0.formUnion($1.namedComponents) }
  }

  /// The assignments of a key whose conditions hold, the highest first.
  func assignments(of key: String, under conditions: [String: String]) -> [SettingAssignment] {
    guard let places = lines[key]?.places(for: conditions[SettingCondition.component]) else { return [] }
    return places.compactMap { assignments[$0].applies(under: conditions) ? assignments[$0] : nil }
  }

  /// Whether some line assigns a key.
  package func assigns(_ key: String) -> Bool { lines[key] != nil }

  /// Whether the lines of a key choose components by patterns.
  func dependsOnComponent(_ key: String) -> Bool { lines[key]?.hasComponentPattern ?? false }

  /// Whether some line is for a component by its name. All others get the same of every key that does not ask for them.
  package func names(_ component: ComponentName) -> Bool { namedComponents.contains(component) }

  /// Returns this table with another layer above it.
  public func appending(_ other: SettingsTable) -> SettingsTable {
    let known = Set(warnings)
    return SettingsTable(
      assignments: assignments + other.assignments,
      files: files + other.files.filter { !files.contains($0) },
      warnings: warnings + other.warnings.filter { !known.contains($0) })
  }
}

/// Where a table assigns one key. A file of overrides has a line for each of a thousand components; of these only those
/// of one component are looked at.
private struct KeyLines {
  /// In the order of the table.
  private var common: [Int] = []
  /// By the text of the condition.
  private var byComponent: [String: [Int]] = [:]
  private(set) var hasComponentPattern = false

  var namedComponents: [ComponentName] { byComponent.keys.map(ComponentName.init(recorded:)) }

  mutating func add(_ index: Int, _ assignment: SettingAssignment) {
    let conditions = assignment.conditions.filter { $0.parameter == SettingCondition.component }
    if let only = conditions.first, conditions.count == 1, FilenamePattern.isLiteral(only.pattern) {
      byComponent[only.pattern, default: []].append(index)
    } else {
      common.append(index)
      hasComponentPattern = hasComponentPattern || !conditions.isEmpty
    }
  }

  /// The highest first.
  func places(for component: String?) -> [Int] {
    guard let component, let own = byComponent[component] else { return common.reversed() }
    return (common + own).sorted(by: >)
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
      return !FilenamePattern.matches(value, condition.pattern)
    }
  }

  /// Says whether the value takes over what lies below: `$(inherited)`, `$(value)` or the key itself.
  var inherits: Bool { expression.references.contains { [key, "inherited", "value"].contains($0) } }
}
