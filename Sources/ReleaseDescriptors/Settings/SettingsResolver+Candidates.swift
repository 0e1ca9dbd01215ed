/// What became of one line that assigns a key.
public struct SettingCandidate: Sendable, Hashable {
  /// Why a line counts, or does not.
  public enum Precedence: Sendable, Hashable {
    /// The last line whose conditions hold.
    case wins
    /// Taken over by a higher line with `$(inherited)`.
    case inherited
    /// A later line that holds too stands above it.
    case overridden
    /// One of its conditions does not hold; `actual` is the parameter's value, nil when it has none.
    case excluded(XCConfigCondition, actual: String?)
  }

  /// The line.
  public let assignment: SettingAssignment
  /// What became of it.
  public let precedence: Precedence
}

extension SettingsResolver {
  /// Returns every line that assigns a key, the highest first, and what became of each.
  public func candidates(for key: String, in table: SettingsTable) -> [SettingCandidate] {
    let used = Set(resolve(key)?.provenance.filter { $0.key == key }.compactMap(\.location) ?? [])
    var hasWinner = false
    return table.assignments.reversed().filter { $0.key == key }.map { assignment in
      if let obstacle = assignment.obstacle(under: inputs.conditions) {
        let actual = inputs.conditions[obstacle.parameter]
        return SettingCandidate(assignment: assignment, precedence: .excluded(obstacle, actual: actual))
      }
      defer { hasWinner = true }
      if !hasWinner { return SettingCandidate(assignment: assignment, precedence: .wins) }
      let isUsed = used.contains(assignment.location)
      return SettingCandidate(assignment: assignment, precedence: isUsed ? .inherited : .overridden)
    }
  }
}
