import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery

/// Devices install a build from a folder that a server of one's own serves.
@Suite struct InstallPageTests {
  private static func fleet(
    install: String, path: String = "shelf/{build}", devices: Bool? = true,
    expires: String = "2099-01-01T10:00:00Z"
  ) throws -> FleetWorld {
    let fleet = try FleetWorld(components: 1)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "\nchannels:\n  ch: { kind: folder, path: '\(path)', install: '\(install)' }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_CHANNELS[config=Release] = ch\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    var profile: String?
    if let devices {
      profile = fleet.world.path("a.mobileprovision")
      try SigningFixture(fleet.world).writeProfile(
        "A", uuid: "00000001-1111-2222-3333-444444444444", for: "com.example.app", expires: expires,
        devices: devices, to: fleet.world.path("a.mobileprovision"))
    }
    try ShipBuild.write(to: fleet, size: 1000, profile: profile)
    return fleet
  }

  @Test func theAppIsInstalledFromAPageWithACode() throws {
    let fleet = try Self.fleet(
      install: "https://shelf.example.com/a b&c/{environment}/{build}/".replacing(" ", with: "+"))
    let run = try fleet.succeed("ship", ShipBuild.name)
    let file = "https://shelf.example.com/a+b&c/qa/\(ShipBuild.name)/App.ipa"
    #expect(run.all.contains(file + ".html"), "\(run.all)")
    let folder = fleet.folder + "/shelf/\(ShipBuild.name)"
    let plist = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(fileURLWithPath: folder + "/App.ipa.plist")), format: nil)
    let items = try #require((plist as? [String: Any])?["items"] as? [[String: Any]])
    let assets = try #require(items.first?["assets"] as? [[String: String]])
    #expect(assets == [["kind": "software-package", "url": file]])
    #expect(
      items.first?["metadata"] as? [String: String] == [
        "kind": "software", "bundle-identifier": "com.example.app", "bundle-version": "6.5.5",
        "title": "com.example.app",
      ])
    let page = try String(contentsOfFile: folder + "/App.ipa.html", encoding: .utf8)
    let link =
      "itms-services://?action=download-manifest&amp;url=https%3A%2F%2Fshelf.example.com%2Fa%2Bb%26c%2Fqa%2F\(ShipBuild.name)%2FApp.ipa.plist"
    #expect(page.contains("href=\"\(link)\"") && page.contains("<svg"), "\(page)")
    for fact in ["6.5.5 (42)", "qa", "Release", "1970-01-01 00:00 UTC", "2099-01-01"] {
      #expect(page.contains("<dd>\(fact)</dd>"), "\(fact): \(page)")
    }
    let receipt = try Self.receipt(fleet)
    #expect(receipt["notInstallable"] == nil && receipt["installableUntil"] as? Int == 4_070_944_800)
    // A second time it is there already.
    #expect(try fleet.succeed("ship", ShipBuild.name).all.contains(file + ".html"))
  }

  /// Phones refuse it, and say no more than that it could not be installed.
  @Test(
    arguments: [
      (false, "2099-01-01T10:00:00Z", "signed for the App Store"),
      (true, "2026-01-02T10:00:00Z", "ended on 2026-01-02"),
      (nil, "", "no provisioning profile"),
    ] as [(Bool?, String, String)])
  func whatPhonesRefuseIsForDownloadAlone(_ devices: Bool?, _ expires: String, _ reason: String) throws {
    let fleet = try Self.fleet(
      install: "https://shelf.example.com/{build}", devices: devices, expires: expires)
    try fleet.succeed("ship", ShipBuild.name)
    let folder = fleet.folder + "/shelf/\(ShipBuild.name)"
    let page = try String(contentsOfFile: folder + "/App.ipa.html", encoding: .utf8)
    #expect(
      page.contains(reason) && page.contains("href=\"https://shelf.example.com/\(ShipBuild.name)/App.ipa\""))
    #expect(!page.contains("itms-services") && !page.contains("<svg") && !page.contains("Install"), "\(page)")
    #expect(!FileManager.default.fileExists(atPath: folder + "/App.ipa.plist"))
    let receipt = try Self.receipt(fleet)
    #expect((receipt["notInstallable"] as? String)?.contains(reason) == true, "\(receipt)")
  }

  /// On a phone and on a screen, by day and by night; behind the profile's end nobody is offered what fails.
  @Test(
    .requires(RequiredProgram("chromium", isInstalled: ReportTests.hasBrowser)),
    arguments: [
      AppInstallation(profileEnd: 1_811_844_000), AppInstallation(.appStore),
      AppInstallation(.kind(of: "App.pkg")),
    ])
  func thePageFitsAPhone(_ installation: AppInstallation) throws {
    let world = try GitWorld()
    let facts = InstallPage.Facts(
      title: "ExampleEnterpriseApplicationWithAVeryLongName",
      bundleID: "com.example.verylongcompanyname.superlongapplicationname.staging", version: "6.5.5",
      number: "42",
      environment: "internal-acceptance-and-performance",
      configuration: "InternalDistributionRelease-WithLogging",
      built: 1_795_773_300, minimumSystem: "15.0",
      notes:
        "APP-12 Cache pictures\nhttps://tickets.example.com/browse/APP-12?from=release-notes-of-the-testers",
      digest: String(repeating: "0123456789abcdef", count: 4))
    let page = InstallPage(
      facts: facts, installation: installation, file: "https://shelf.example.com/qa/20261121T091500Z/App.ipa",
      now: 1_800_000_000)
    let file = world.path("App.ipa.html")
    try #require(page.html).write(toFile: file, atomically: false, encoding: .utf8)
    let judged = try world.run(
      Project.root + "/Tests/Support/browser/check-install",
      [file, String(page.manifest == nil ? 0 : installation.profileEnd ?? 0)])
    #expect(judged.status == 0, "\(String(decoding: judged.output + judged.errors, as: UTF8.self))")
  }

  private static func receipt(_ fleet: FleetWorld) throws -> [String: Any] {
    let text = try #require(
      try fleet.file("receipts/\(ShipBuild.name)/ch.json", of: "App", at: "relctl/ledger"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    ("http://shelf.example.com/{build}", "channel.folder.install"),
    ("https://shelf.example.com/\(String(repeating: "x", count: 400))/{build}", "channel.folder.install"),
  ])
  func whatDevicesWouldNotTakeIsRefused(_ install: String, _ code: String) throws {
    let fleet = try Self.fleet(install: install)
    let run = try fleet.relctl("ship", ShipBuild.name)
    #expect(run.status == 1 && run.errors.contains("[\(code)]"), "\(run.all)")
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/shelf"))
  }
}
