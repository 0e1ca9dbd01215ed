import Foundation
import ReleaseModel
import ReleasePlanning
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseLedger

/// Times in which nothing is released. Foundation's calendar judges.
struct FreezeWindowTests {
  private static func wall(_ text: String, in zone: String = "UTC") throws -> WallTime {
    let now = try #require(PointInTime.seconds(text, now: 0))
    return GateQuestion.wall(at: now, in: zone)
  }

  @Test(arguments: [
    // 2026-11-27 is a Friday.
    ("Fri 15:00..Mon 08:00", "2026-11-27T14:59", nil),
    ("Fri 15:00..Mon 08:00", "2026-11-27T15:00", "Mon 2026-11-30 08:00"),
    ("Fri 15:00..Mon 08:00", "2026-11-30T07:59", "Mon 2026-11-30 08:00"),
    ("Fri 15:00..Mon 08:00", "2026-11-30T08:00", nil),
    ("Sat..Sun", "2026-11-29T23:59", "Mon 2026-11-30 00:00"),
    ("Sat..Sun", "2026-11-30T00:00", nil),
    ("Mon..Sun", "2026-11-25T12:00", "Mon 2026-11-30 00:00"),
    ("18:00..09:00", "2026-11-25T17:59", nil),
    ("18:00..09:00", "2026-11-25T18:00", "Thu 2026-11-26 09:00"),
    ("18:00..09:00", "2026-11-26T08:59", "Thu 2026-11-26 09:00"),
    ("12:00..13:00", "2026-11-26T12:30", "Thu 2026-11-26 13:00"),
    ("2026-12-20..2027-01-03", "2026-12-19T23:59", nil),
    ("2026-12-20..2027-01-03", "2027-01-03T23:59", "Mon 2027-01-04 00:00"),
    ("2026-12-20 18:00..2027-01-03 09:00", "2026-12-20T17:59", nil),
    ("2026-12-20 18:00..2027-01-03 09:00", "2027-01-03T08:59", "Sun 2027-01-03 09:00"),
  ])
  func aWindowEndsWhereItSays(_ text: String, _ moment: String, _ end: String?) throws {
    let window = try #require(FreezeWindow(text))
    #expect(window.end(of: try Self.wall(moment))?.description == end)
  }

  @Test(arguments: [
    "", "..", "Fri", "Fri..", "Fri..12:00", "Freitag..Mon", "25:00..26:00", "12:00..12:00", "9:00..10:00",
    "2026-12-20..2026-12-19", "2026-02-30..2026-03-01", "Fri 15:00 UTC..Mon",
  ])
  func otherTextsAreNone(_ text: String) { #expect(FreezeWindow(text) == nil) }

  @Test(arguments: ["Asia/Shanghai", "America/New_York", "Asia/Kolkata", "Europe/Berlin"])
  func theClockOnTheWallIsTheZones(_ zone: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = "EEE yyyy-MM-dd HH:mm"
    // Both sides of changes to and from daylight saving time.
    for now in stride(from: Int64(1_741_000_000), to: 1_773_000_000, by: 1_234_567) {
      let date = Date(timeIntervalSince1970: TimeInterval(now))
      #expect(GateQuestion.wall(at: now, in: zone).description == formatter.string(from: date))
    }
  }

  @Test func aRunThatWaitedStopsInAFreeze() throws {
    let rules = try Self.rules()
    let (friday, monday) = (try Self.wall("2026-11-27T16:00"), try Self.wall("2026-11-30T09:00"))
    var record = try SyntheticRun(number: 2).prepared()
    record.state = .waiting
    let refusal = try #require(rules.freeze(ofWaiting: record, at: friday))
    #expect(refusal.diagnostics[0].message.contains("Mon 2026-11-30 08:00 (UTC)"))
    #expect(rules.freeze(ofWaiting: record, at: monday) == nil)
    record.overridden = "the store waits"
    #expect(rules.freeze(ofWaiting: record, at: friday) == nil)
  }

  /// A request that was closed, or conflicts, is no end of the waiting; half a release must be finished.
  @Test func aFreezeHoldsUntilARunIsPublished() throws {
    let rules = try Self.rules()
    let friday = try Self.wall("2026-11-27T16:00")
    var record = try SyntheticRun(number: 2).prepared()
    for state in [RunRecord.State.prepared, .partly, .inDoubt, .waiting] {
      record.state = state
      #expect(rules.freeze(ofWaiting: record, at: friday) != nil, "\(state)")
    }
    for state in [RunRecord.State.publishing, .committed] {
      record.state = state
      #expect(rules.freeze(ofWaiting: record, at: friday) == nil, "\(state)")
    }
    record.state = .inDoubt
    record.announced = record.prepared
    #expect(rules.freeze(ofWaiting: record, at: friday) == nil, "it may be published")
    record.state = .partly
    record.published = record.prepared
    #expect(rules.freeze(ofWaiting: record, at: friday) == nil)
    let (head, target) = (try #require(RefName.branch("relctl/x")), try #require(RefName.branch("master")))
    var app = RunRecord.Outcome(repository: "App", result: .waiting, updates: [])
    app.request = .init(head: head, target: target, page: nil)
    record.outcomes = [app]
    #expect(rules.freeze(ofWaiting: record, at: friday) != nil, "the app waits")
  }

  private static func rules() throws -> GateRules {
    var rules = GateRules()
    rules.freezes = [try #require(FreezeWindow("Fri 15:00..Mon 08:00"))]
    return rules
  }
}
