import Foundation
import ReleaseCore
import TestSupport
import Testing

/// `routes` and `modules` over a real fleet.
struct RoutesTests {
  private static let pages = """
    public final class LoggerPages: NSObject {
      let scheme = "log"
      /// What happened today.
      let routes = ["today": "TodayController", "old": "OldController"]
    }
    final class TodayController {}
    final class LoggerModule: NSObject, ModuleProtocol {}
    """

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <array>
    \t<string>LoggerModule</string>
    \t<string>NetworkModule</string>
    </array>
    </plist>

    """

  private static func fleet() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 4)
    try fleet.editManifest("environments:", "modules: { plist: App/Modules.plist }\nenvironments:")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push("Pages", ["Logger/Classes/Pages.swift": pages], to: "feature/6.5.5", of: "Logger")
    try fleet.push(
      "Start", ["Network/Classes/M.swift": "final class NetworkModule: NSObject, ModuleProtocol {}"],
      to: "feature/6.5.5", of: "Network")
    try fleet.push("Modules", ["App/Modules.plist": list], to: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    return fleet
  }

  @Test func routesAreListedAndWhatTheReleaseHadMustStay() throws {
    let fleet = try Self.fleet()
    let refs = try fleet.refs()
    let listed = try fleet.relctl("routes")
    #expect(listed.status == 1)
    #expect(listed.output.contains("log://today"))
    #expect(listed.output.contains("[route-class-missing]"), "\(listed.output)")
    try fleet.edit(
      "Logger/Classes/Pages.swift", of: "Logger", on: "feature/6.5.5", #", "old": "OldController""#, "")
    try fleet.succeed("publish", "qa", "--yes")
    let markdown = try fleet.succeed("routes", "--format", "markdown")
    #expect(
      markdown.output.contains(
        "| `log://today` | `TodayController` | What happened today. | Logger:Logger/Classes/Pages.swift:4:17 |"
      ),
      "\(markdown.output)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try fleet.succeed("bump", "minor", "--yes")
    try fleet.edit("Logger/Classes/Pages.swift", of: "Logger", on: "feature/6.6.0", "\"today\"", "\"now\"")
    try fleet.succeed("publish", "qa", "--yes")
    let renamed = try fleet.relctl("routes", "--env", "qa", "--format", "json")
    #expect(renamed.status == 1)
    let findings = try #require(try renamed.json()["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["route-removed"])
    #expect(try fleet.relctl("routes", "--component", "Network").status == 0)
    #expect(try fleet.refs() != refs)
  }

  @Test func modulesAreCheckedAndWrittenInOrder() throws {
    let fleet = try Self.fleet()
    // Logger depends on Network, and loads before it.
    let found = try fleet.relctl("modules", "check")
    #expect(found.status == 1)
    #expect(found.output.contains("[module-order]"), "\(found.output)")
    let refs = try fleet.refs()
    try fleet.succeed("modules", "write", "--out", "Modules.plist")
    #expect(try fleet.refs() == refs)
    let written = try String(contentsOfFile: fleet.folder + "/Modules.plist", encoding: .utf8)
    let names = written.split(separator: "\n").filter { $0.contains("<string>") }
    #expect(names.map { $0.contains("Network") } == [true, false])
    try fleet.push("Modules", ["App/Modules.plist": written], to: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    #expect(try fleet.succeed("modules", "check").output.contains("Nothing found in 2 modules"))
  }

  @Test func aManifestWithoutAListSaysWhatToAdd() throws {
    let fleet = try FleetWorld(components: 2)
    let none = try fleet.relctl("modules", "check")
    #expect(none.status == 1)
    #expect(none.errors.contains("modules: { plist:"))
    try fleet.editManifest("environments:", "routes: [{ dictionary: a, target: b }]\nenvironments:")
    let refused = try fleet.relctl("routes")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("manifest.routes.shape"))
  }
}
