import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// Two processes want opposite things of one run: exactly one gets its way.
struct AbandonRaceTests {
  private static func ready() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 3, at: .stg)
    return fleet
  }

  /// Makes the next push to a repository say that it is there, and wait until the file is removed.
  private static func hold(_ name: String, _ fleet: FleetWorld) throws -> String {
    let running = fleet.world.path("running-\(name)")
    try fleet.world.installHook(
      "pre-receive",
      "rm hooks/pre-receive; touch '\(running)'; while [ -e '\(running)' ]; do sleep 0.05; done",
      in: fleet.remote(name))
    return running
  }

  @Test func aLandingThatIsAbandonedElsewhereTakesBackWhatItPushes() async throws {
    let fleet = try Self.ready()
    let refs = try fleet.refs()
    let running = try Self.hold(fleet.components[0], fleet)
    let landing = try fleet.start("promote", "stg", "prd", "--yes", state: "one")
    try fleet.world.wait(for: running)
    let abandoned = try fleet.relctl("abandon", "--yes", state: fleet.world.path("two"))
    #expect(abandoned.status == 0, "\(abandoned.all)")
    // Its first push lands only now, and it goes on to the others, which it doesn't know to be in vain.
    try FileManager.default.removeItem(atPath: running)
    let late = try landing.end()
    #expect(late.status == 1 && late.text.contains("abandoned elsewhere"), "\(late.status): \(late.text)")
    #expect(try fleet.refs() == refs)
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    try fleet.requireSound()
  }

  /// What a killed push brought late may be taken by the next release: it is that one's then.
  @Test(arguments: ["at once", "after another version", "after its undo"])
  func whatALaterReleaseHoldsIsNotTakenBack(_ when: String) throws {
    let fleet = try Self.ready()
    let first = fleet.components[0]
    let last = try #require(fleet.components.last)
    try fleet.world.installHook("update", "exit 1", in: fleet.remote(last))
    try #require(try fleet.relctl("promote", "stg", "prd", "--yes").status == 3)
    let run = try #require(try LedgerHistory(fleet).entries.last?.run)
    let late = try ["refs/heads/master", "refs/tags/6.5.5.master"].map { ref in
      ["update-ref", ref, try #require(try fleet.id(ref, of: first)).hex]
    }
    try fleet.succeed("abandon", "--yes")
    try fleet.world.installHook("update", "exit 0", in: fleet.remote(last))
    for words in late { _ = try fleet.world.run("git", words, in: fleet.remote(first)) }
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.id("refs/tags/6.5.5.master", of: first)?.hex == late[1][2])
    if when == "after its undo" {
      try fleet.succeed("undo", try #require(try LedgerHistory(fleet).entries.last?.run), "--yes")
    }
    if when == "after another version" {
      for words in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
        try #require(try fleet.relctl(words + ["--yes"]).status == 0)
      }
    }
    let refs = try fleet.refs()
    try fleet.succeed("abandon", run, "--yes")
    #expect(try fleet.refs() == refs)
    if when != "after its undo" { #expect(try fleet.relctl("status", "--check").status == 0) }
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
  }

  @Test func aPublicationThatLandsLateBringsTheRunBack() async throws {
    let fleet = try Self.ready()
    let running = try Self.hold("specs-prd", fleet)
    let landing = try fleet.start("promote", "stg", "prd", "--yes", state: "one")
    try fleet.world.wait(for: running)
    try fleet.succeed("abandon", "--yes", "--state-dir", fleet.world.path("two"))
    #expect(try fleet.id("6.5.5.master", of: fleet.components[0]) == nil)
    try FileManager.default.removeItem(atPath: running)
    let late = try landing.end()
    // Consumers see it, so the run goes forward: what was taken back is put back by who published.
    #expect(late.status == 0, "\(late.status): \(late.text)")
    #expect(try fleet.relctl("abandon", "--yes").output.contains("Nothing to abandon"))
    #expect(try permits(fleet) == [])
    for name in fleet.components {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
    #expect(try fleet.id("6.5.5", of: "App") != nil)
  }

  /// Nobody who began it lives any more when the publication lands: 'resume' still finds the way forward.
  @Test(arguments: [nil, FaultPoint.beforeWithdrawal])
  func aPublicationThatOutlivesEverybodyIsFinished(_ abandonmentDiesAt: FaultPoint?) throws {
    let fleet = try Self.ready()
    _ = try fleet.relctl(
      "promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"],
      state: fleet.world.path("one"))
    let json = try fleet.relctl("status", "--format", "json").json()
    let run = try #require((json["unfinished"] as? [[String: Any]])?.first?["run"] as? String)
    let fault = abandonmentDiesAt.map { ["RELCTL_FAULT": $0.rawValue] } ?? [:]
    let abandoned = try fleet.relctl("abandon", "--yes", environment: fault)
    #expect(abandonmentDiesAt == nil ? abandoned.status == 0 : abandoned.isKilled, "\(abandoned.all)")
    try Self.publishLate(fleet, from: "one")
    let again = try fleet.relctl("abandon", run, "--yes")
    #expect(again.status == 1 && again.errors.contains("relctl resume \(run)"), "\(again.all)")
    let resumed = try fleet.relctl("resume", run, state: fleet.world.path("empty"))
    #expect(resumed.status == 0, "\(resumed.all)")
    for name in fleet.components {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
    try fleet.requireSound()
  }

  /// The push of a process that died right before it published arrives at last.
  private static func publishLate(_ fleet: FleetWorld, from state: String) throws {
    let mirrors = fleet.world.path("\(state)/mirrors")
    let mirror = try #require(
      FileManager.default.contentsOfDirectory(atPath: mirrors).first { $0.contains("specs-prd") })
    let made = try fleet.world.git("fsck", "--no-reflogs", "--dangling", in: "\(mirrors)/\(mirror)")
    let commit = try #require(made.firstMatch(of: /dangling commit ([0-9a-f]{40})/)?.1)
    try fleet.world.git(
      "push", "--quiet", fleet.remote("specs-prd"), "\(commit):refs/heads/master",
      in: "\(mirrors)/\(mirror)")
  }

  private func permits(_ fleet: FleetWorld) throws -> [String] {
    try fleet.components.flatMap { name in
      try fleet.world.refs(in: fleet.remote(name)).filter { $0.contains("relctl/permits") }
    }
  }

  /// It had looked, had its permit, and was about to push when it was stopped; others finished the run meanwhile.
  /// Its lease on the refs holds, for they have the run's ids: only the permit is gone.
  @Test func anAbandonerThatSleptTakesNothingBackFromAFinishedRun() async throws {
    let fleet = try Self.ready()
    _ = try fleet.relctl(
      "promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"],
      state: fleet.world.path("one"))
    let sleeper = try fleet.world.start(
      Project.relctl, ["abandon", "--yes", "--jobs", "1"], in: fleet.folder,
      environment: [
        "RELCTL_HOME": fleet.world.path("two"),
        "RELCTL_FAULT": "\(FaultPoint.beforeWithdrawal.rawValue):1:hang",
      ])
    try #require(sleeper.waitUntilStopped().isStopped)
    #expect(try permits(fleet).count == fleet.components.count)
    try Self.publishLate(fleet, from: "one")
    let resumed = try fleet.relctl("resume", state: fleet.world.path("three"))
    // The ledger says 'abandoning', and consumers see the run: it goes forward.
    #expect(resumed.status == 0, "\(resumed.all)")
    let finished = try fleet.refs()
    #expect(try permits(fleet) == [])
    // Not even for a moment: what would be put right a second later was missing for somebody's build.
    for name in fleet.components + ["App"] {
      try fleet.world.installHook(
        "reference-transaction", "[ $1 != committed ] || cat >> moved", in: fleet.remote(name))
    }
    sleeper.send(SIGCONT)
    let woken = try sleeper.end()
    #expect(woken.status == 1 && woken.text.contains("published"), "\(woken.status): \(woken.text)")
    #expect(try fleet.refs() == finished)
    for name in fleet.components + ["App"] {
      let moved = try? String(contentsOfFile: fleet.remote(name) + "/moved", encoding: .utf8)
      let lines = (moved ?? "").split(separator: "\n").filter { !$0.contains("refs/heads/relctl/") }
      #expect(lines == [], "\(name)")
    }
    try fleet.requireSound()
  }

  /// The landing said that it publishes after the abandonment had looked, and before that was written down.
  @Test func aPublicationThatIsAnnouncedInBetweenKeepsTheRunOpen() async throws {
    let fleet = try Self.ready()
    let pushing = try Self.hold(fleet.components[2], fleet)
    let landing = try fleet.world.start(
      Project.relctl, ["promote", "stg", "prd", "--yes"], in: fleet.folder,
      environment: [
        "RELCTL_HOME": fleet.world.path("one"),
        "RELCTL_FAULT": "\(FaultPoint.publishRecorded.rawValue):1:hang",
      ])
    try fleet.world.wait(for: pushing)
    let writing = fleet.world.path("writing")
    try fleet.world.installHook(
      "pre-receive",
      "grep -q relctl/ledger || exit 0; rm hooks/pre-receive; touch '\(writing)'; "
        + "while [ -e '\(writing)' ]; do sleep 0.05; done", in: fleet.remote("App"))
    let abandoning = try fleet.start("abandon", "--yes", state: "two")
    try fleet.world.wait(for: writing)
    try FileManager.default.removeItem(atPath: pushing)
    try #require(landing.waitUntilStopped().isStopped)
    let specs = fleet.remote("specs-prd")
    try FileManager.default.moveItem(atPath: specs, toPath: specs + ".away")
    try FileManager.default.removeItem(atPath: writing)
    let abandoned = try abandoning.end()
    // Nobody can say whether it is published.
    #expect(abandoned.status == 4, "\(abandoned.status): \(abandoned.text)")
    landing.send(SIGKILL)
    landing.send(SIGCONT)
    _ = try landing.end()
    try FileManager.default.moveItem(atPath: specs + ".away", toPath: specs)
    let json = try fleet.relctl("status", "--format", "json").json()
    #expect((json["unfinished"] as? [Any])?.count == 1, "\(json)")
    try fleet.succeed("abandon", "--yes")
    #expect(try fleet.relctl("resume").output.contains("Nothing to resume"))
    #expect(try permits(fleet) == [])
  }

  @Test func aRunThatIsBeingAbandonedIsNotResumed() async throws {
    let fleet = try Self.ready()
    let refs = try fleet.refs()
    _ = try fleet.relctl("promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"])
    let running = try Self.hold(fleet.components[1], fleet)
    let abandoning = try fleet.start("abandon", "--yes", state: "one")
    try fleet.world.wait(for: running)
    let resumed = try fleet.relctl("resume", state: fleet.world.path("two"))
    #expect(resumed.status == 1 && resumed.errors.contains("relctl abandon"), "\(resumed.all)")
    try FileManager.default.removeItem(atPath: running)
    let abandoned = try abandoning.end()
    #expect(abandoned.status == 0, "\(abandoned.text)")
    #expect(try fleet.refs() == refs)
  }

  @Test func resumeAndAbandonAtOnceEndInOneOfTheTwo() throws {
    let start = try Self.ready()
    let refs = try start.refs()
    _ = try start.relctl("promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "afterPush:2"])
    let whole = try start.copy()
    #expect(try whole.relctl("resume").status == 0)
    // Specs commits are provisional, their ids depend on nothing else here.
    let landed = try whole.refs()
    for _ in 0..<3 {
      let fleet = try start.copy()
      let processes = [
        try fleet.start("resume", state: "one"), try fleet.start("abandon", "--yes", state: "two"),
      ]
      let runs = try processes.map { try $0.end() }
      let end = try fleet.refs()
      #expect(end == refs || end == landed, "\(runs)")
      #expect(runs.contains { $0.status == 0 }, "\(runs)")
      let json = try fleet.relctl("status", "--format", "json").json()
      #expect((json["unfinished"] as? [Any])?.isEmpty == true)
      try fleet.requireSound()
    }
  }
}

extension RunningProgram {
  /// Waits for the end; the text is standard output, then standard error.
  func end() throws -> (status: Int32, text: String) {
    let output = try wait()
    return (output.status, String(decoding: output.output + output.errors, as: UTF8.self))
  }
}
