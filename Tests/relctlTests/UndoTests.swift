import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// A finished run is taken back by a new one: same trees, same podspecs, same train as before it.
struct UndoTests {
  private static func ready(_ count: Int = 4) throws -> FleetWorld {
    let fleet = try FleetWorld(components: count, at: .qa)
    try fleet.push("Work", ["Work.swift": "let work = 1\n"], to: "feature/6.5.5", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    return fleet
  }

  /// The tree of every branch that was there before, and of the spec repositories.
  private static func trees(_ fleet: FleetWorld, of branches: [String]) throws -> [String] {
    try branches.map { branch in
      let parts = branch.split(separator: " ").map(String.init)
      return "\(branch) \(try fleet.world.git("rev-parse", "\(parts[1])^{tree}", in: fleet.remote(parts[0])))"
    }
  }

  private static func branches(_ fleet: FleetWorld) throws -> [String] {
    try fleet.refs().filter { $0.contains(" refs/heads/") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  private static func tags(_ fleet: FleetWorld) throws -> [String] {
    try fleet.refs().filter { $0.contains(" refs/tags/") }
  }

  private static func trains(_ fleet: FleetWorld) throws -> [String] {
    let status = try fleet.relctl("status", "--format", "json").json()
    let environments = try #require(status["environments"] as? [[String: Any]])
    return environments.map { "\($0["name"] ?? "") \($0["train"] ?? "")" }
  }

  @Test func aReleaseIsUndone() throws {
    let fleet = try Self.ready()
    let branches = try Self.branches(fleet)
    let trees = try Self.trees(fleet, of: branches)
    let trains = try Self.trains(fleet)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let tags = try Self.tags(fleet)
    let run = try AbandonTests.last(fleet, "prd")
    // Somebody goes on; that stays.
    let name = fleet.components[1]
    let later = try fleet.push("Later", ["Later.swift": "1\n"], to: "master", of: name)
    let refs = try fleet.refs()
    try fleet.succeed("undo", run, "--dry-run")
    #expect(try fleet.refs() == refs)
    let undone = try fleet.succeed("undo", String(run.dropLast(2)), "--yes")
    #expect(undone.output.contains(run), "the whole name is in the plan: \(undone.output)")
    #expect(undone.output.contains("6.5.5 is used up"), "\(undone.output)")
    let audit = try fleet.succeed("publish", "audit", "prd").output
    #expect(audit.contains("6.5.5.master: deleted by") && !audit.contains("error: "), "\(audit)")
    #expect(try fleet.world.git("log", "-1", "--format=%P", "master", in: fleet.remote(name)) == "\(later)")
    #expect(try fleet.file("Later.swift", of: name, at: "master") == "1\n")
    let others = branches.filter { $0 != "\(name) refs/heads/master" }
    let kept = trees.filter { !$0.hasPrefix("\(name) refs/heads/master ") }
    #expect(try Self.trees(fleet, of: others) == kept, "every tree is what it was")
    #expect(
      try fleet.file("\(name).podspec", of: name, at: "master")?.contains("6.5.4.master") == true)
    #expect(try Self.tags(fleet) == tags, "no tag moved or went")
    #expect(try Self.trains(fleet) == trains)
    #expect(try fleet.succeed("status").output.contains("revoked: 6.5.5 in prd"))

    // Once only; the version is spent; a new one goes all the way, with the work brought back.
    let end = try fleet.refs()
    let again = try fleet.relctl("undo", run, "--yes")
    #expect(again.status == 1 && again.errors.contains("is undone"), "\(again.all)")
    for words in [["promote", "stg", "prd", "--yes"], ["bump", "6.5.5", "--yes"]] {
      let refused = try fleet.relctl(words)
      #expect(refused.status == 1 && refused.errors.contains("relctl bump 6.5.6"), "\(refused.all)")
    }
    #expect(try fleet.refs() == end)
    let next = try fleet.succeed("bump", "patch", "--yes")
    #expect(
      next.output.contains("6.5.5 was undone and can't be used again, so this is 6.5.6"), "\(next.output)")
    #expect(
      try fleet.succeed("status", "--missing").output
        == "Every version under way contains all released commits.\n")
    #expect(try fleet.file("Work.swift", of: fleet.components[0], at: "feature/6.5.6") == nil)
    try Self.revertUndo(fleet, fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.file("Work.swift", of: fleet.components[0], at: "6.5.6.master") == "let work = 1\n")
    try fleet.requireSound()
  }

  /// What docs/recovery.md tells people to do on the new version's branch.
  private static func revertUndo(_ fleet: FleetWorld, _ name: String) throws {
    let clone = fleet.world.path("revert-\(name)")
    try fleet.world.git("clone", "--quiet", "--branch", "feature/6.5.6", fleet.remote(name), clone)
    let undo = try fleet.world.git("log", "-1", "--format=%H", "--grep=^Undo of run", "HEAD", in: clone)
    // The descriptors conflict for certain; nobody changed more there than version and source.
    _ = try fleet.world.run("git", ["revert", "--no-commit", undo], in: clone)
    try fleet.world.git("checkout", "HEAD", "--", "\(name).podspec", in: clone)
    try fleet.world.git("commit", "--quiet", "--message", "Bring 6.5.5 back", in: clone)
    try fleet.world.git("push", "--quiet", in: clone)
  }

