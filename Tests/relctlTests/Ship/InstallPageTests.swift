import Foundation
import TestSupport
import Testing

/// Devices install a build from a folder that a server of one's own serves.
@Suite struct InstallPageTests {
  private static func fleet(install: String, path: String = "shelf/{build}") throws -> FleetWorld {
    let fleet = try FleetWorld(components: 1)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "\nchannels:\n  ch: { kind: folder, path: '\(path)', install: '\(install)' }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_CHANNELS[config=Release] = ch\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    try ShipBuild.write(to: fleet, size: 1000)
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
    #expect(page.contains("href=\"\(link)\""), "\(page)")
    #expect(page.contains("6.5.5 (42)") && page.contains("<svg") && !page.contains("<script"), "\(page)")
    // A second time it is there already.
    #expect(try fleet.succeed("ship", ShipBuild.name).all.contains(file + ".html"))
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
