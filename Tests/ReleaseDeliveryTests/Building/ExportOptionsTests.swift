import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The property list of an export, as Foundation reads it.
struct ExportOptionsTests {
  private static let layer = """
    RELEASE_TEAM = TEAM123456
    RELEASE_TEAM[config=EnterprisePRD] = CORP123456
    RELEASE_EXPORT_METHOD[config=Debug] = debugging
    RELEASE_EXPORT_METHOD[config=Release] = release-testing
    RELEASE_EXPORT_METHOD[config=Staging] = ad-hoc
    RELEASE_EXPORT_METHOD[config=EnterprisePRD] = enterprise
    RELEASE_EXPORT_METHOD[config=Production] = app-store-connect
    RELEASE_SIGNING_STYLE[config=EnterprisePRD] = manual
    RELEASE_SIGNING_CERTIFICATE[config=EnterprisePRD] = iPhone Distribution: Example & Co
    RELEASE_PROFILES[config=EnterprisePRD] = "com.example.app=App In House" com.example.app.widget=6f3a91c0
    RELEASE_EXPORT_METHOD[config=Bad] = store
    RELEASE_SIGNING_STYLE[config=Bad] = manually
    RELEASE_PROFILES[config=Bad] = com.example.app
    RELEASE_EXPORT_METHOD[config=Bare] = enterprise
    RELEASE_SIGNING_STYLE[config=Bare] = manual
    """

  private func options(_ configuration: String) throws -> ExportOptions? {
    let table = try SettingsTable.load("L.xcconfig", rules: SettingsRules()) { _ in Array(Self.layer.utf8) }
    var scope = SettingsScope(environment: "prd", component: "App")
    scope.configuration = configuration
    return try ExportOptions(SettingsResolver(table: table, inputs: scope.inputs))
  }

  private func read(_ configuration: String, xcode: String = "Xcode 16.2, Build version 16C5032a") throws
    -> [String: Any]
  {
    let text = try #require(try options(configuration)).plist(for: xcode)
    return try #require(
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
  }

  @Test(arguments: [
    ("Debug", "debugging", "TEAM123456"), ("Release", "release-testing", "TEAM123456"),
    ("Staging", "release-testing", "TEAM123456"), ("EnterprisePRD", "enterprise", "CORP123456"),
    ("Production", "app-store-connect", "TEAM123456"),
  ])
  func everyConfigurationEndsInItsExport(configuration: String, method: String, team: String) throws {
    let plist = try read(configuration)
    #expect(plist["method"] as? String == method && plist["teamID"] as? String == team)
    #expect(plist["destination"] as? String == "export")
    #expect(plist["manageAppVersionAndBuildNumber"] as? Bool == false)
    let isManual = configuration == "EnterprisePRD"
    #expect(plist["signingStyle"] as? String == (isManual ? "manual" : nil))
    #expect(plist["signingCertificate"] as? String == (isManual ? "iPhone Distribution: Example & Co" : nil))
    let profiles = plist["provisioningProfiles"] as? [String: String]
    #expect(
      profiles
        == (isManual ? ["com.example.app": "App In House", "com.example.app.widget": "6f3a91c0"] : nil))
  }

  @Test func anOlderXcodeGetsTheNamesThatItKnows() throws {
    for (xcode, method) in [
      ("Xcode 15.3, Build version 15E204a", "app-store"), ("Xcode 15.4", "app-store-connect"),
    ] {
      #expect(try read("Production", xcode: xcode)["method"] as? String == method)
    }
  }

  @Test func whatXcodeWouldNotTakeIsRefusedFirst() throws {
    #expect(try options("Other") == nil)
    #expect(refused("Bad") == 3 && refused("Bare") == 1)
  }

  private func refused(_ configuration: String) -> Int {
    do {
      _ = try options(configuration)
      return 0
    } catch {
      return (error as? Refusal)?.diagnostics.count { $0.code == "build.export" } ?? -1
    }
  }
}
