import Foundation
import ReleaseCore
import ReleaseModel

/// A time in which nothing is released to an environment, on the clock of the cadence.
package struct DueFreeze: Sendable, Hashable {
  package let environment: EnvironmentName
  package let start: WallTime
  package let end: WallTime
}

/// The freeze windows of layers as dates of the cadence's calendar, whose clock may hang elsewhere.
struct FreezeCalendar {
  /// Of the calendar.
  let timeZone: String
  /// Seconds since 1970.
  let now: Int64

  /// The windows' turns from now on, until the calendar ends.
  ///
  /// - Parameter zone: Of the windows.
  func turns(of windows: [FreezeWindow], in zone: String, of environment: EnvironmentName) -> [DueFreeze] {
    let moment = GateQuestion.wall(at: now, in: zone)
    let end = Cadence.horizon(from: moment)
    return windows.flatMap { $0.turns(from: moment, until: end) }.map { turn in
      DueFreeze(
        environment: environment, start: moved(turn.start, from: zone), end: moved(turn.end, from: zone))
    }
  }

  private func moved(_ time: WallTime, from zone: String) -> WallTime {
    guard zone != timeZone else { return time }
    return GateQuestion.wall(at: Self.seconds(of: time, in: zone), in: timeZone)
  }

  /// When a clock shows a time: the first such moment where it shows it twice, and the moment of the change where it
  /// never does.
  static func seconds(of time: WallTime, in zone: String) -> Int64 {
    let zone = TimeZone(identifier: zone) ?? .gmt
    func offset(_ seconds: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
    }
    let shown = Int64(time.minutes) * 60
    // The offsets before and behind a change are those of a day before and a day after.
    let (before, behind) = (offset(shown - 86_400), offset(shown + 86_400))
    let early = shown - max(before, behind)
    let late = shown - min(before, behind)
    return early + offset(early) == shown ? early : late
  }
}
