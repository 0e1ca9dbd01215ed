import ReleaseModel
import ReleaseServices

/// Apple's way to bring an update to devices with automatic updates over seven days. Whoever asks the store gets it at
/// once.
struct PhasedRelease: Sendable, Hashable {
  let id: String
  /// `INACTIVE`, `ACTIVE`, `PAUSED` or `COMPLETE`.
  let state: String
  /// From 1; nil before the release.
  let day: Int?
  /// The days that it was paused; Apple allows 30.
  let pausedDays: Int?

  init(id: String, _ attributes: VendorJSON?) {
    self.id = id
    state = attributes["phasedReleaseState"].text ?? "nothing"
    day = attributes["currentDayNumber"].integer.flatMap { $0 > 0 ? $0 : nil }
    pausedDays = attributes["totalPauseDuration"].integer
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
