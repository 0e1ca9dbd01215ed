import Foundation
import ReleaseCore
import TestSupport
import Testing

/// One environment, one run at a time, and nobody waits for the dead.
@Suite(.serialized)
struct LockTests {
  private static let second = ["RELCTL_LOCK_LIFETIME": "1"]

  @Test func aHeldEnvironmentTurnsOthersAwayAndSaysWhoHoldsIt() async throws {
    let fleet = try FleetWorld(components: 2)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let holder = try RunningRelctl(
      fleet, ["bump", "patch", "--yes"],
      environment: Self.second.merging(["BUILD_URL": "https://ci:secret@ci.example.com/7/"]) { $1 })
    try await fleet.world.wait(for: waiting)

    let other = try fleet.relctl("bump", "6.6.0", "--yes", state: fleet.world.path("other"))
    #expect(other.status == 75, "\(other.all)")
    for text in [
      "'qa' is held by Ada", "bump patch", "https://ci.example.com/7/", "--wait 600", "lock steal qa",
      "waiting: ",
    ] {
      #expect(other.errors.contains(text), "\(text) in \(other.errors)")
    }
    #expect(!other.errors.contains("secret"))
    let shown = try fleet.relctl("lock", "show", "--env", "qa", state: fleet.world.path("other"))
    #expect(shown.status == 0 && shown.output.contains("qa: held") && !shown.output.contains("secret"))
    let doctor = try fleet.relctl("doctor", state: fleet.world.path("other")).output
    let words = doctor.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("lock qa held by Ada") && words.contains("lock prd free"), "\(doctor)")
    // A dry run, a status and another environment are nobody's business.
    let look = try fleet.relctl("bump", "6.6.0", "--dry-run", state: fleet.world.path("other"))
    #expect(look.status == 0 || look.errors.contains("run.unfinished"), "\(look.all)")
    let elsewhere = try fleet.relctl(
      "promote", "stg", "prd", "--yes", "--wait", "0", state: fleet.world.path("other"))
    #expect(elsewhere.status == 1, "\(elsewhere.all)")

    // Who waits gets its turn: the first run ends, the second finds what it left.
    let patient = try RunningRelctl(fleet, ["bump", "patch", "--yes", "--wait", "600"])
    while !patient.errors.contains("waiting: ") { try await Task.sleep(for: .milliseconds(20)) }
    try fleet.open("Network")
    #expect(holder.end().status == 0, "\(holder.end().all)")
    let turn = patient.end()
    #expect(turn.status == 0 && turn.output.contains("Nothing to do"), "\(turn.all)")
    #expect(try fleet.place("qa")?["state"] as? String == "free")
    _ = daemon
  }

  @Test func aDeadHolderIsTakenOverAfterItsLifetimeAndALiveOneIsNot() async throws {
    let fleet = try FleetWorld(components: 2)
    let killed = try fleet.relctl(
      "bump", "patch", "--yes", environment: ["RELCTL_FAULT": "beforePush", "RELCTL_LOCK_LIFETIME": "2"])
    #expect(killed.isKilled)
    try fleet.moveHolderAway("qa")
    let start = ContinuousClock.now
    let resumed = try fleet.relctl("resume")
    let waited = ContinuousClock.now - start
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(resumed.errors.contains("took over 'qa'"), "\(resumed.errors)")
    #expect(waited >= .seconds(2), "waited \(waited)")
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
  }

  @Test func aDeadProcessOfThisMachineIsNotWaitedFor() throws {
    let fleet = try FleetWorld(components: 2)
    // The default lifetime of a minute.
    #expect(
      try fleet.relctl("bump", "patch", "--yes", environment: ["RELCTL_FAULT": "beforePush"]).isKilled)
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 0 && resumed.errors.contains("took over 'qa'"), "\(resumed.all)")
    #expect(!resumed.errors.contains("waiting: "))
  }

  @Test func aStoppedHolderLosesTheLockAndStopsByItself() async throws {
    let fleet = try FleetWorld(components: 3)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let first = try RunningRelctl(
      fleet, ["bump", "patch", "--yes", "--jobs", "1"], environment: Self.second)
    try await fleet.world.wait(for: waiting)
    first.signal(SIGSTOP)
    let second = try RunningRelctl(fleet, ["resume", "--wait", "600"])
    // The second run takes the lock over while the first is stopped, and finishes what it began.
    while !second.errors.contains("took over 'qa'") { try await Task.sleep(for: .milliseconds(20)) }
    try fleet.open("Network")
    #expect(second.end().status == 0, "\(second.end().all)")
    let moves = try fleet.moves()
    first.signal(SIGCONT)
    let late = first.end()
    #expect(late.status == 3, "\(late.status): \(late.all)")
    #expect(late.errors.contains("ended elsewhere (done)") && late.errors.contains("relctl status"))
    #expect(try fleet.moves() == moves)
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    try fleet.requireSound()
    _ = daemon
  }

  @Test func aStolenLockStopsItsHolderAndIsRecorded() async throws {
    let fleet = try FleetWorld(components: 3)
    let daemon = try fleet.serve()
    let waiting = try fleet.close("Network")
    let first = try RunningRelctl(fleet, ["bump", "patch", "--yes"], environment: Self.second)
    try await fleet.world.wait(for: waiting)
    let unasked = try fleet.relctl(
      "lock", "steal", "qa", "--reason", "it hangs", state: fleet.world.path("b"))
    #expect(unasked.status == 1 && unasked.errors.contains("--yes"), "\(unasked.all)")
    let stolen = try fleet.relctl(
      "lock", "steal", "qa", "--reason", "it hangs", "--yes", state: fleet.world.path("b"))
    #expect(stolen.status == 0 && stolen.output.contains("qa: free"), "\(stolen.all)")
    #expect(stolen.output.contains("it hangs"))
    let subject = try fleet.world.git("log", "-1", "--format=%s", "relctl/lock", in: fleet.remote("App"))
    #expect(subject == "steal qa: it hangs")
    try fleet.open("Network")
    let late = first.end()
    #expect(late.status == 3 && late.errors.contains("took it away: it hangs"), "\(late.all)")
    #expect(try fleet.relctl("resume").status == 0)
    let again = try fleet.relctl("lock", "steal", "qa", "--reason", "again", "--yes")
    #expect(again.status == 0 && again.output.contains("qa: free"))
    _ = daemon
  }

  @Test func aHostThatTakesNoLockGetsAWarning() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.world.installHook(
      "update", "case $1 in refs/heads/relctl/lock) echo no locks here; exit 1;; esac",
      in: fleet.remote("App"))
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 0, "\(run.all)")
    #expect(run.errors.contains("'qa' is not locked, and the run goes on without"), "\(run.errors)")
    #expect(try fleet.id("relctl/lock", of: "App") == nil)
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
  }

  @Test func aLockFileThatCannotBeReadIsNoReasonToStop() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.push(
      "by hand", ["lock.json": "{ \"schema\" : 99 }\n"], to: "relctl/lock", of: "App", from: "master")
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 0 && run.errors.contains("not locked"), "\(run.all)")
    let shown = try fleet.relctl("lock", "show")
    #expect(shown.status == 1 && shown.errors.contains("lock.json"), "\(shown.all)")
  }
}
