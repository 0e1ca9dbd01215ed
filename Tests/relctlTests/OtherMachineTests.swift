import Foundation
import TestSupport
import Testing

/// What a plan file and the ledger hold is all that another machine needs beside the remotes.
struct OtherMachineTests {
  /// A run that every component refuses, after its objects were stored in this machine's mirrors.
  private func afterRefusedRun(state: String) throws -> FleetWorld {
    let fleet = try FleetWorld(components: 2)
    for name in fleet.components {
      try fleet.world.installHook("pre-receive", "echo closed >&2; exit 1", in: fleet.remote(name))
    }
    let run = try fleet.relctl("bump", "patch", "--yes", state: fleet.world.path(state))
    try #require(run.status == 1 && run.output.contains("closed"), "\(run.all)")
    for name in fleet.components {
      try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(name))
    }
    return fleet
  }

  @Test func aRunAfterARefusedOneIsResumedOnAnEmptyMachine() throws {
    let fleet = try afterRefusedRun(state: "one")
    let killed = try fleet.relctl(
      "bump", "patch", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"], state: fleet.world.path("one"))
    try #require(killed.isKilled, "\(killed.all)")
    let resumed = try fleet.relctl("resume", state: fleet.world.path("two"))
    #expect(resumed.status == 0, "\(resumed.all)")
    for name in fleet.components + ["App"] { #expect(try fleet.id("feature/6.5.5", of: name) != nil) }
    try fleet.requireSound()
  }

  @Test func aPlanFileAfterARefusedRunIsAppliedOnAnEmptyMachine() throws {
    let fleet = try afterRefusedRun(state: "one")
    let plan = fleet.world.path("plan.json")
    let planned = try fleet.relctl("bump", "patch", "--out", plan, state: fleet.world.path("one"))
    try #require(planned.status == 0, "\(planned.all)")
    let applied = try fleet.relctl("apply", plan, "--yes", state: fleet.world.path("two"))
    #expect(applied.status == 0, "\(applied.all)")
    try fleet.requireSound()
  }

  @Test func everyCommitAndTagOfARunNamesIt() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    let done = try fleet.succeed("promote", "stg", "prd", "--yes", "--format", "json")
    let run = try #require(try done.json()["run"] as? String)
    func named(_ revision: String, in name: String) throws -> String {
      try fleet.world.git(
        "log", "-1", "--format=%(trailers:key=Relctl-Run,valueonly)", revision, in: fleet.remote(name))
    }
    for name in fleet.components + ["App", "specs-prd"] {
      #expect(try named("master", in: name).trimmingCharacters(in: .newlines) == run, "\(name)")
    }
    let tag = try fleet.world.git("cat-file", "tag", "6.5.5.master", in: fleet.remote("Network"))
    #expect(tag.contains("\nRelctl-Run: \(run)"), "\(tag)")
    let feature = try named("feature/6.5.5", in: "Network")
    #expect(feature.contains("Z-") && !feature.contains(run), "the run that made it: \(feature)")
  }
}
