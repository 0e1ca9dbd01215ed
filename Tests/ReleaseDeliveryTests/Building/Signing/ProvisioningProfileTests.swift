import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Profiles as signed messages that openssl made, and what is wrong with them for one build.
struct ProvisioningProfileTests {
  private let fixture: SigningFixture
  private let world: GitWorld
  private static let uuids = (1...4).map { "0000000\($0)-1111-2222-3333-444444444444" }

  init() throws {
    world = try GitWorld()
    fixture = try SigningFixture(world)
  }

  private func profile(
    _ name: String, uuid: String = uuids[0], for application: String = "com.example.app",
    expires: String = "2099-01-01T00:00:00Z", devices: Bool = true
  ) throws -> ProvisioningProfile {
    let file = world.path("a.mobileprovision")
    try fixture.writeProfile(
      name, uuid: uuid, for: application, expires: expires, devices: devices, to: file)
    return try ProvisioningProfile(Array(Data(contentsOf: URL(fileURLWithPath: file))), place: "\(name).file")
  }

  @Test func aSignedProfileIsRead() throws {
    let read = try profile("App &amp; Co", expires: "2027-03-04T10:00:00Z")
    #expect(read.name == "App & Co" && read.uuid == Self.uuids[0] && read.teams == ["TEAM123456"])
    #expect(read.application == "com.example.app" && read.expires == CalendarDay("2027-03-04"))
    #expect(read.method == .releaseTesting && read.fileName == Self.uuids[0] + ".mobileprovision")
    #expect(try profile("Store", devices: false).method == .appStoreConnect)
    let wild = try profile("Wild", for: "com.example.*")
    #expect(wild.covers("com.example.app") && !wild.covers("com.other.app") && !wild.covers("com.example"))
  }

  /// Its UUID becomes the name of a file.
  @Test func whatIsNoProfileIsRefused() throws {
    for uuid in ["../../../../tmp/x", "", String(repeating: "/", count: 36)] {
      #expect(refusal { _ = try profile("Odd", uuid: uuid) } == "build.signing.profile.unreadable")
    }
    for text in ["", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\"?><plist><dict/></plist>"] {
      #expect(
        refusal { _ = try ProvisioningProfile(Array(text.utf8), place: "a") }
          == "build.signing.profile.unreadable")
    }
  }

  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return (error as? Refusal)?.diagnostics.first?.code ?? "\(error)"
    }
  }

  @Test func mistakesAreFoundBeforeABuild() throws {
    let app = try profile("App")
    let twin = try profile("App", uuid: Self.uuids[1])
    let widget = try profile("Widget", uuid: Self.uuids[2], for: "com.example.app.widget")
    let old = try profile("Old", uuid: Self.uuids[3], for: "com.example.old", expires: "2026-01-01T00:00:00Z")
    let named = ["com.example.app": "App", "com.example.app.widget": Self.uuids[2]]
    let rows: [Row] = [
      Row("as the layer wants it", [app, widget], named),
      Row("no profile is brought: the machine has them", [], named),
      Row(
        "one that is not there", [app], named, ["profile error: RELEASE_PROFILES lists '\(Self.uuids[2])'"]),
      Row("of another app", [app], ["com.other": "App"], ["profile error: the profile 'App' is for"]),
      Row(
        "two of one name", [app, twin], ["com.example.app": "App"], ["profile error: two profiles match"]),
      Row(
        "for another kind of export", [app], ["com.example.app": "App"], method: "enterprise",
        ["profile error: the profile 'App' is for release-testing"]),
      Row(
        "of another team", [app], ["com.example.app": "App"], team: "OTHER",
        ["profile error: the profile 'App' belongs to the team"]),
      Row(
        "one that ended and is not used", [app, old], ["com.example.app": "App"],
        ["profile.expired warning: the profile 'Old'"]),
      Row(
        "one that ended and is used", [old], ["com.example.old": "Old"],
        ["profile.expired error: the profile 'Old'"]),
      Row(
        "one that ends soon", [app], ["com.example.app": "App"], today: "2098-12-25",
        ["profile.expires warning: the profile 'App'"]),
      Row("Xcode chooses among two", [app, twin], [:], ["profile error: two profiles match"]),
      Row("Xcode finds none", [widget], [:], ["profile error: no profile of 'signing:'"]),
    ]
    for row in rows {
      let found = ProfileCheck(
        profiles: row.profiles, export: try row.export(), bundleID: "com.example.app", today: row.today
      ).problems().map {
        "\($0.code.dropFirst("build.signing.".count)) \($0.severity.rawValue): \($0.message)"
      }
      let isRight =
        found.count == row.expected.count && zip(found, row.expected).allSatisfy { $0.hasPrefix($1) }
      if !isRight { Issue.record("\(row.title): \(found)") }
    }
  }

  private struct Row {
    let title: String
    let profiles: [ProvisioningProfile]
    let named: [String: String]
    let method: String
    let team: String
    let today: CalendarDay
    let expected: [String]

    init(
      _ title: String, _ profiles: [ProvisioningProfile], _ named: [String: String],
      method: String = "release-testing", team: String = "TEAM123456", today: String = "2026-11-23",
      _ expected: [String] = []
    ) {
      self.title = title
      self.profiles = profiles
      self.named = named
      self.method = method
      self.team = team
      self.today = CalendarDay(today) ?? CalendarDay(secondsSince1970: 0)
      self.expected = expected
    }

    func export() throws -> ExportOptions? {
      let layer =
        "RELEASE_EXPORT_METHOD = \(method)\nRELEASE_TEAM = \(team)\nRELEASE_PROFILES = "
        + named.map { "\"\($0.key)=\($0.value)\"" }.joined(separator: " ") + "\n"
      let table = try SettingsTable.load("L.xcconfig", rules: SettingsRules()) { _ in Array(layer.utf8) }
      let scope = SettingsScope(environment: "prd", component: "App")
      return try ExportOptions(SettingsResolver(table: table, inputs: scope.inputs))
    }
  }
}
