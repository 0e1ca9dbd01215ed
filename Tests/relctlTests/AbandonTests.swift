import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// An unfinished run is taken back: the world is what it was before.
struct AbandonTests {
  /// A fleet with a train in STG, so that a promotion moves branches, sets tags and publishes.
  private static func ready(_ count: Int) throws -> FleetWorld {
    let fleet = try FleetWorld(components: count, at: .stg)
    return fleet
  }

  private static let promotion = ["promote", "stg", "prd", "--yes"]

  /// The places before the publish point; components that were passed.
  private static let before: [(point: FaultPoint, count: Int)] = [
    (.ledgerPrepared, 1), (.beforePush, 1), (.afterPush, 1), (.afterPush, 3), (.afterOutcome, 4),
    (.publishRecorded, 1), (.beforePublish, 1),
  ]
  private static let after: [FaultPoint] = [
    .afterPublish, .commitRecorded, .beforeAppPush, .afterAppPush, .beforeSeal,
  ]

  @Test(arguments: [["promote", "stg", "prd", "--yes"], ["bump", "6.6.0", "--yes"]])
  func anAbandonedRunLeavesNothing(_ words: [String]) throws {
    let start = try Self.ready(4)
    let refs = try start.refs()
    let moves = try start.moves()
    for (number, (point, count)) in Self.before.enumerated() {
      let name: Comment = "\(words[0]): \(point):\(count)"
      let fleet = try start.copy()
      let killed = try fleet.relctl(words, environment: ["RELCTL_FAULT": "\(point.rawValue):\(count)"])
      #expect(killed.isKilled, "\(name) was not reached: \(killed.all)")
      // Sometimes on a machine that knows nothing but the ledger's address.
      let command = ["abandon", "--yes"] + (number % 2 == 0 ? ["--ledger", fleet.remote("App")] : [])
      let run = try fleet.world.run(
        Project.relctl, command + ["--state-dir", fleet.world.path("elsewhere")], in: fleet.folder)
      #expect(run.status == 0, "\(name): \(String(decoding: run.output + run.errors, as: UTF8.self))")
      #expect(try fleet.refs() == refs, name)
      for (ref, count) in try fleet.moves() {
        let there = count - (moves[ref] ?? 0)
        #expect(there == 0 || there == 2, "\(name): \(ref) moved \(there) times")
      }
      let again = try fleet.succeed("abandon", "--yes")
      #expect(again.output.contains("Nothing to abandon"), name)
      #expect(try fleet.refs() == refs, name)
      #expect(try fleet.relctl("resume").output.contains("Nothing to resume"), name)
      try fleet.requireSound()
    }
  }

  @Test func aRunThatConsumersSeeOnlyGoesForward() throws {
    let start = try Self.ready(2)
    let whole = try start.copy()
    try whole.succeed("promote", "stg", "prd", "--yes")
    for point in Self.after {
      let fleet = try start.copy()
      let killed = try fleet.relctl(Self.promotion, environment: ["RELCTL_FAULT": point.rawValue])
      #expect(killed.isKilled, "\(point) was not reached")
      let refs = try fleet.refs()
      // The ledger knows of the publication, so that nobody has to ask the spec repository.
      let specs = fleet.remote("specs-prd")
      if point != .afterPublish { try FileManager.default.moveItem(atPath: specs, toPath: specs + ".away") }
      let run = try fleet.relctl("abandon", "--yes")
      #expect(run.status == 1 && run.errors.contains("can only be finished"), "\(point): \(run.all)")
      #expect(run.errors.contains("relctl resume"))
      if point != .afterPublish { try FileManager.default.moveItem(atPath: specs + ".away", toPath: specs) }
      #expect(try fleet.refs() == refs)
      #expect(try fleet.relctl("resume").status == 0)
      #expect(try fleet.refs().count == whole.refs().count)
    }
    // Before it is known, a spec repository that can't be asked leaves the run in doubt, and untouched.
    let fleet = try start.copy()
    _ = try fleet.relctl(Self.promotion, environment: ["RELCTL_FAULT": "beforePublish"])
    try FileManager.default.removeItem(atPath: fleet.remote("specs-prd"))
    let refs = try fleet.refs(ignoringMissing: true)
    let run = try fleet.relctl("abandon", "--yes")
    #expect(run.status == 4, "\(run.all)")
    #expect(try fleet.refs(ignoringMissing: true) == refs)
    let done = try whole.relctl("abandon", try Self.last(whole, "prd"), "--yes")
    #expect(done.status == 1 && done.errors.contains("relctl undo"), "\(done.all)")
  }

