import Foundation
import TestSupport
import Testing

extension FleetWorld {
  /// Adds a cadence whose first cycle began a day and a half ago, at midnight.
  func declareCadence(_ steps: String) throws {
    let start = Date(timeIntervalSinceNow: -36 * 3600)
    let utc = try #require(TimeZone(identifier: "UTC"))
    let parts = Calendar(identifier: .iso8601).dateComponents(in: utc, from: start)
    let day = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    let manifest = folder + "/relctl.yml"
    let text =
      try String(contentsOfFile: manifest, encoding: .utf8) + """

        cadence:
          start: \(day) 00:00
          weeks: 2
          steps: \(steps)
          captains: [Ana, Ben]

        """
    try text.write(toFile: manifest, atomically: false, encoding: .utf8)
  }
}
