import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// What the store would say of a build, before it is made.
struct StoreBuildCheckTests {
  private static let plist = "<plist><dict><key>ITSAppUsesNonExemptEncryption</key><false/></dict></plist>"

  private func problems(
    _ xcode: String? = nil, version: String = "6.5.5", files: [(DescriptorReference.Format, String)] = [],
    platform: String? = nil, stores: [String] = ["store"], on day: String = "2026-11-29"
  ) throws -> [String] {
    var texts: [String: String] = [:]
    texts["platform"] = platform
    let forecast = StoreBuildCheck(
      channels: stores.map {
        ChannelSettings(name: $0, kind: .testflight, texts: texts, secrets: [:], location: nil)
      }, xcode: xcode, version: version,
      files: files.map { ($0, SourceText(path: "App:file", bytes: Array($1.utf8))) },
      today: try #require(CalendarDay(day)))
    return forecast.problems.map { "\($0.severity.rawValue) \($0.code): \($0.message)" }
  }

  /// The day before a floor and its first day.
  @Test func anXcodeBelowTheFloorIsRefusedFromItsDayOn() throws {
    let old = "Xcode 16.4, Build version 16F6"
    let start = "build.store.xcode: Xcode 16.4 builds for 'store', but App Store Connect requires"
    #expect(
      try problems(old, on: "2026-04-27") == [
        "warning \(start) Xcode 26 or later (from 2026-04-28, ITMS-90725)"
      ])
    #expect(
      try problems(old, on: "2026-04-28") == [
        "error \(start) Xcode 26 or later (since 2026-04-28, ITMS-90725)"
      ])
    #expect(try problems("Xcode 26.1, Build version 17B55") == [])
    #expect(try problems("Xcode 27.0") == [])
    // Apple sets no floor for macOS, and other programs build with whatever they find.
    #expect(try problems(old, platform: "macos") == [])
    #expect(try problems("gym 2.0") == [])
    #expect(try problems(old, stores: []) == [])
  }

  @Test func aVersionThatTheStoreDoesNotReadIsRefused() throws {
    #expect(
      try problems(version: "6.5.5.1", stores: ["one", "two"]) == [
        "error build.store.version: the version for 'one', 'two' is '6.5.5.1', but App Store Connect requires one to three numbers separated by dots, with at most 18 characters (ITMS-90060)"
      ])
    // A layer without the environment makes none.
    #expect(try problems(version: "") == [])
  }

  @Test func questionsAboutExportComplianceAreForeseen() throws {
    let warning =
      "warning build.store.encryption: the app's Info.plist has no ITSAppUsesNonExemptEncryption, so builds for 'store' wait until you answer questions about export compliance"
    #expect(try problems(files: [(.plist, "<plist><dict/></plist>"), (.xcconfig, "A = 1")]) == [warning])
    #expect(try problems(files: [(.plist, Self.plist)]) == [])
    let setting = "INFOPLIST_KEY_ITSAppUsesNonExemptEncryption = NO"
    #expect(try problems(files: [(.plist, "<plist><dict/></plist>"), (.xcconfig, setting)]) == [])
    // Without a property list nobody knows where it comes from.
    #expect(try problems(files: [(.xcconfig, "A = 1")]) == [])
  }
}
