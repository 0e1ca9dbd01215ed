import Foundation
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
    \t<string>Logger.LoggerModule</string>
    \t<string>Network.NetworkModule</string>
    </array>
    </plist>

    """

  private static func fleet() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 4)
    try fleet.editManifest(
      "environments:",
      "modules: { plist: App/Modules.plist }\nroutes: [{ dictionary: routes, scheme: scheme }]\nenvironments:"
    )
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
        "| `log://today` | `TodayController` | What happened today. | Logger | Logger\\:Logger/Classes/Pages.swift\\:4\\:17 |"
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
    #expect(findings.map { $0["code"] as? String } == ["route-removed", "route-unused"])
    try Self.requireComparison(fleet)
    #expect(try fleet.relctl("routes", "--component", "Network").status == 0)
    #expect(try fleet.refs() != refs)
    // Who says nothing of routes gets a list, a note, and no error from a guess.
    try fleet.editManifest("routes: [{ dictionary: routes, scheme: scheme }]\n", "")
    let guessed = try fleet.succeed("routes", "--env", "qa")
    #expect(guessed.output.contains("log://now") && guessed.output.contains("[route-undeclared]"))
    #expect(!guessed.output.contains("route-removed"), "\(guessed.output)")
    try fleet.succeed(
      "lint", "--env", "qa", "--rule", "route-undeclared", "--rule", "route-removed", "--strict")
  }

  /// The address that the release has is told, and since when each is there.
  private static func requireComparison(_ fleet: FleetWorld) throws {
    let compared = try fleet.succeed("routes", "--since", "prd")
    #expect(compared.output.contains("- log://today  TodayController"), "\(compared.output)")
    #expect(compared.output.contains("its class is opened by log://now now"), "\(compared.output)")
    #expect(compared.output.contains("+ log://now"), "\(compared.output)")
    let json = try fleet.succeed("routes", "--since", "prd", "--format", "json").json()
    #expect((json["removed"] as? [[String: Any]])?.count == 1)
    let versions = try fleet.succeed("routes", "--env", "prd", "--versions", "--format", "html").output
    #expect(versions.contains("<td><code>log://today</code></td>") && versions.contains("<td>6.5.5</td>"))
    #expect(versions.contains("<p id=\"find\" hidden><label>Search "), "no field where no script shows it")
    #expect(try fleet.relctl("routes", "--since", "prd", "--format", "html").status == 64)
  }

  @Test func modulesAreCheckedAndWrittenInOrder() throws {
    let fleet = try Self.fleet()
    // Logger depends on Network, and loads before it.
    let found = try fleet.relctl("modules", "check")
    #expect(found.status == 1)
    #expect(found.output.contains("[module-order]"), "\(found.output)")
    let refs = try fleet.refs()
    try fleet.succeed("modules", "write", "--out", "Modules.plist")
    let written = try String(contentsOfFile: fleet.folder + "/Modules.plist", encoding: .utf8)
    #expect(try fleet.succeed("modules", "write", "--out", "-").output == written)
    let names = written.split(separator: "\n").filter { $0.contains("<string>") }
    #expect(names.map { $0.contains("Network") } == [true, false])
    let shown = try fleet.succeed("modules", "write", "--env", "qa", "--dry-run", "--diff")
    #expect(shown.output.contains("-\t<string>Logger.LoggerModule</string>"), "\(shown.output)")
    #expect(try fleet.refs() == refs)
    #expect(try fleet.relctl("modules", "write", "--out", "x", "--yes").status == 64)
  }

  @Test func theListOfModulesIsLandedAndUndone() throws {
    let fleet = try Self.fleet()
    let before = try fleet.refs()
    #expect(try fleet.relctl("modules", "write").errors.contains("confirm.needed"))
    #expect(try fleet.refs() == before)
    let landed = try fleet.succeed("modules", "write", "--yes", "--format", "json").json()
    let run = try #require(landed["run"] as? String)
    #expect(try fleet.succeed("modules", "check").output.contains("Nothing found"))
    // One commit on the app's branch, and nothing else but the ledger moved.
    let head = try fleet.refs()
    let moved = Set(head).symmetricDifference(before)
    #expect(moved.count == 2 && moved.allSatisfy { $0.contains("App ") && $0.contains("feature/6.5.5") })
    // There is nothing left to write.
    try fleet.succeed("modules", "write", "--yes")
    #expect(try fleet.refs() == head)
    // The train goes on with it.
    try fleet.succeed("promote", "qa", "stg", "--dry-run")
    try fleet.succeed("undo", run, "--yes")
    #expect(try fleet.relctl("modules", "check").output.contains("[module-order]"))
    try fleet.requireSound()
  }

  @Test func aListThatWouldOverwriteOthersWorkIsRefused() throws {
    let fleet = try Self.fleet()
    let other = Self.list.replacing("<array>", with: "<array><!-- mine -->")
    try fleet.push("Modules", ["App/Modules.plist": other], to: "feature/6.5.5", of: "App")
    let refused = try fleet.relctl("modules", "write", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("modules.moved"), "\(refused.errors)")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("modules", "write", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try fleet.relctl("modules", "write", "--env", "prd", "--yes")
    #expect(released.status == 1 && released.errors.contains("modules.released"), "\(released.errors)")
  }

  /// Lint and the two commands say the same, and an exception of relctl.yml holds for all of them.
  @Test func lintJudgesRoutesAndModulesToo() throws {
    let fleet = try Self.fleet()
    func codes(_ words: String...) throws -> [String] {
      let findings = try fleet.relctl(words + ["--format", "json"]).json()["findings"] as? [[String: Any]]
      return try #require(findings).compactMap { $0["code"] as? String }.sorted()
    }
    let routes = try codes("routes")
    let modules = try codes("modules", "check")
    #expect(routes == ["route-class-missing", "route-unused", "route-unused"] && modules == ["module-order"])
    #expect(try codes("lint") == (routes + modules).sorted())
    try fleet.editManifest(
      "environments:",
      """
      rules:
        exceptions:
          - { rule: route-class-missing, components: Logger, reason: IOS-1, expires: 2099-12-31 }
          - { rule: module-order, components: App, reason: IOS-2, expires: 2099-12-31 }
      environments:
      """)
    #expect(try fleet.succeed("routes").output.contains("excused until 2099-12-31"))
    try fleet.succeed("modules", "check")
    try fleet.succeed("lint", "--strict")
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
