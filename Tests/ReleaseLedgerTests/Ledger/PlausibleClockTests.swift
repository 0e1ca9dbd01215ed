import ReleaseModel
import Testing

@testable import ReleaseLedger

struct PlausibleClockTests {
  private static let day: Int64 = 24 * 60 * 60
  private static let now: Int64 = 1_795_780_000

  @Test func aClockThatNobodySetIsNamed() {
    for time: Int64 in [0, 1, 86_400, 1_735_689_599, 4_102_444_800, .max / 2] {
      #expect(PlausibleClock.problem(at: time)?.code == "clock.implausible", "\(time)")
    }
    // The end of 32 bits is a time as any other.
    for time: Int64 in [1_735_689_600, Self.now, 2_147_483_647, 2_147_483_648, 4_102_444_799] {
      #expect(PlausibleClock.problem(at: time) == nil, "\(time)")
    }
  }

  @Test func aClockIsComparedWithTheLedger() {
    let rows: [(Int64, Bool)] = [
      (-2 * Self.day, false), (-Self.day - 1, false), (-Self.day, true), (0, true), (Self.day * 9000, true),
    ]
    for (offset, isFine) in rows {
      let problem = PlausibleClock.problem(at: Self.now + offset, after: Self.now, as: .warning)
      #expect((problem == nil) == isFine, "\(offset)")
      #expect(problem?.severity ?? .warning == .warning)
    }
  }
}
