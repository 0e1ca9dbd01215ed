import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A tag whose version nobody could have installed may be made again; any other may not.
struct RetagTests {
  /// Everything landed but the podspecs: the tags are there, and nothing was published under them.
  private func afterFailedPublication() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.world.installHook(
      "pre-receive", "echo 'specs are closed' >&2; exit 1", in: fleet.remote("specs-prd"))
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    try #require(run.status == 3, "\(run.all)")
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote("specs-prd"))
    return fleet
  }

  private func unfinished(_ fleet: FleetWorld) throws -> String {
    let status = try fleet.relctl("status", "--format", "json").json()
    return try #require((status["unfinished"] as? [[String: Any]])?.first?["run"] as? String)
  }

  @Test func aTagIsMadeAgainUntilItsVersionIsPublished() throws {
    let fleet = try afterFailedPublication()
    try fleet.push("The fix", ["Fix.swift": "1\n"], to: "release/6.5.5", of: "Network")
    try fleet.succeed("publish", "stg", "--yes")
    let old = try #require(try fleet.id("6.5.5.master", of: "Network"))
    let oldCommit = try #require(try fleet.id("6.5.5.master^{commit}", of: "Network"))
    let run = try unfinished(fleet)

    let refused = try fleet.relctl("promote", "stg", "prd", "--supersede", run, "--yes")
    #expect(
      refused.status == 1 && refused.errors.contains("'relctl promote stg prd --retag'"), "\(refused.all)")
    #expect(try fleet.id("6.5.5.master", of: "Network") == old)

    let logger = try fleet.id("6.5.5.master", of: "Logger")
    let words = ["promote", "stg", "prd", "--retag", "--supersede", run]
    let plan = try fleet.relctl(words + ["--dry-run"])
    #expect(
      plan.output.contains("recreates the tag 6.5.5.master: it was at \(oldCommit.short)"), "\(plan.all)")
    let done = try fleet.relctl(words + ["--yes"])
    #expect(done.status == 0 && done.output.contains("recreated (was at \(oldCommit.short))"), "\(done.all)")
    #expect(try fleet.file("Fix.swift", of: "Network", at: "6.5.5.master") == "1\n")
    #expect(try fleet.id("6.5.5.master^{commit}", of: "Network") == fleet.id("master", of: "Network"))
    #expect(try fleet.id("6.5.5.master", of: "Logger") == logger, "what is right is left alone")
    #expect(try fleet.moves()["Network refs/tags/6.5.5.master"] == 2)
    // The ledger keeps from where to where the tag went.
    let ledger = try fleet.world.git("log", "-1", "--format=%H", "relctl/ledger", in: fleet.remote("App"))
    let record = try fleet.world.git(
      "grep", "-l", "\"expected\" : \"\(old.hex)\"", ledger, "--", "runs", in: fleet.remote("App"))
    #expect(record.contains("run.json"), "\(record)")

    // Now it is published: neither the flag nor a deletion from the head changes that.
    try fleet.push("Another", ["More.swift": "1\n"], to: "release/6.5.5", of: "Network")
    try fleet.succeed("publish", "stg", "--yes")
    let published = try fleet.world.git(
      "log", "-1", "--format=%h", "--abbrev=10", "master", in: fleet.remote("specs-prd"))
    let clone = fleet.world.path("specs-clone")
    try fleet.world.git("clone", "--quiet", fleet.remote("specs-prd"), clone)
    try fleet.world.git("rm", "--quiet", "-r", "Network/6.5.5.master", in: clone)
    try fleet.world.commit("Take it back", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD:master", in: clone)
    let late = try fleet.relctl("promote", "stg", "prd", "--retag", "--yes")
    #expect(
      late.status == 1 && late.errors.contains("[tag.published]") && late.errors.contains(published),
      "\(late.all)")
    let hint = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(hint.status == 1 && !hint.errors.contains("--retag"), "\(hint.all)")
  }

  /// The former tag object is reached from no ref any more, so only the plan's own pack can bring it.
  @Test func aTagThatWasMadeAgainIsPutBackFromAnyMachine() throws {
    let fleet = try afterFailedPublication()
    try fleet.push("The fix", ["Fix.swift": "1\n"], to: "release/6.5.5", of: "Network")
    try fleet.succeed("publish", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl(
      "promote", "stg", "prd", "--retag", "--supersede", try unfinished(fleet), "--yes",
      environment: ["RELCTL_FAULT": "beforePublish"])
    #expect(run.isKilled, "\(run.all)")
    #expect(try fleet.refs() != before)
    try fleet.succeed("abandon", "--yes", "--state-dir", fleet.world.path("elsewhere"))
    #expect(try fleet.refs() == before)
    try fleet.requireSound()
  }

  @Test func aTagThatMovedAgainIsNotOverwritten() throws {
    let fleet = try afterFailedPublication()
    try fleet.push("The fix", ["Fix.swift": "1\n"], to: "release/6.5.5", of: "Network")
    try fleet.succeed("publish", "stg", "--yes")
    try fleet.succeed(
      "promote", "stg", "prd", "--retag", "--supersede", try unfinished(fleet), "--out", "p")
    // The hook plays somebody who sets the tag while relctl pushes: only the lease saves it.
    let script = """
      while read old new ref; do
        case $ref in refs/tags/*) if [ ! -e moved ]; then touch moved
          unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
          git update-ref "$ref" master~1; fi;; esac
      done
      """
    try fleet.world.installHook("pre-receive", script, in: fleet.remote("Network"))
    let foreign = try fleet.id("master~1", of: "Network")
    let master = try fleet.id("master", of: "Network")
    let run = try fleet.relctl("apply", "p", "--yes")
    #expect(run.status != 0 && run.output.contains("Network: conflict"), "\(run.all)")
    #expect(try fleet.id("6.5.5.master", of: "Network") == foreign)
    #expect(try fleet.id("master", of: "Network") == master, "the branch goes with its tag")
  }
}
