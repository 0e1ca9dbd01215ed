import ReleaseDescriptors
import ReleaseModel

/// What differs between two environments for machines.
package struct SettingsDiffReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// `qa:Debug`.
  package let left: String
  package let right: String
  /// Sorted by key.
  package let differences: [Difference]
  /// How many keys have the same value on both sides.
  package let equal: Int

  package struct Difference: Sendable, Codable {
    package let key: String
    package let left: Side?
    package let right: Side?
  }

  package struct Side: Sendable, Codable {
    /// A secret is masked.
    package let value: String
    /// `file:line:column` of the line that won; nil for an input.
    package let from: String?
  }

  package init(_ comparison: SettingsComparison) {
    schema = Self.currentSchema
    kind = "settings-diff"
    left = comparison.left.title
    right = comparison.right.title
    differences = comparison.differences.map { difference in
      func side(_ setting: ResolvedSetting?) -> Side? {
        setting.map {
          Side(
            value: SecretPatterns.shown(difference.key, $0),
            from: $0.location?.description)
        }
      }
      return Difference(key: difference.key, left: side(difference.left), right: side(difference.right))
    }
    equal = comparison.equalCount
  }
}
