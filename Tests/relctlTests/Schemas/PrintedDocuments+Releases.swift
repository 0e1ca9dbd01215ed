import Foundation
import TestSupport
import Testing

/// Two versions and a hotfix, with gates, tickets, routes and modules, from plans to the page.
extension PrintedDocuments {
  func tellOfReleases() throws {
    let fleet = try FleetWorld(components: 2)
    try run("component", "remove", "Logger", "--dry-run", in: fleet)
    try fleet.editManifest(
      "environments:",
      """
      changelog: CHANGES.md
      modules: { plist: App/Modules.plist }
      routes: [{ dictionary: routes, scheme: scheme }]
      tickets: { pattern: '[A-Z]+-[0-9]+', url: 'https://t.example.com/{id}' }
      rules: { exceptions: [{ rule: route-unused, components: [Logger], reason: soon, expires: 2099-12-31 }] }
      environments:
      """)
    try fleet.append("RELEASE_GATE_APPROVALS = 1", to: fleet.folder + "/environments/STG.xcconfig")
    try fleet.append(
      "RELEASE_GATE_CHECKLIST = Release notes", to: fleet.folder + "/environments/STG.xcconfig")
    try fleet.append("RELEASE_GATE_PEOPLE = b@example.com", to: fleet.folder + "/environments/PRD.xcconfig")
    try firstVersion(of: fleet)
    try gates(of: fleet)
    try laterVersions(of: fleet)
    try comparisons(of: fleet)
    try past(of: fleet)
    try fleet.declareCadence(
      "[{ day: 0, run: bump patch }, { day: 0, run: hotfix 9.9.9 }, { day: 13, run: freeze qa }]")
    try fleet.append(
      "RELEASE_GATE_FREEZE = Fri 15:00..Mon 08:00", to: fleet.folder + "/environments/STG.xcconfig")
    try run("due", "--next", in: fleet)
  }

  private static let pages = """
    public final class LoggerPages: NSObject {
      let scheme = "log"
      /// What happened today.
      let routes = ["today": "TodayController", "old": "OldController"]
    }
    final class TodayController {}
    final class OldController {}
    final class LoggerModule: NSObject, ModuleProtocol {}
    func open() { Router.open("log://today") }
    final class Target_Log: NSObject {
      @objc func Action_show(_ params: [AnyHashable: Any]) -> Any? {
        let day = params["day"] as? String  // The day that is shown.
        return day
      }
    }

    """

  private static let modules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>moduleClasses</key>
    \t<array>
    \t\t<dict><key>moduleClass</key><string>Logger.LoggerModule</string><key>moduleLevel</key><integer>0</integer><key>modulePriority</key><integer>2</integer></dict>
    \t\t<dict><key>moduleClass</key><string>Network.NetworkModule</string><key>moduleLevel</key><integer>0</integer><key>modulePriority</key><integer>1</integer></dict>
    \t</array>
    </dict>
    </plist>

