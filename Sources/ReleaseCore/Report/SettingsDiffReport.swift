/// What differs between two environments for machines.
public struct SettingsDiffReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// `qa:Debug`.
  public let left: String
  public let right: String
  /// Sorted by key.
  public let differences: [Difference]
  /// How many keys have the same value on both sides.
  public let equal: Int

  public struct Difference: Sendable, Codable {
    public let key: String
    public let left: Side?
    public let right: Side?
  }

  public struct Side: Sendable, Codable {
    /// A secret is masked.
    public let value: String
    /// `file:line:column` of the line that won; nil for an input.
    public let from: String?
  }

  public init(_ comparison: SettingsComparison) {
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