  /// Refuses the deletion of tags, as a host with protected tags does.
  static let protectedTags =
    "case $1$3 in refs/tags/*0000000000) echo 'tags are protected here' >&2; exit 1;; esac"

  @Test func aHostThatDeniesKeepsTheRunOpen() throws {
    let fleet = try Self.ready(3)
    let refs = try fleet.refs()
    _ = try fleet.relctl(Self.promotion, environment: ["RELCTL_FAULT": "beforePublish"])
    let (free, tagged, forward) = (fleet.components[0], fleet.components[1], fleet.components[2])
    try fleet.world.installHook("update", Self.protectedTags, in: fleet.remote(tagged))
    try fleet.world.git("config", "receive.denyNonFastForwards", "true", in: fleet.remote(forward))
    let run = try fleet.relctl("abandon", "--yes")
    #expect(run.status == 3, "\(run.all)")
    for name in [tagged, forward] {
      #expect(run.output.contains("\(name): refused by the server"), "\(run.output)")
      #expect(
        try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name), "all or nothing")
    }
    #expect(run.output.contains("tags are protected here"))
    #expect(run.output.contains("stays: refs/heads/master, refs/tags/6.5.5.master"), "\(run.output)")
    #expect(try fleet.id("6.5.5.master", of: free) == nil)
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 1 && resumed.errors.contains("being abandoned"), "\(resumed.all)")
    #expect(try fleet.succeed("status").output.contains("run 'relctl abandon'"))
    try FileManager.default.removeItem(atPath: fleet.remote(tagged) + "/hooks/update")
    try fleet.world.git("config", "receive.denyNonFastForwards", "false", in: fleet.remote(forward))
    try fleet.succeed("abandon", "--yes")
    #expect(try fleet.refs() == refs)
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  @Test func whatOthersBuiltOnItIsKept() throws {
    let fleet = try Self.ready(2)
    _ = try fleet.relctl(Self.promotion, environment: ["RELCTL_FAULT": "beforePublish"])
    let name = fleet.components[1]
    let foreign = try fleet.push("Foreign", ["F.swift": "1\n"], to: "master", of: name)
    let preview = try fleet.succeed("abandon", "--dry-run")
    #expect(preview.output.contains("others have built on"), "\(preview.all)")
    let run = try fleet.relctl("abandon", "--yes")
    #expect(run.status == 3 && run.output.contains("\(name): others have built on"), "\(run.all)")
    #expect(try fleet.id("master", of: name) == foreign)
    #expect(try fleet.id("6.5.5.master", of: name) == nil, "the tag is the run's alone")
    // The way out: a new run on what is there.
    let json = try fleet.relctl("status", "--format", "json").json()
    let unfinished = try #require((json["unfinished"] as? [[String: Any]])?.first)
    #expect(unfinished["state"] as? String == "abandoning")
    try fleet.succeed(
      "promote", "stg", "prd", "--yes", "--supersede", try #require(unfinished["run"] as? String))
  }

  @Test func aKilledAbandonmentIsContinued() throws {
    let start = try Self.ready(3)
    let refs = try start.refs()
    _ = try start.relctl(Self.promotion, environment: ["RELCTL_FAULT": "beforePublish"])
    let points: [FaultPoint] = [.abandonRecorded, .beforeWithdrawal, .afterWithdrawal, .beforeAbandoned]
    for point in points {
      let fleet = try start.copy()
      let killed = try fleet.relctl("abandon", "--yes", environment: ["RELCTL_FAULT": point.rawValue])
      #expect(killed.isKilled, "\(point) was not reached: \(killed.all)")
      #expect(try fleet.relctl("resume").status == 1)
      try fleet.succeed("abandon", "--yes")
      #expect(try fleet.refs() == refs, "\(point)")
    }
  }

  /// The name of the last run of an environment.
  static func last(_ fleet: FleetWorld, _ environment: String) throws -> String {
    let text = try #require(try fleet.file("ledger.json", of: "App", at: "relctl/ledger"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let environments = try #require(json["environments"] as? [String: [String: Any]])
    return try #require(environments[environment]?["run"] as? String)
  }
}
