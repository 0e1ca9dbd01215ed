import ReleaseModel

/// The last thing that changed about the health of a version in the store: `health/<channel>.json` in the ledger.
package struct StoreHealth: Sendable, Hashable, Codable {
  /// The version of this format.
  static let currentSchema = 1

  /// What became of its phased release.
  package enum Pause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The store is being told. Until it says otherwise the release may be paused.
    case pausing
    case paused
    /// A person resumed it, and is not contradicted.
    case resumed
  }

  private(set) var schema = StoreHealth.currentSchema
  /// The name of the channel in `relctl.yml`.
  package let channel: String
  /// CFBundleShortVersionString
  package let version: String
  /// CFBundleVersion; nil where the store names none.
  package let number: String?
  package let verdict: HealthVerdict
  package let measure: HealthMeasure
  package let rule: HealthRule
  /// nil while the release was not paused.
  package let pause: Pause?
  /// The day of the phased release, from 1 to 7.
  package let day: Int?
  /// The verdict in words.
  package let reason: Phrase
  /// Seconds since 1970.
  package let time: Int64
  /// Who looked.
  package let agent: Agent?

  package init(
    channel: String, version: String, number: String?, verdict: HealthVerdict, measure: HealthMeasure,
    rule: HealthRule, pause: Pause?, day: Int?, time: Int64, agent: Agent?
  ) {
    self.channel = channel
    self.version = version
    self.number = number
    self.verdict = verdict
    self.measure = measure
    self.rule = rule
    self.pause = pause
    self.day = day
    reason = rule.reason(for: measure)
    self.time = time
    self.agent = agent
  }

  package func isOf(_ version: String, _ number: String?) -> Bool {
    self.version == version && self.number == number
  }

  /// Whether another look found the same, though with other numbers.
  func isLike(_ other: StoreHealth) -> Bool {
    isOf(other.version, other.number) && verdict == other.verdict && pause == other.pause
  }
}