  @Test func aBumpIsUndone() throws {
    let fleet = try Self.ready(3)
    let branches = try Self.branches(fleet)
    let trees = try Self.trees(fleet, of: branches)
    let trains = try Self.trains(fleet)
    try fleet.succeed("bump", "6.6.0", "--yes")
    let started = try fleet.id("feature/6.6.0", of: "App")
    // As a file, on another machine, and killed on the way.
    let run = try AbandonTests.last(fleet, "qa")
    try fleet.succeed("undo", run, "--out", "p")
    let killed = try fleet.relctl("apply", "p", "--yes", environment: ["RELCTL_FAULT": "afterPublish"])
    #expect(killed.isKilled)
    #expect(try fleet.relctl("abandon", "--yes").errors.contains("can only be finished"))
    #expect(try fleet.relctl("resume", state: fleet.world.path("elsewhere")).status == 0)
    #expect(try Self.trees(fleet, of: branches) == trees)
    #expect(try fleet.id("feature/6.6.0", of: "App") == started, "a branch that the run made stays")
    #expect(try Self.trains(fleet) == trains)
    #expect(try fleet.succeed("apply", "p", "--yes").output.contains("Already applied"))
    // It was a start and no release: the version can be started again, from that branch.
    try fleet.succeed("bump", "6.6.0", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    #expect(try fleet.file("Network/6.6.0/Network.podspec", of: "specs-stg", at: "master") != nil)
  }

  @Test func onlyTheLastRunOfAnEnvironmentIsUndone() throws {
    let fleet = try Self.ready(2)
    let last = try AbandonTests.last(fleet, "qa")
    let runs = try #require(
      try fleet.succeed("history", "--env", "qa", "--format", "json").json()["runs"] as? [[String: Any]])
    // Two runs may begin in one second, and then their names don't tell which was first.
    let first = try #require(runs.compactMap { $0["run"] as? String }.first { $0 != last })
    let run = try fleet.relctl("undo", first, "--yes")
    #expect(run.status == 1 && run.errors.contains("relctl undo \(last)"), "\(run.all)")
    #expect(try fleet.relctl("undo", "nonsense", "--yes").errors.contains("does not know run"))
    let several = try fleet.relctl("undo", String(last.prefix(4)), "--yes")
    #expect(several.status == 1 && several.errors.contains("runs start with"), "\(several.all)")
    // A plan that another run has overtaken is refused before anything moves.
    try fleet.succeed("undo", last, "--out", "p")
    try fleet.succeed("bump", "6.6.0", "--yes")
    let refs = try fleet.refs()
    let stale = try fleet.relctl("apply", "p", "--yes")
    #expect(stale.status == 1 && stale.errors.contains("undo.notLast"), "\(stale.all)")
    #expect(try fleet.refs() == refs)
  }

  @Test func whatStandsInTheWayIsReportedTogether() throws {
    let fleet = try Self.ready(3)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let run = try AbandonTests.last(fleet, "prd")
    let (one, two) = (fleet.components[0], fleet.components[2])
    try fleet.edit("\(one).podspec", of: one, on: "master", "'6.5.5.master'", "'6.5.5.hotfix'")
    try fleet.push(
      "Other", ["\(two)/6.5.5.master/\(two).podspec": "# rewritten\n"], to: "master", of: "specs-prd")
    let refs = try fleet.refs()
    let refused = try fleet.relctl("undo", run, "--yes")
    #expect(refused.status == 1, "\(refused.all)")
    #expect(refused.errors.contains("\(one):\(one).podspec:"), "\(refused.errors)")
    #expect(refused.errors.contains("specs-prd:\(two)/6.5.5.master/\(two).podspec"), "\(refused.errors)")
    #expect(try fleet.refs() == refs)
  }

  @Test func aKilledUndoIsFinishedByResumeOrTakenBack() throws {
    let start = try Self.ready(2)
    try start.succeed("promote", "stg", "prd", "--yes")
    let refs = try start.refs()
    let run = try AbandonTests.last(start, "prd")
    try start.succeed("undo", run, "--out", "p")
    let whole = try start.copy()
    try whole.succeed("apply", "p", "--yes")
    let undone = try whole.refs()
    let points: [FaultPoint] = [
      .ledgerPrepared, .afterPush, .afterAppPush, .publishRecorded, .beforePublish, .afterPublish,
      .commitRecorded, .beforeSeal,
    ]
    for point in points {
      let fleet = try start.copy()
      let killed = try fleet.relctl("apply", "p", "--yes", environment: ["RELCTL_FAULT": point.rawValue])
      #expect(killed.isKilled, "\(point) was not reached")
      // Components come last, after the spec repository.
      let isPublished = [.afterPush, .afterPublish, .commitRecorded, .beforeSeal].contains(point)
      let back = try fleet.copy()
      #expect(try back.relctl("abandon", "--yes").status == (isPublished ? 1 : 0), "\(point)")
      if !isPublished { #expect(try back.refs() == refs, "\(point)") }
      #expect(try fleet.relctl("resume", "--yes").status == 0, "\(point)")
      #expect(try fleet.refs() == undone, "\(point)")
    }
  }
}
