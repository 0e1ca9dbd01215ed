import ReleaseModel

/// What differs between two scopes, key by key.
package struct SettingsComparison: Sendable {
  package struct Difference: Sendable, Hashable {
    package let key: String
    /// Nil where the key has no value.
    package let left: ResolvedSetting?
    package let right: ResolvedSetting?
  }

  package let left: SettingsScope
  package let right: SettingsScope
  /// Sorted by key.
  package let differences: [Difference]
  /// How many keys have the same value on both sides.
  package let equalCount: Int

  /// - Throws: `Refusal` for an environment that does not exist.
  package init(_ left: SettingsScope, _ right: SettingsScope, in catalog: SettingsCatalog) throws(Refusal) {
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
