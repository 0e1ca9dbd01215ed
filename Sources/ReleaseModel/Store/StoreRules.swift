/// What App Store Connect requires, as it was on a day. A rule that Apple adds or moves is a row here.
package enum StoreRules {
  /// When the rows were last held against Apple's pages.
  package static let asOf = CalendarDay("2026-11-29") ?? CalendarDay(secondsSince1970: 0)

  /// After this many days Apple has most likely changed something.
  package static let longestAge = 180

  /// How many days old the table is; 0 where a clock says that it is not written yet.
  package static func age(on today: CalendarDay) -> Int {
    max(0, Int((today.secondsSince1970 - asOf.secondsSince1970) / 86_400))
  }

  /// Dated ones first, the oldest first.
  package static let all: [StoreRule] = [
    requiredReasons, privacyManifest, privacySDK, sdk18, sdk26, versionFormat, closedVersion,
    minimumOS,
    icon, encryption, appSize, executableSize,
  ]

  /// The rule that an SDK breaks on a day: the newest that is in force, or the first that is announced.
  ///
  /// - Parameter version: The first number of the SDK's version.
  package static func broken(
    bySDK version: Int, of platform: StorePlatform, on today: CalendarDay
  ) -> StoreRule? {
    broken(on: today) { floor in floor.versions[platform].map { version < $0 } ?? false }
  }

  /// The same for an Xcode, by the first number of its version.
  package static func broken(byXcode version: Int, on today: CalendarDay) -> StoreRule? {
    broken(on: today) { version < $0.xcode }
  }

  private static func broken(on today: CalendarDay, _ breaks: (SDKFloor) -> Bool) -> StoreRule? {
    let broken = all.filter { $0.floor.map(breaks) ?? false }
    return broken.last { $0.isInForce(on: today) } ?? broken.first
  }

  // MARK: Rows

  private static let requirements = "https://developer.apple.com/news/upcoming-requirements/"
  private static let sizes =
    "https://developer.apple.com/help/app-store-connect/reference/maximum-build-file-sizes"
  private static let keys =
    "https://developer.apple.com/documentation/bundleresources/information-property-list"

  package static let requiredReasons = StoreRule(
    .privacyReasons, .since("2024-05-01"), codes: ["ITMS-91053"],
    source: "https://developer.apple.com/news/?id=r1henawx",
    "reasons for APIs that need one, in a privacy manifest")

  package static let privacyManifest = StoreRule(
    .privacyManifest, .since("2024-05-01"), codes: ["ITMS-91056"],
    source: "https://developer.apple.com/documentation/bundleresources/privacy_manifest_files",
    "valid keys and values in privacy manifests")

  /// Of a new app, and of an update that adds the SDK.
  package static let privacySDK = StoreRule(
    .privacySDK, .since("2025-02-12"), codes: ["ITMS-91061"],
    source: "https://developer.apple.com/support/third-party-SDK-requirements",
    "a privacy manifest in each added SDK of Apple's list")

  package static let sdk18 = StoreRule(
    .sdk18, .since("2025-04-24"), codes: ["ITMS-90725"], source: requirements,
    floor: SDKFloor(xcode: 16, versions: [.ios: 18, .tvos: 18, .visionos: 2, .watchos: 11]),
    "a build with Xcode 16 and its SDKs (iOS 18) or later")

  package static let sdk26 = StoreRule(
    .sdk26, .since("2026-04-28"), codes: ["ITMS-90725"], source: requirements,
    floor: SDKFloor(xcode: 26, versions: [.ios: 26, .tvos: 26, .visionos: 26, .watchos: 26]),
    "a build with Xcode 26 and its SDKs (iOS 26) or later")

  package static let versionFormat = StoreRule(
    .versionFormat, .always, codes: ["ITMS-90060"],
    source: "https://developer.apple.com/library/archive/technotes/tn2420/_index.html",
    "versions of one to three numbers, with at most 18 characters")

  package static let closedVersion = StoreRule(
    .closedVersion, .always, codes: ["ITMS-90062", "ITMS-90186"],
    source: "\(keys)/cfbundleshortversionstring",
    "a higher version than the last approved one")

  package static let minimumOS = StoreRule(
    .minimumOS, .always, codes: ["ITMS-90360"], source: "\(keys)/minimumosversion",
    "MinimumOSVersion in every Info.plist")

  package static let icon = StoreRule(
    .icon, .always, codes: ["ITMS-90713"], source: "\(keys)/cfbundleiconname",
    "the icon of an iOS app in an asset catalog, and CFBundleIconName")

  /// Nothing is refused: the build waits until somebody answers.
  package static let encryption = StoreRule(
    .encryption, .always, source: "\(keys)/itsappusesnonexemptencryption",
    "ITSAppUsesNonExemptEncryption, or an answer for every build")

  package static let appSize = StoreRule(
    .appSize, .always, codes: ["ITMS-90558"], source: sizes, "an app of less than 4 GB when unpacked")

  package static let executableSize = StoreRule(
    .executableSize, .always, source: sizes, "executables with at most 500 MB of __TEXT")
}
