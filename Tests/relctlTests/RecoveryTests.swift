import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// What a run leaves for others: other machines, other processes, an impatient person.
struct RecoveryTests {
  @Test func aMachineWithNothingButTheLedgersAddressFinishesARun() throws {
    let fleet = try FleetWorld()
    let killed = try fleet.relctl("bump", "patch", "--yes", environment: ["RELCTL_FAULT": "afterPush:2"])
    #expect(killed.isKilled)
    let empty = fleet.world.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let resumed = try fleet.world.run(Project.relctl, ["resume", "--ledger", fleet.remote("App")], in: empty)
    #expect(resumed.status == 0, "\(String(decoding: resumed.output + resumed.errors, as: UTF8.self))")
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
    let again = try fleet.succeed("bump", "patch", "--yes")
    #expect(again.output.contains("Nothing to do"))
  }

  /// What this machine saw of a run is held against the ledger; where that can't be read, nobody knows.
  @Test func aJournalThatCannotBeReadIsNoUnknownRun() throws {
    let fleet = try FleetWorld(components: 2)
    let killed = try fleet.relctl("bump", "patch", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"])
    try #require(killed.isKilled, "\(killed.all)")
    let folder = fleet.folder + "/.relctl/journal"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let journal = try folder + "/" + #require(names.first { $0.hasSuffix(".jsonl") })
    try "no event\n".write(toFile: journal, atomically: false, encoding: .utf8)
    let refused = try fleet.relctl("resume")
    #expect(refused.status == 1 && refused.errors.contains("[journal.error]"), "\(refused.all)")
    try FileManager.default.moveItem(atPath: journal, toPath: fleet.world.path("aside"))
    try fleet.succeed("resume")
  }

  @Test func aSecondProcessInTheSameWorkspaceIsTurnedAway() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("status")
    let lock = try FileLock(at: fleet.folder + "/.relctl/lock", note: "somebody's bump")
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 75 && run.errors.contains("somebody's bump"), "\(run.all)")
    _ = consume lock
    try fleet.succeed("bump", "patch", "--dry-run")
  }

  @Test func twoMachinesAtOnceReleaseOnce() async throws {
    let fleet = try FleetWorld(at: .stg)
    let runs = try await withThrowingTaskGroup(of: FleetWorld.Run.self) { group in
      for machine in ["one", "two"] {
        group.addTask {
          try fleet.relctl("promote", "stg", "prd", "--yes", state: fleet.world.path(machine))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let statuses = runs.map(\.status).sorted()
    // The second is turned away, by the lock or the ledger, or it comes so late that there is nothing left to do.
    #expect([[0, 0], [0, 1], [0, 75]].contains(statuses), "\(runs.map(\.all))")
    let moves = try fleet.moves()
    for name in fleet.components {
      #expect(moves["\(name) refs/tags/6.5.5.master"] == 1, "\(name): one tag, set once")
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    try fleet.requireSound()
  }

  @Test func aDeadRemoteHoldsUpOnlyItself() throws {
    let fleet = try FleetWorld(components: 12)
    let gone = fleet.remote("Payments") + ".away"
    // The server of Payments dies while Network lands.
    try fleet.world.installHook(
      "update",
      "mv '\(fleet.remote("Payments"))' '\(gone)'; rm hooks/update; "
        + fleet.endReceivingEnds(of: "Payments"),
      in: fleet.remote("Network"))
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 4 && run.output.contains("Payments: in doubt"), "\(run.all)")
    #expect(try fleet.id("feature/6.5.5", of: "Search") != nil)
    let resumed = try fleet.relctl("resume")
    #expect(resumed.status == 4 && resumed.output.contains("Payments: in doubt"), "\(resumed.all)")
    let shown = try fleet.succeed("status")
    #expect(shown.output.contains("Payments") && shown.output.contains("unfinished"))
    try FileManager.default.moveItem(atPath: gone, toPath: fleet.remote("Payments"))
    #expect(try fleet.relctl("resume").status == 0)
    #expect(try fleet.id("feature/6.5.5", of: "App") != nil)
  }

  @Test func aMirrorThatAKilledGitLeftLockedIsMadeAnew() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("status")
    let mirrors = fleet.folder + "/.relctl/mirrors"
    for mirror in try FileManager.default.contentsOfDirectory(atPath: mirrors)
    where mirror.hasPrefix("Router") {
      try fleet.world.write("", to: "refs/heads/master.lock", in: "\(mirrors)/\(mirror)")
    }
    try fleet.push("More", ["M.swift": "1\n"], to: "master", of: "Router")
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try fleet.file("M.swift", of: "Router", at: "feature/6.5.5") == "1\n")
  }

  @Test func aSupersededRunDoesNotSealOverItsSuccessor() async throws {
    let fleet = try FleetWorld()
    let running = fleet.world.path("running")
    // The first run waits inside its first push until the second is done.
    let script = "rm hooks/pre-receive; touch '\(running)'; while [ -e '\(running)' ]; do sleep 0.05; done"
    try fleet.world.installHook("pre-receive", script, in: fleet.remote("Network"))
    let first = try RunningRelctl(fleet, ["bump", "6.5.5", "--yes"])
    try fleet.world.wait(for: running)
    let status = try fleet.relctl("status", "--format", "json").json()
    let name = try #require((status["unfinished"] as? [[String: Any]])?.first?["run"] as? String)
    let wrong = try fleet.relctl("bump", "6.6.0", "--dry-run", "--supersede", "nonsense")
    #expect(wrong.status == 1 && wrong.errors.contains("no unfinished run 'nonsense'"))
    // The first run is not finished, and nobody said that the new one takes its place.
    let early = try fleet.relctl("bump", "6.6.0", "--yes")
    #expect(early.status == 75 && early.errors.contains("--supersede \(name)"), "\(early.all)")
    try fleet.succeed("bump", "6.6.0", "--yes", "--supersede", name)
    try FileManager.default.removeItem(atPath: running)
    let late = first.end()
    #expect(late.status == 3, "\(late.status): \(late.all)")
    #expect(late.errors.contains("ended elsewhere (superseded)"), "\(late.all)")
    let trains = try #require(
      try fleet.relctl("status", "--format", "json").json()["environments"] as? [[String: Any]])
    #expect(trains.first?["version"] as? String == "6.6.0")
  }

  @Test func optionsBeforeTheCommandMeanTheSame() throws {
    let fleet = try FleetWorld(components: 2)
    let here = try fleet.world.run(
      Project.relctl, ["-C", fleet.folder, "--format", "json", "status"], in: fleet.world.root)
    #expect(
      here.status == 0 && String(decoding: here.output, as: UTF8.self).contains("\"kind\" : \"status\""))
    let stray = try fleet.relctl("--nosuch", "promote", "stg", "prd", "--version", "6.5.5")
    #expect(stray.status == 64 && stray.output.isEmpty, "\(stray.all)")
  }

  @Test func aPodfileLockThatIsOutOfStepIsDrift() throws {
    let fleet = try FleetWorld(components: 2)
    func lock(_ version: String) -> String {
      """
      PODS:
        - Logger (\(version)):
          - Network
        - Network (\(version))

      DEPENDENCIES:
        - Logger (= \(version))
        - Network (= \(version))

      COCOAPODS: 1.15.2

      """
    }
    try fleet.push("Lock", ["Podfile.lock": lock("6.5.4.master")], to: "master", of: "App")
    try fleet.succeed("bump", "patch", "--yes")
    let drift = try fleet.succeed("status").output
    #expect(drift.contains("it locks Logger 6.5.4.master instead of 6.5.5 and 1 more"), "\(drift)")
    #expect(drift.contains("App:Podfile.lock:2:"))
    try fleet.push("pod update", ["Podfile.lock": lock("6.5.5")], to: "feature/6.5.5", of: "App")
    #expect(try !fleet.succeed("status").output.contains("lock.drift"))
  }

  @Test func theCheckoutsOfPeopleAreNotTouched() throws {
    let fleet = try FleetWorld()
    let checkout = fleet.world.path("checkout")
    try fleet.world.git("clone", "--quiet", fleet.remote("Network"), checkout)
    try fleet.world.write("mine\n", to: "Mine.swift", in: checkout)
    let before = try fleet.world.git("status", "--porcelain=v2", "--branch", in: checkout)
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try fleet.world.git("status", "--porcelain=v2", "--branch", in: checkout) == before)
  }

  @Test func anEmptySpecRepositoryGetsItsFirstCommit() throws {
    let fleet = try FleetWorld()
    try FileManager.default.removeItem(atPath: fleet.remote("specs-qa"))
    try fleet.world.git("init", "--quiet", "--bare", "--initial-branch=master", fleet.remote("specs-qa"))
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try fleet.file("Network/6.5.5/Network.podspec", of: "specs-qa", at: "master") != nil)
  }

  @Test func aSpecRepositoryWithASpecsFolderIsFilledThere() throws {
    let fleet = try FleetWorld()
    try fleet.push("Layout", ["Specs/.keep": "\n"], to: "master", of: "specs-qa")
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try fleet.file("Specs/Network/6.5.5/Network.podspec", of: "specs-qa", at: "master") != nil)
  }

  @Test func aBuildNumberGoesToItsOwner() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("bump", "patch", "--build-number", "812", "--yes")
    #expect(
      try fleet.file("Config/Version.xcconfig", of: "App", at: "feature/6.5.5")?.contains(
        "CURRENT_PROJECT_VERSION = 812\n") == true)
    #expect(
      try fleet.file("App/Info.plist", of: "App", at: "feature/6.5.5")?.contains("$(CURRENT_PROJECT_VERSION)")
        == true)
  }
}
