import ReleaseModel

/// What differs between two scopes, key by key.
public struct SettingsComparison: Sendable {
  public struct Difference: Sendable, Hashable {
    public let key: String
    /// Nil where the key has no value.
    public let left: ResolvedSetting?
    public let right: ResolvedSetting?
  }

  public let left: SettingsScope
  public let right: SettingsScope
  /// Sorted by key.
  public let differences: [Difference]
  /// How many keys have the same value on both sides.
  public let equalCount: Int

  /// - Throws: `Refusal` for an environment that does not exist.
  public init(_ left: SettingsScope, _ right: SettingsScope, in catalog: SettingsCatalog) throws(Refusal) {
    let (first, second) = (try catalog.resolver(left), try catalog.resolver(right))
    let keys = Set(try catalog.entry(left.environment).table.keys)
      .union(try catalog.entry(right.environment).table.keys)
    let all = keys.sorted().map {
      Difference(key: $0, left: first.resolve($0), right: second.resolve($0))
    }
    self.left = left
    self.right = right
    differences = all.filter { $0.left?.value != $0.right?.value }
    equalCount = all.count { $0.left != nil && $0.left?.value == $0.right?.value }
  }
}
