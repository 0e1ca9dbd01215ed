import Foundation
import ReleaseModel
import TestSupport
import Testing

/// The world moves between a plan and its application.
struct StalenessTests {
  @Test(arguments: ["push", "tag", "settings"])
  func aPlanThatTheWorldLeftBehindIsRefused(_ what: String) throws {
    let fleet = try FleetWorld(at: .stg)
    try fleet.succeed("promote", "stg", "prd", "--out", "p")
    let named: String
    switch what {
    case "push":
      try fleet.push("Foreign", ["F.swift": "1\n"], to: "master", of: "Router")
      named = "'refs/heads/master' of 'Router'"
    case "tag":
      try fleet.world.git("tag", "-a", "-m", "x", "6.5.5.master", "master", in: fleet.remote("Media"))
      named = "'refs/tags/6.5.5.master' of 'Media'"
    default:
      try fleet.editManifest("versioning: lockstep", "versioning: independent")
      named = "relctl.yml or a layer changed"
    }
    let before = try fleet.refs()
    let run = try fleet.relctl("apply", "p", "--yes")
    #expect(run.status == 1 && run.errors.contains("stale") && run.errors.contains(named), "\(run.all)")
    #expect(try fleet.refs() == before)
  }

  @Test func statusTellsABuildServerWhatIsWrong() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = fleet.components[0]
    let started = try #require(try fleet.id("feature/6.5.5", of: name))
    try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: name)
    #expect(try fleet.relctl("status", "--check").status == 0, "work that waits is nothing wrong")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.world.git("update-ref", "refs/heads/feature/6.5.5", started.hex, in: fleet.remote(name))
    #expect(try fleet.relctl("status").status == 0, "only on request")
    let moved = try fleet.relctl("status", "--check")
    #expect(moved.status == 1 && moved.output.contains("moved"), "\(moved.all)")
    #expect(try fleet.relctl("status", "--check", "--format", "json").status == 1)
    let other = try FleetWorld(components: 2, at: .qa)
    try FileManager.default.moveItem(
      atPath: other.remote(other.components[0]), toPath: other.world.path("away"))
    #expect(try other.relctl("status", "--check").status == 4)
    #expect(try other.relctl("status", "--check", "--at", "7d").status == 64)
  }

  @Test func aReleasedBranchThatWasMovedBackIsDrift() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.relctl("status", "--check").status == 0)
    let name = fleet.components[0]
    try fleet.world.git("update-ref", "refs/heads/master", "6.5.4.master^{commit}", in: fleet.remote(name))
    let moved = try fleet.relctl("status", "--check")
    #expect(moved.status == 1 && moved.output.contains("moved"), "\(moved.all)")
    // Branches that were merged and deleted are no loss.
    try fleet.world.git("update-ref", "refs/heads/master", "6.5.5.master^{commit}", in: fleet.remote(name))
    try fleet.push("Later", ["Later.swift": "1\n"], to: "master", of: name)
    #expect(try fleet.relctl("status", "--check").status == 0)
  }

  @Test func aPlanFileThatWasEditedIsRefused() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("bump", "patch", "--out", "p")
    let path = fleet.folder + "/p"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: "feature/6.5.5", with: "feature/6.5.6")
      .write(toFile: path, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("apply", "p", "--yes")
    #expect(run.status == 1 && run.errors.contains("digest does not match"), "\(run.all)")
    try fleet.succeed("bump", "patch", "--out", "p")
    let other = try fleet.relctl("apply", "p", "--yes", "--expect", String(repeating: "0", count: 64))
    #expect(other.status == 1 && other.errors.contains("plan.notApproved"), "\(other.all)")
    #expect(try fleet.id("feature/6.5.5", of: "Network") == nil)
    let digest =
      try fleet.succeed("bump", "patch", "--out", "p", "--format", "json").json()["digest"] as? String
    try fleet.succeed("apply", "p", "--yes", "--expect", String(try #require(digest).prefix(16)))
    try "{}".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try fleet.relctl("apply", "p", "--yes").errors.contains("not a relctl plan"))
  }

  @Test func aRaceThatIsLostWhileLandingStopsOnlyWhatDependsOnIt() throws {
    let fleet = try FleetWorld(at: .stg)
    // The hook plays a developer who pushes to Router while relctl lands Network.
    let script = """
      while read old new ref; do
        if [ "$ref" = refs/heads/master ]; then
          cd '\(fleet.remote("Router"))' && unset GIT_DIR GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY \
          GIT_ALTERNATE_OBJECT_DIRECTORIES
          git update-ref refs/heads/master $(git commit-tree -p master -m Foreign 'master^{tree}')
        fi
      done
      """
    try fleet.world.installHook("pre-receive", script, in: fleet.remote("Network"))
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 3, "\(run.all)")
    #expect(run.output.contains("Router: conflict") && run.output.contains("relctl resume"))
    #expect(try fleet.id("6.5.5.master", of: "Router") == nil)
    #expect(try fleet.id("6.5.5.master", of: "Network") != nil, "it landed before")
    #expect(try fleet.id("6.5.5.master", of: "Account") == nil, "it depends on Router")
    #expect(try fleet.file("Network/6.5.5.master/Network.podspec", of: "specs-prd", at: "master") == nil)
    #expect(try fleet.id("6.5.5", of: "App") == nil)
    // Nothing can finish this run; a new one takes its place and goes on from what landed.
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote("Network"))
    let blocked = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(blocked.status == 75 && blocked.errors.contains("--supersede"))
    let unfinished = try #require(
      try fleet.relctl("status", "--format", "json").json()["unfinished"] as? [[String: Any]])
    let name = try #require(unfinished.first?["run"] as? String)
    try fleet.succeed("promote", "stg", "prd", "--supersede", name, "--yes")
    for name in fleet.components { #expect(try fleet.id("6.5.5.master", of: name) != nil, "\(name)") }
    try fleet.requireSound()
  }
}
