import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// What the store is known to refuse, in packages that are made for it.
struct StoreInspectionTests {
  private typealias Entry = PackageFixture.Entry
  private let world: GitWorld
  private let fixture: PackageFixture
  private static let executable = MachOFixture.thin(uuid: nil)

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
  }

  private func info(_ changes: [String: Any?] = [:]) throws -> [UInt8] {
    var values = PackageFixture.info.merging([
      "CFBundleIdentifier": "com.example.app", "CFBundleShortVersionString": "6.5.5",
      "CFBundleVersion": "1234", "CFBundleExecutable": "App",
    ]) { $1 }
    for (key, value) in changes { values[key] = value }
    return Array(try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0))
  }

  /// What is said of an app, as `severity code: message`.
  private func problems(
    _ changes: [String: Any?] = [:], _ entries: [Entry] = [], without left: String = "",
    executable: [UInt8] = executable, on day: String = "2026-11-29", limits: StoreInspection.Limits = .init()
  ) throws -> [String] {
    let own = [
      Entry("Payload/App.app/Info.plist", try info(changes)), Entry("Payload/App.app/App", executable),
      Entry("Payload/App.app/Assets.car", [1]),
    ].filter { left.isEmpty || !$0.path.hasSuffix(left) }
    let path = try fixture.zip("\(UUID().uuidString).ipa", own + entries)
    let package = try AppPackage(ZipArchive(file: path))
    let inspection = StoreInspection(
      package: package, bundles: NestedBundle.all(in: package), today: try #require(CalendarDay(day)),
      limits: limits)
    return inspection.problems().map { "\($0.severity.rawValue) \($0.code): \($0.message)" }
  }

  @Test func aPackageThatTheStoreTakesIsSilent() throws {
    let nested = [
      Entry("Payload/App.app/PlugIns/W.appex/Info.plist", try info()),
      Entry("Payload/App.app/Watch/T.app/Info.plist", try info(["DTSDKName": "watchos99.0"])),
      // Libraries of others may be older.
      Entry("Payload/App.app/Frameworks/Kit.framework/Info.plist", try info(["DTSDKName": "iphoneos16.0"])),
      Entry("Payload/App.app/Frameworks/Odd.framework/Info.plist", Array("no plist".utf8)),
    ]
    #expect(try problems([:], nested) == [])
    #expect(try problems(["CFBundleIcons": nil, "CFBundleIconName": "AppIcon"]) == [])
  }

  /// The day before a floor and its first day, for each platform and each way in which Xcode writes the SDK.
  @Test(
    arguments: [
      ("iphoneos18.5", "2026-04-27", "warning", "iOS 18.5", "iOS 26 or later (from 2026-04-28, ITMS-90725)"),
      ("iphoneos18.5", "2026-04-28", "error", "iOS 18.5", "iOS 26 or later (since 2026-04-28, ITMS-90725)"),
      ("iphoneos17.5", "2025-04-23", "warning", "iOS 17.5", "iOS 18 or later (from 2025-04-24, ITMS-90725)"),
      ("iphoneos17.5", "2025-04-24", "error", "iOS 17.5", "iOS 18 or later (since 2025-04-24, ITMS-90725)"),
      // Which floor is broken worse does not matter: the newest one counts.
      ("iphoneos17.5", "2026-11-29", "error", "iOS 17.5", "iOS 26 or later (since 2026-04-28, ITMS-90725)"),
      (
        "xros2.5", "2026-04-28", "error", "visionOS 2.5",
        "visionOS 26 or later (since 2026-04-28, ITMS-90725)"
      ),
      (
        "appletvos18.0", "2026-04-28", "error", "tvOS 18.0", "tvOS 26 or later (since 2026-04-28, ITMS-90725)"
      ),
    ])
  func anSDKBelowTheFloorIsRefusedFromItsDayOn(
    _ sdk: String, _ day: String, _ severity: String, _ words: String, _ required: String
  ) throws {
    let expected =
      "\(severity) package.sdk: the app was built with the \(words) SDK, but App Store Connect requires \(required)"
    #expect(try problems(["DTSDKName": sdk], on: day) == [expected])
    let name = String(sdk.prefix { !$0.isNumber })
    let changes = [
      "DTSDKName": nil, "DTPlatformName": name, "DTPlatformVersion": String(sdk.dropFirst(name.count)),
    ]
    #expect(try problems(changes, on: day) == [expected])
  }

  @Test func anExtensionWithAnOlderSDKIsNamed() throws {
    let nested = [
      Entry("Payload/App.app/PlugIns/W.appex/Info.plist", try info(["DTSDKName": "iphoneos18.5"])),
      Entry("Payload/App.app/Watch/T.app/Info.plist", try info(["DTSDKName": "watchos11.5"])),
    ]
    #expect(
      try problems([:], nested) == [
        "error package.sdk: 'PlugIns/W.appex' was built with the iOS 18.5 SDK, but App Store Connect requires iOS 26 or later (since 2026-04-28, ITMS-90725)",
        "error package.sdk: 'Watch/T.app' was built with the watchOS 11.5 SDK, but App Store Connect requires watchOS 26 or later (since 2026-04-28, ITMS-90725)",
      ])
    let silent = ["DTSDKName": nil, "DTPlatformName": nil] as [String: Any?]
    #expect(
      try problems(silent) == [
        "warning package.sdk.unknown: the app's Info.plist has no DTSDKName, so its SDK is unknown"
      ])
  }

  @Test func versionsHaveTheFormOfTheStore() throws {
    let framework = Entry(
      "Payload/App.app/Frameworks/Kit.framework/Info.plist",
      try info(["CFBundleShortVersionString": "2.0-beta"]))
    let rule =
      "but App Store Connect requires one to three numbers separated by dots, with at most 18 characters (ITMS-90060)"
    #expect(
      try problems(["CFBundleVersion": "1.2.3.4"], [framework]) == [
        "error package.version: CFBundleVersion of the app is '1.2.3.4', \(rule)",
        "error package.version: CFBundleShortVersionString of 'Frameworks/Kit.framework' is '2.0-beta', \(rule)",
      ])
    #expect(try problems(["CFBundleVersion": "123456789.12345678"]) == [])
    #expect(try problems(["CFBundleVersion": "123456789.123456789"]).count == 1)
  }

  @Test func everyBundleNamesItsLowestSystem() throws {
    let framework = Entry(
      "Payload/App.app/Frameworks/Kit.framework/Info.plist", try info(["MinimumOSVersion": nil]))
    #expect(
      try problems([:], [framework]) == [
        "error package.minimumOS: the Info.plist of 'Frameworks/Kit.framework' has no MinimumOSVersion (ITMS-90360)"
      ])
    #expect(try problems(["MinimumOSVersion": ""]).count == 1)
  }

  @Test func questionsAboutExportComplianceAreForeseen() throws {
    let key = "ITSAppUsesNonExemptEncryption"
    #expect(
      try problems([key: nil]) == [
        "warning package.encryption: the app's Info.plist has no \(key), so the build waits until you answer questions about export compliance"
      ])
    #expect(try problems([key: true]) == [])
  }

  @Test func theIconIsInAnAssetCatalog() throws {
    let rule = "but App Store Connect requires the icon in an asset catalog (ITMS-90713)"
    #expect(
      try problems(["CFBundleIcons": nil]) == ["error package.icon: the app has no CFBundleIconName, \(rule)"]
    )
    #expect(
      try problems(["CFBundleIcons": nil], without: ".car") == [
        "error package.icon: the app has no CFBundleIconName, Assets.car, \(rule)"
      ])
    // Other platforms have other icons, and an app for messages has its own in the extension.
    #expect(try problems(["CFBundleIcons": nil, "DTSDKName": "appletvos99.0"], without: ".car") == [])
    #expect(try problems(["LSApplicationLaunchProhibited": true], without: ".car") == [])
  }

  @Test func whatIsTooLargeIsRefused() throws {
    var limits = StoreInspection.Limits(app: 50_000_000)
    let data = Entry("Payload/App.app/data", [UInt8](repeating: 0, count: 60_000))
    #expect(try problems([:], [data], limits: limits) == [])
    limits.app = 60_000
    #expect(
      try problems([:], [data], limits: limits) == [
        "error package.tooLarge: the app has 0 MB when unpacked, but App Store Connect accepts less than 4 GB (ITMS-90558)"
      ])
    // Neither what is downloaded later nor what is beside the app counts.
    let elsewhere = [
      Entry("Payload/App.app/OnDemandResources/data", [UInt8](repeating: 0, count: 60_000)),
      Entry("Symbols/data", [UInt8](repeating: 0, count: 60_000)),
    ]
    #expect(try problems([:], elsewhere, limits: limits) == [])
  }

  @Test func executablesWithTooMuchCodeAreRefused() throws {
    let half = MachOFixture.thin(uuid: nil, text: 3_000_000)
    let fat = MachOFixture.fat([half, half])
    var limits = StoreInspection.Limits(executable: 100)
    #expect(
      try problems(executable: fat, limits: limits) == [
        "error package.executable.tooLarge: 'App' has 6 MB of __TEXT, but App Store Connect accepts at most 500 MB"
      ])
    // Of both architectures together, and data does not count.
    limits.executable = 6_000_000
    #expect(try problems(executable: fat, limits: limits) == [])
  }
}
