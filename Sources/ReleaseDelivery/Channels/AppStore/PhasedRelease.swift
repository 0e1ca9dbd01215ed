import ReleaseModel
import ReleaseServices

/// Apple's way to bring an update to devices with automatic updates over seven days. Whoever asks the store gets it at
/// once.
struct PhasedRelease: Sendable, Hashable {
  let id: String
  /// `INACTIVE`, `ACTIVE`, `PAUSED` or `COMPLETE`.
  var state: String
  /// From 1; nil before the release.
  let day: Int?
  /// When it began, in seconds since 1970; nil before the release.
  let began: Int64?
  /// The days that it was paused; Apple allows 30.
  let pausedDays: Int?

  init(id: String, _ attributes: VendorJSON?) {
    self.id = id
    state = attributes["phasedReleaseState"].text ?? "nothing"
    day = attributes["currentDayNumber"].integer.flatMap { $0 > 0 ? $0 : nil }
    began = attributes["startDate"].text.flatMap(Self.seconds)
    pausedDays = attributes["totalPauseDuration"].integer
  }

  /// Apple's times have fractions of a second, or none.
  private static func seconds(_ text: String) -> Int64? {
    PointInTime.seconds(text.replacing(/\.[0-9]+/, with: ""), now: 0)
  }

  /// Apple's share of devices for each day
  /// (https://developer.apple.com/help/app-store-connect/update-your-app/release-a-version-update-in-phases).
  static let percents = [1, 2, 5, 10, 20, 50, 100]

  /// The share of devices that get the update by themselves today; nil before the release.
  var percent: Int? {
    if state == "COMPLETE" { return 100 }
    guard let day, state != "INACTIVE" else { return nil }
    return Self.percents[min(day, Self.percents.count) - 1]
  }
}
