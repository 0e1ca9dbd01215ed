import Foundation
import TestSupport
import Testing

/// Servers that say no, over `git daemon`: a real receive-pack with its hooks.
struct RefusalTests {
  @Test func aRefusedComponentStopsWhatDependsOnItAndNothingElse() throws {
    let fleet = try FleetWorld(components: 12, at: .stg)
    let daemon = try GitDaemon(fleet.world)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    try fleet.world.installHook(
      "pre-receive", "echo 'policy: master of Router is frozen until Monday' >&2; exit 1",
      in: fleet.remote("Router"))
    let master = try fleet.id("master", of: "Router")
    let specs = try fleet.id("master", of: "specs-prd")
    let app = try fleet.id("master", of: "App")

    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 3, "\(run.all)")
    #expect(run.output.contains("Router: refused by the server"))
    #expect(run.output.contains("policy: master of Router is frozen until Monday"))
    #expect(try fleet.id("master", of: "Router") == master && fleet.id("6.5.5.master", of: "Router") == nil)
    let dependents = try Self.dependents(of: "Router", fleet)
    #expect(dependents.count >= 3)
    for name in fleet.components where name != "Router" {
      let tag = try fleet.id("6.5.5.master", of: name)
      #expect((tag == nil) == dependents.contains(name), "\(name)")
    }
    #expect(try fleet.id("master", of: "specs-prd") == specs && fleet.id("master", of: "App") == app)

    let still = try fleet.relctl("resume")
    #expect(still.status == 3 && still.output.contains("frozen until Monday"))
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote("Router"))
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 0, "\(resumed.all)")
    for name in fleet.components { #expect(try fleet.id("6.5.5.master", of: name) != nil, "\(name)") }
    #expect(try fleet.file("Router/6.5.5.master/Router.podspec", of: "specs-prd", at: "master") != nil)
    #expect(try fleet.id("6.5.5", of: "App") != nil)
    try fleet.requireSound()
  }

  @Test func aRefusedTagKeepsItsBranchBack() throws {
    let fleet = try FleetWorld(components: 12, at: .stg)
    let daemon = try GitDaemon(fleet.world)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    // An update hook judges ref by ref: only the atomic push keeps the branch from landing alone.
    try fleet.world.installHook(
      "update", "case $1 in refs/tags/*) echo 'no tags here' >&2; exit 1;; esac", in: fleet.remote("Network"))
    let master = try fleet.id("master", of: "Network")
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 3 && run.output.contains("no tags here"), "\(run.all)")
    #expect(try fleet.id("master", of: "Network") == master)
  }

  @Test func whenNothingLandsTheRunIsOver() throws {
    let fleet = try FleetWorld()
    let daemon = try GitDaemon(fleet.world)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    for name in ["Network", "Logger"] {
      try fleet.world.installHook("pre-receive", "exit 1", in: fleet.remote(name))
    }
    let before = try fleet.refs()
    try fleet.succeed("bump", "patch", "--out", "p")
    let run = try fleet.relctl("apply", "p", "--yes")
    #expect(run.status == 1 && run.output.contains("Nothing landed"), "\(run.all)")
    #expect(try fleet.refs() == before)
    for name in ["Network", "Logger"] {
      try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(name))
    }
    let again = try fleet.relctl("apply", "p", "--yes")
    #expect(again.status == 1 && again.errors.contains("refused; nothing landed"), "\(again.all)")
    #expect(!again.errors.contains("moved back"), "what never landed was never moved: \(again.errors)")
    try fleet.succeed("bump", "patch", "--yes")
  }

  @Test func aRefusedSpecRepositoryIsFinishedLater() throws {
    let fleet = try FleetWorld()
    try fleet.world.installHook(
      "pre-receive", "echo 'specs are closed' >&2; exit 1", in: fleet.remote("specs-qa"))
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 3 && run.output.contains("specs are closed"), "\(run.all)")
    #expect(try fleet.id("feature/6.5.5", of: "App") == nil, "the app waits for the podspecs")
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote("specs-qa"))
    #expect(try fleet.relctl("resume").status == 0)
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
  }

  @Test func aSpecRepositoryThatMovedIsPublishedOnTopOf() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("bump", "patch", "--out", "p")
    try fleet.push("Somebody else", ["Other/1.0/Other.podspec": "other\n"], to: "master", of: "specs-qa")
    try fleet.succeed("apply", "p", "--yes")
    #expect(try fleet.file("Other/1.0/Other.podspec", of: "specs-qa", at: "master") == "other\n")
    #expect(try fleet.file("Network/6.5.5/Network.podspec", of: "specs-qa", at: "master") != nil)
  }

  /// By the fleet's table: everything that reaches a component.
  private static func dependents(of name: String, _ fleet: FleetWorld) throws -> Set<String> {
    let lines = try String(contentsOfFile: fleet.folder + "/fleet.tsv", encoding: .utf8).split(
      separator: "\n")
    var reached: Set<String> = [name]
    // The table is in the order of layers, so one pass is enough.
    for line in lines {
      let fields = line.split(separator: "\t").map(String.init)
      let needs = fields[2].split(separator: ",").map { $0.replacingOccurrences(of: "=", with: "") }
      if needs.contains(where: reached.contains) { reached.insert(fields[0]) }
    }
    return reached.subtracting([name])
  }
}
