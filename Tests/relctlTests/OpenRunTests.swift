import Foundation
import TestSupport
import Testing

/// One environment, one run at a time: an open run in the ledger is the lock.
struct OpenRunTests {
  @Test func anOpenRunTurnsOthersAwayAndSaysWhoseItIs() async throws {
    let fleet = try FleetWorld(components: 2)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let first = try RunningRelctl(
      fleet, ["bump", "patch", "--yes"], environment: ["BUILD_URL": "https://ci:secret@ci.example.com/7/"])
    try fleet.world.wait(for: waiting)

    let other = try fleet.relctl("bump", "6.6.0", "--yes", state: fleet.world.path("other"))
    #expect(other.status == 75, "\(other.all)")
    for text in [
      "(bump patch) is not finished", "by Ada", "https://ci.example.com/7/", "--wait 600", "relctl resume",
      "--supersede",
    ] {
      #expect(other.errors.contains(text), "\(text) in \(other.errors)")
    }
    #expect(!other.errors.contains("secret") && !other.errors.contains("waiting: "))
    let short = try fleet.relctl("bump", "6.6.0", "--yes", "--wait", "1", state: fleet.world.path("other"))
    #expect(short.status == 75 && short.errors.contains("waiting: run "), "\(short.all)")
    let doctor = try fleet.relctl("doctor", state: fleet.world.path("other")).output
    #expect(doctor.contains("(bump patch) is not finished"), "\(doctor)")
    // Another environment is nobody's business.
    let elsewhere = try fleet.relctl("promote", "stg", "prd", "--yes", state: fleet.world.path("other"))
    #expect(elsewhere.status == 1, "\(elsewhere.all)")

    // Who waits gets its turn: the first run ends, the second finds what it left.
    let patient = try RunningRelctl(fleet, ["bump", "patch", "--yes", "--wait", "600"])
    try patient.wait(for: "waiting: ")
    try fleet.open("Network")
    #expect(first.end().status == 0, "\(first.end().all)")
    let turn = patient.end()
    #expect(turn.status == 0 && turn.output.contains("Nothing to do"), "\(turn.all)")
    _ = daemon
  }

