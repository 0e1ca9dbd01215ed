import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// What is found in an app before it leaves.
struct PackageInspectionTests {
  private typealias Entry = PackageFixture.Entry
  private let world: GitWorld
  private let fixture: PackageFixture
  private static let uuid = (0..<16).map { UInt8($0) }

  init() throws {
    world = try GitWorld()
    fixture = PackageFixture(world)
  }

  private func info(
    _ id: String = "com.example.app", version: String = "6.5.5", number: String = "1234", name: String = "App"
  ) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: PackageFixture.info.merging([
          "CFBundleIdentifier": id, "CFBundleShortVersionString": version, "CFBundleVersion": number,
          "CFBundleExecutable": name,
        ]) { $1 }, format: .binary, options: 0))
  }

  private func privacy(_ types: [[String: Any]]) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: ["NSPrivacyAccessedAPITypes": types], format: .xml, options: 0))
  }

  private func problems(
    _ entries: [Entry], store: Bool = false, symbols: Bool = true, size: Int64 = 0,
    last: PackageInspection.Last? = nil
  ) throws -> [String] {
    let app = try fixture.zip(
      "App.ipa",
      [
        Entry("Payload/App.app/Info.plist", try info()),
        Entry("Payload/App.app/App", MachOFixture.thin(uuid: Self.uuid)),
        Entry("Payload/App.app/Assets.car", [1]),
      ] + entries)
    let (manifest, artefact) = BuildManifest.made(size: size)
    let dwarf = try fixture.symbols(MachOFixture.thin(type: 10, uuid: Self.uuid))
    let folder = BuildManifest.Artefact(kind: .symbols, path: "App.app.dSYM", size: 1, sha256: "")
    let shippable = ShippableBuild(
      manifest: manifest, app: .init(path: app, artefact: artefact),
      symbols: symbols ? [.init(path: dwarf, artefact: folder)] : [], notes: "")
    let today = try #require(CalendarDay("2026-11-29"))
    return PackageInspection(shippable, isForStore: store, last: last, today: today).problems().map {
      "\($0.severity.rawValue) \($0.code): \($0.message)"
    }
  }

  @Test func anAppWithNothingWrongIsSilent() throws {
    let manifest = try privacy([
      [
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
        "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
      ]
    ])
    let widget = try info("com.example.app.widget", name: "W")
    let entries = [
      Entry("Payload/App.app/PrivacyInfo.xcprivacy", manifest),
      Entry("Payload/App.app/PlugIns/W.appex/Info.plist", widget),
      Entry("Payload/App.app/PlugIns/W.appex/W", MachOFixture.thin(uuid: Self.uuid)),
      Entry("Payload/App.app/Frameworks/Kit.framework/Info.plist", Array("no plist".utf8)),
    ]
    #expect(try problems(entries, store: true) == [])
  }

  @Test func everyExtensionBelongsToTheApp() throws {
    let entries = [
      Entry("Payload/App.app/PlugIns/W.appex/Info.plist", try info("com.example.appwidget", number: "1233")),
      Entry("Payload/App.app/Watch/T.app/Info.plist", try info("com.example.app.watch", version: "6.5.4")),
    ]
    for (store, word) in [(false, "warning"), (true, "error")] {
      let found = try problems(entries, store: store).filter { $0.contains("package.extension") }
      #expect(
        found == [
          "error package.extension.id: the identifier 'com.example.appwidget' of 'PlugIns/W.appex' does not start with the app's, 'com.example.app.'",
          "\(word) package.extension.version: CFBundleVersion of 'PlugIns/W.appex' is '1233', but the app's is '1234'",
          "\(word) package.extension.version: CFBundleShortVersionString of 'Watch/T.app' is '6.5.4', but the app's is '6.5.5'",
        ])
    }
  }

  @Test func everyBinaryHasItsSymbols() throws {
    let other = MachOFixture.thin(uuid: Self.uuid.reversed())
    let entries = [
      Entry("Payload/App.app/Frameworks/Kit.framework/Info.plist", try info("kit", name: "Kit")),
      Entry("Payload/App.app/Frameworks/Kit.framework/Kit", other),
    ]
    #expect(
      try problems(entries) == [
        "warning package.symbols.missing: no symbols belong to Frameworks/Kit.framework/Kit"
      ])
    #expect(
      try problems([], symbols: false) == ["warning package.symbols.none: the build has no debug symbols"])
  }

  @Test func privacyManifestsAreWhatAppleTakes() throws {
    let defaults = "NSPrivacyAccessedAPICategoryUserDefaults"
    let twice = try privacy([
      ["NSPrivacyAccessedAPIType": defaults, "NSPrivacyAccessedAPITypeReasons": ["CA92.1"]],
      ["NSPrivacyAccessedAPIType": defaults, "NSPrivacyAccessedAPITypeReasons": ["DDA9.1"]],
      ["NSPrivacyAccessedAPIType": "Everything"],
    ])
    let entries = [
      Entry("Payload/App.app/PrivacyInfo.xcprivacy", twice),
      Entry("Payload/App.app/Kit.bundle/PrivacyInfo.xcprivacy", Array("<plist".utf8)),
      Entry("Payload/App.app/Frameworks/Alamofire.framework/Info.plist", try info("a", name: "none")),
    ]
    let start = "error package.privacy.invalid: 'PrivacyInfo.xcprivacy'"
    #expect(
      try problems(entries, store: true) == [
        "\(start) names '\(defaults)' twice",
        "\(start) gives 'DDA9.1', which is not a reason for '\(defaults)'",
        "\(start) contains 'Everything', which is not one of Apple's categories",
        "error package.privacy.invalid: 'Kit.bundle/PrivacyInfo.xcprivacy' is not a property list with a dictionary",
        "warning package.privacy.sdk: 'Frameworks/Alamofire.framework' has no privacy manifest, which Apple requires for it",
      ])
    #expect(try problems(entries).allSatisfy { $0.hasPrefix("warning ") })
    #expect(
      try problems([], store: true) == ["warning package.privacy.none: the app has no privacy manifest"])
  }

  @Test(
    arguments: [
      (50_000_000, 40_000_000, "has 50 MB, 25 % more than build 7 of 6.5.4 with 40 MB"),
      (30_000_000, 40_000_000, "has 30 MB, 25 % less than build 7 of 6.5.4 with 40 MB"),
      (43_000_000, 40_000_000, nil), (1_900_000, 1_000_000, nil),
      // Both are other people's numbers.
      (.min, .max, "has -9223372036854 MB, 200 % less than build 7 of 6.5.4 with 9223372036854 MB"),
    ] as [(Int64, Int64, String?)])
  func aSizeThatJumpsIsNamed(size: Int64, before: Int64, words: String?) throws {
    let last = PackageInspection.Last(name: "build 7 of 6.5.4", size: before)
    #expect(
      try problems([], size: size, last: last)
        == (words.map { ["warning package.size: 'App.ipa' \($0)"] } ?? []))
  }
}
