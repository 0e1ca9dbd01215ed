import ReleaseModel
import Testing

/// What is required of a version in the store, and what is said of one that is below it.
struct HealthRuleTests {
  private func measure(_ users: Double?, _ sessions: Double?, of count: Int) -> HealthMeasure {
    HealthMeasure(
      crashFreeUsers: users.flatMap { CrashFreeRate(percent: $0) },
      crashFreeSessions: sessions.flatMap { CrashFreeRate(percent: $0) }, sessions: count, url: nil)
  }

  private func rule(_ users: String?, _ sessions: String?) -> HealthRule {
    HealthRule(
      crashFreeUsers: users.flatMap { CrashFreeRate($0) },
      crashFreeSessions: sessions.flatMap { CrashFreeRate($0) },
      sessions: 500)
  }

  /// A rate is never shown as good as a limit that it is below.
  @Test(
    arguments: [
      (99.31, "99.31"), (99.4999, "99.499"), (99.5, "99.5"), (100, "100"), (0, "0"), (99.05, "99.05"),
      (0.007, "0.007"), (33.3333333, "33.333"),
    ] as [(Double, String)])
  func aRateIsCutOffAndNotRoundedUp(_ percent: Double, _ text: String) throws {
    let rate = try #require(CrashFreeRate(percent: percent))
    #expect(rate.description == text && CrashFreeRate(text) == rate)
  }

  @Test func refusesWhatIsNoPercentage() {
    for text in ["", "100.001", "101", "-1", "99.", ".5", "99,5", "99.1234", "1e2", "nan", "99 %", "0x10"] {
      #expect(CrashFreeRate(text) == nil, "\(text)")
    }
    for percent in [-0.001, 100.001, .nan, .infinity] { #expect(CrashFreeRate(percent: percent) == nil) }
  }

  /// Each row: the limits, the rates, the sessions, and what that is.
  @Test(
    arguments: [
      ("99.5", nil, 99.5, nil, 500, .healthy), ("99.5", nil, 99.499, nil, 500, .unhealthy),
      ("99.5", nil, 1, nil, 499, .tooFew), ("99.5", nil, nil, nil, 499, .tooFew),
      ("99.5", nil, nil, 99.9, 500, .unknown), ("99.5", "99.8", 99.9, nil, 500, .unknown),
      ("99.5", "99.8", 99.9, 99.7, 500, .unhealthy), (nil, "99.8", 1, 99.8, 500, .healthy),
      (nil, nil, 1, 1, 500, .healthy),
    ] as [(String?, String?, Double?, Double?, Int, HealthVerdict)])
  func aLimitIsMetOrNot(
    _ users: String?, _ sessions: String?, _ userRate: Double?, _ sessionRate: Double?, _ count: Int,
    _ verdict: HealthVerdict
  ) {
    #expect(rule(users, sessions).verdict(on: measure(userRate, sessionRate, of: count)) == verdict)
  }

  @Test func theReasonNamesRatesLimitsAndSessions() {
    let rule = rule("99.5", "99.8")
    #expect(
      rule.reason(for: measure(99.31, 99.9, of: 12_345)).english
        == "99.31 % of its users had no crash, 99.5 % are required (12,345 sessions)")
    #expect(
      rule.reason(for: measure(99.31, 99.7, of: 1_234_567)).english
        == "99.31 % of its users had no crash, 99.5 % are required, and "
        + "99.7 % of its sessions had no crash, 99.8 % are required (1,234,567 sessions)")
    #expect(rule.reason(for: measure(1, 1, of: 12)).english == "only 12 sessions so far, 500 are needed")
    #expect(
      rule.reason(for: measure(99.9, 99.95, of: 1000)).english
        == "99.9 % of its users had no crash, 99.95 % of its sessions had no crash (1,000 sessions)")
  }
}