  /// Half of a release is in the branches that versions start from: a version would begin with that half.
  @Test(arguments: [false, true])
  func noVersionStartsFromHalfARelease(wasReleasedBefore: Bool) throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let last = try #require(fleet.components.last)
    var version = "6.5.5"
    if wasReleasedBefore {
      try fleet.succeed("promote", "stg", "prd", "--yes")
      try fleet.succeed("bump", "patch", "--yes")
      try fleet.succeed("promote", "qa", "stg", "--yes")
      version = "6.5.6"
      // Where nothing of it has landed yet, the next version has what was released.
      let killed = try fleet.relctl(
        ["promote", "stg", "prd", "--yes"], environment: ["RELCTL_FAULT": "ledgerPrepared"])
      try #require(killed.isKilled, "\(killed.all)")
      try fleet.succeed("bump", "8.0.0", "--dry-run")
      try fleet.succeed("abandon", "--yes")
    }
    try fleet.succeed("bump", "7.0.0", "--yes")
    try fleet.world.installHook("update", "exit 1", in: fleet.remote(last))
    try #require(try fleet.relctl("promote", "stg", "prd", "--yes").status == 3)
    try fleet.world.installHook("update", "exit 0", in: fleet.remote(last))
    try #require(try fleet.id("\(version).master", of: fleet.components[0]) != nil)
    let run = try #require(try LedgerHistory(fleet).entries.last?.run)
    let refused = try fleet.relctl("bump", "8.0.0", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("[run.half]"), "\(refused.all)")
    #expect(refused.errors.contains("relctl abandon \(run)"), "\(refused.errors)")
    let forced = try fleet.relctl("bump", "8.0.0", "--yes", "--supersede", run)
    #expect(forced.status == 1 && forced.errors.contains("[run.elsewhere]"), "\(forced.all)")
    // What has begun before needs no start.
    #expect(try fleet.relctl("bump", "7.0.0", "--yes").all.contains("Nothing to do"))
    try fleet.succeed("abandon", "--yes")
    try fleet.succeed("bump", "8.0.0", "--yes")
    for name in fleet.components {
      let log = try fleet.world.git("log", "--format=%s", "feature/8.0.0", in: fleet.remote(name))
      #expect(!log.contains("Merge branch 'release/\(version)'"), "\(name): \(log)")
    }
  }

  /// Half of a release is on the branches that another version would be promoted to.
  @Test func noOtherVersionTakesThePlaceOfHalfARelease() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let last = try #require(fleet.components.last)
    try fleet.succeed("bump", "6.5.6", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.5.6", "--yes")
    try fleet.world.installHook("update", "exit 1", in: fleet.remote(last))
    try #require(try fleet.relctl("promote", "stg", "prd", "--version", "6.5.5", "--yes").status == 3)
    try fleet.world.installHook("update", "exit 0", in: fleet.remote(last))
    let run = try #require(try LedgerHistory(fleet).entries.last?.run)
    let words = ["promote", "stg", "prd", "--version", "6.5.6", "--yes"]
    let refused = try fleet.relctl(words + ["--supersede", run])
    #expect(refused.status == 1 && refused.errors.contains("[run.half]"), "\(refused.all)")
    #expect(refused.errors.contains("--version 6.5.5 --supersede \(run)'"), "\(refused.errors)")
    try fleet.succeed("abandon", "--yes")
    #expect(try fleet.relctl(words).status == 0)
  }

  /// What a build server does when somebody presses "Retry": the same words, perhaps on another machine.
  @Test(arguments: ["killed", "refused in part"])
  func thePlanOfAnOpenRunGoesOn(after what: String) throws {
    let fleet = try FleetWorld(components: 3)
    try fleet.succeed("bump", "patch", "--out", "p")
    try fleet.succeed("bump", "patch", "--out", "q")
    let last = try #require(fleet.components.last)
    if what == "killed" {
      let killed = try fleet.relctl(["apply", "p", "--yes"], environment: ["RELCTL_FAULT": "afterPush"])
      try #require(killed.isKilled, "\(killed.all)")
    } else {
      try fleet.world.installHook("pre-receive", "exit 1", in: fleet.remote(last))
      try #require(try fleet.relctl("apply", "p", "--yes").status == 3)
      try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(last))
    }
    // Another plan is kept out all the same.
    #expect(try fleet.relctl("apply", "q", "--yes").status == 75)
    let other = fleet.world.path("other")
    let again = try fleet.relctl("apply", "p", "--yes", state: other)
    #expect(again.status == 0, "\(again.all)")
    let refs = try fleet.refs()
    #expect(try fleet.relctl("apply", "p", "--yes", state: other).output.contains("Already applied"))
    #expect(try fleet.refs() == refs)
    #expect(try fleet.moves().allSatisfy { !$0.key.contains("/feature/6.5.5") || $0.value == 1 })
    #expect(try LedgerHistory(fleet).problems == [])
    try fleet.requireSound()
  }

  @Test func thePlanOfARunThatIsBeingAbandonedDoesNotGoOn() throws {
    let fleet = try FleetWorld(components: 3)
    try fleet.succeed("bump", "patch", "--out", "p")
    let (first, last) = (fleet.components[0], fleet.components[2])
    try fleet.world.installHook("pre-receive", "exit 1", in: fleet.remote(last))
    try #require(try fleet.relctl("apply", "p", "--yes").status == 3)
    try fleet.world.git("config", "receive.denyDeletes", "true", in: fleet.remote(first))
    try #require(try fleet.relctl("abandon", "--yes").status == 3)
    let refs = try fleet.refs()
    let again = try fleet.relctl("apply", "p", "--yes")
    #expect(again.status == 1 && again.errors.contains("[run.abandoning]"), "\(again.all)")
    #expect(try fleet.refs() == refs)
  }

  @Test func aStoppedRunThatIsTakenOverStopsByItself() async throws {
    let fleet = try FleetWorld(components: 3)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let first = try RunningRelctl(fleet, ["bump", "patch", "--yes", "--jobs", "1"])
    try fleet.world.wait(for: waiting)
    first.signal(SIGSTOP)
    try fleet.open("Network")
    let second = try fleet.relctl("resume", state: fleet.world.path("other"))
    #expect(second.status == 0, "\(second.all)")
    let moves = try fleet.moves()
    first.signal(SIGCONT)
    let late = first.end()
    // What it finds when it wakes up is that everything stands.
    #expect([0, 3].contains(late.status), "\(late.status): \(late.all)")
    #expect(late.status == 0 || late.errors.contains("relctl status"), "\(late.all)")
    #expect(try fleet.moves() == moves)
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    try fleet.requireSound()
    _ = daemon
  }
}