    """

  private func firstVersion(of fleet: FleetWorld) throws {
    try run("bump", "patch", "--build-number", "70", "--out", "plan.json", in: fleet)
    try keep(file: fleet.folder + "/plan.json", as: "plan-file")
    try run("apply", "plan.json", "--approved-by", "grace", "--yes", in: fleet)
    try run("bump", "patch", "--yes", in: fleet)
    let branch = "feature/6.5.5"
    let message = "HB-12 Pages\n\nRelease-Note: The pages."
    try fleet.push(message, ["Logger/Classes/Pages.swift": Self.pages], to: branch, of: "Logger")
    try fleet.push(
      "Start", ["Network/Classes/M.swift": "final class NetworkModule: NSObject, ModuleProtocol {}\n"],
      to: branch, of: "Network")
    try fleet.push("Modules", ["App/Modules.plist": Self.modules], to: branch, of: "App")
    try fleet.push(
      "Use it", ["Network/Classes/U.swift": "import Foundation\nimport Logger\n"], to: branch, of: "Network")
    try fleet.push("Changes", ["CHANGES.md": "## [Unreleased]\n\n- Pages\n"], to: branch, of: "Logger")
    try run("publish", "qa", "--restore-form", "--yes", in: fleet)
    try run("lint", "--env", "qa", in: fleet, status: 1)
    try run("routes", "--env", "qa", in: fleet)
    try run("modules", "check", in: fleet, status: 1)
    try run("modules", "write", "--yes", in: fleet)
  }

  private func gates(of fleet: FleetWorld) throws {
    try run("promote", "qa", "stg", "--dry-run", in: fleet)
    try fleet.write("<testsuite><testcase classname=\"A\" name=\"b\"/></testsuite>", to: "unit.xml")
    try run("gates", "record", "qa", "unit", "--junit", "unit.xml", "--yes", in: fleet)
    let ana = [
      "GIT_COMMITTER_NAME": "Ana", "GIT_COMMITTER_EMAIL": "ana@example.com", "GIT_AUTHOR_NAME": "Ana",
      "GIT_AUTHOR_EMAIL": "ana@example.com",
    ]
    try run("approve", "qa", "--yes", "--note", "it is green", in: fleet, environment: ana)
    try run("gates", "tick", "qa", "Release notes", "--yes", "--note", "in 12 languages", in: fleet)
    try run("gates", in: fleet)
    try run("promote", "qa", "stg", "--yes", in: fleet)
    try run("promote", "stg", "prd", "--yes", "--override", "it is urgent", in: fleet)
  }

  private func laterVersions(of fleet: FleetWorld) throws {
    try fleet.push("HB-16 Late", ["Late.swift": "1\n"], to: "feature/6.5.5", of: "Logger")
    try run("bump", "minor", "--widen", "--yes", in: fleet)
    try run(
      "hotfix", "6.5.6", "--only", "Logger", "--from", "prd", "--to", "qa", "--widen", "--yes", in: fleet)
    try fleet.push(
      "HB-15 Fix", ["Logger/Classes/H.swift": "let h = 1\n"], to: "feature/6.5.6", of: "Logger")
    try run("publish", "qa", "--version", "6.5.6", "--yes", in: fleet)
    for (from, to) in [("qa", "stg"), ("stg", "prd")] {
      try run(
        "promote", from, to, "--version", "6.5.6", "--yes", "--override", "it is urgent", in: fleet)
    }
    try nextVersion(of: fleet)
  }

  private func nextVersion(of fleet: FleetWorld) throws {
    let branch = "feature/6.6.0"
    let pages = Self.pages.replacing("\"today\"", with: "\"now\"").replacing("\"day\"", with: "\"week\"")
      .replacing("\"OldController\"", with: "\"TodayController\"")
    let message = "HB-14 Pages\n\nRelease-Note: More pages."
    try fleet.push(message, ["Logger/Classes/Pages.swift": pages], to: branch, of: "Logger")
    try fleet.edit(
      "Logger.podspec", of: "Logger", on: branch, "\nend\n", "\n  s.dependency 'Zip', '~> 2'\nend\n")
    try run("publish", "qa", "--version", "6.6.0", "--yes", in: fleet)
    try fleet.push("Not in a train", ["Later.swift": "1\n"], to: branch, of: "Logger")
  }

  private func comparisons(of fleet: FleetWorld) throws {
    try run("status", in: fleet)
    try run("doctor", in: fleet)
    try run("diff", "qa", "prd", in: fleet)
    try run("notes", "--from", "qa", "--to", "prd", in: fleet)
    try run("routes", "--env", "qa", "--since", "prd", in: fleet)
    try run("routes", "--env", "prd", "--versions", in: fleet)
    try run("graph", "--focus", "Network", in: fleet)
    try run("report", "--since", "30d", "--out", "page", in: fleet)
    try keep(file: fleet.folder + "/page/report.json")
  }

  /// A line of the audit for each run.
  func keepAudit(of fleet: FleetWorld) throws {
    for line in try fleet.succeed("history", "--format", "jsonl").output.split(separator: "\n") {
      keep(String(line), from: "relctl history --format jsonl")
    }
  }

  private func past(of fleet: FleetWorld) throws {
    let history = try run("history", in: fleet)
    let runs = try #require(history["runs"] as? [[String: Any]])
    let newest = try #require(runs.first?["run"] as? String)
    let release = try #require(runs.first { $0["environment"] as? String == "prd" }?["run"] as? String)
    try run("history", release, in: fleet)
    try keepAudit(of: fleet)
    try run("undo", release, "--yes", in: fleet)
    try run("status", "--at", newest, in: fleet)
    try run("status", in: fleet)
    try run("ledger", "compact", "--yes", in: fleet)
    try keepLedger(of: fleet)
  }
}
