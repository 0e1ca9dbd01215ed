import Foundation
import ReleaseCore
import TestSupport
import Testing

/// Two processes want opposite things of one run: exactly one gets its way.
struct AbandonRaceTests {
  private static func ready() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 3)
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
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
    try await fleet.world.wait(for: running)
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

  @Test func aPublicationThatLandsLateBringsTheRunBack() async throws {
    let fleet = try Self.ready()
    let running = try Self.hold("specs-prd", fleet)
    let landing = try fleet.start("promote", "stg", "prd", "--yes", state: "one")
    try await fleet.world.wait(for: running)
    try fleet.succeed("abandon", "--yes", "--state-dir", fleet.world.path("two"))
    #expect(try fleet.id("6.5.5.master", of: fleet.components[0]) == nil)
    try FileManager.default.removeItem(atPath: running)
    let late = try landing.end()
    // What was taken back is missing, and the ledger says so: the run is open again, and only goes forward.
    #expect(late.status == 3, "\(late.status): \(late.text)")
    let resume = try #require(late.text.range(of: "relctl resume"), "\(late.text)")
    #expect(late.text.range(of: "--supersede").map { resume.lowerBound < $0.lowerBound } != false)
    #expect(try fleet.relctl("abandon", "--yes").status == 1)
    #expect(try fleet.relctl("resume").status == 0)
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
    // The dead process's push arrives at last.
    let mirrors = fleet.world.path("one/mirrors")
    let mirror = try #require(
      FileManager.default.contentsOfDirectory(atPath: mirrors).first { $0.contains("specs-prd") })
    let made = try fleet.world.git("fsck", "--no-reflogs", "--dangling", in: "\(mirrors)/\(mirror)")
    let commit = try #require(made.firstMatch(of: /dangling commit ([0-9a-f]{40})/)?.1)
    try fleet.world.git(
      "push", "--quiet", fleet.remote("specs-prd"), "\(commit):refs/heads/master",
      in: "\(mirrors)/\(mirror)")
    let again = try fleet.relctl("abandon", run, "--yes")
    #expect(again.status == 1 && again.errors.contains("relctl resume \(run)"), "\(again.all)")
    let resumed = try fleet.relctl("resume", run, state: fleet.world.path("empty"))
    #expect(resumed.status == 0, "\(resumed.all)")
    for name in fleet.components {
      #expect(try fleet.id("6.5.5.master^{commit}", of: name) == fleet.id("master", of: name))
    }
    try fleet.requireSound()
  }

  @Test func aRunThatIsBeingAbandonedIsNotResumed() async throws {
    let fleet = try Self.ready()
    let refs = try fleet.refs()
    _ = try fleet.relctl("promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"])
    let running = try Self.hold(fleet.components[1], fleet)
    let abandoning = try fleet.start("abandon", "--yes", state: "one")
    try await fleet.world.wait(for: running)
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
  fileprivate func end() throws -> (status: Int32, text: String) {
    let output = try wait()
    return (output.status, String(decoding: output.output + output.errors, as: UTF8.self))
  }
}
