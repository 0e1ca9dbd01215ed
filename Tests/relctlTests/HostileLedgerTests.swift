import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What somebody can't do who may push the ledger's branch and nothing else.
struct HostileLedgerTests {
  @Test func aPlanThatWasChangedIsNeitherResumedNorAbandoned() throws {
    let fleet = try FleetWorld()
    let ledger = try HostileLedger("bump", "patch", "--yes", in: fleet)
    try ledger.replace("plan.json") { $0.replacingOccurrences(of: "feature/6.5.5", with: "feature/9.9.9") }
    let before = try (fleet.refs(), ledger.head)
    for run in [
      try fleet.relctl("resume"), try fleet.relctl("abandon", "--yes"), try ledger.elsewhere("resume"),
      try ledger.elsewhere("abandon", "--yes"),
      try fleet.relctl("resume", state: fleet.world.path("second")),
    ] {
      #expect(run.status == 1, "\(run.all)")
      #expect(run.errors.contains("was changed after it was recorded"), "\(run.all)")
    }
    #expect(try fleet.refs() == before.0 && ledger.head == before.1)
  }

  /// The record is as easily changed as the plan; the machine that began the run knows better.
  @Test func theMachineThatBeganARunKnowsItsPlan() throws {
    let fleet = try FleetWorld()
    let ledger = try HostileLedger("bump", "patch", "--yes", in: fleet)
    try ledger.forge { $0.replacingOccurrences(of: "feature/6.5.5", with: "feature/9.9.9") }
    let before = try fleet.refs()
    for command in [["resume"], ["abandon", "--yes"]] {
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.errors.contains("on this machine, but the ledger has"), "\(run.all)")
    }
    #expect(try fleet.refs() == before)
  }

  /// Numbers that no calculation holds, and times that took years to be shown, end no program and keep none busy.
  @Test func numbersThatAreNoTimesAndCountsAreDamage() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let index = try #require(try fleet.file("ledger.json", of: "App", at: "relctl/ledger"))
    let run = try #require(index.firstMatch(of: /"run" : "([^"]+)"/)).output.1
    let (largest, smallest) = ("9223372036854775807", "-9223372036854775808")
    for (path, key, number) in [
      ("ledger.json", "folded", largest), ("runs/\(run)/run.json", "prepared", smallest),
      ("runs/\(run)/run.json", "prepared", largest), ("runs/\(run)/run.json", "changed", largest),
    ] {
      let copy = try fleet.copy()
      let text = try #require(try copy.file(path, of: "App", at: "relctl/ledger"))
      let forged = text.replacing(try Regex("\"\(key)\" : [0-9]+"), with: "\"\(key)\" : \(number)")
      try #require(forged != text)
      try copy.push("x", [path: forged], to: "relctl/ledger", of: "App")
      let history = try copy.relctl("history")
      #expect(history.status == 1, "\(key) \(number): \(history.all)")
      #expect(history.errors.contains("'\(path)' of the ledger"), "\(history.all)")
      #expect(history.errors.contains("contains the number \(number)"), "\(history.all)")
    }
  }

  @Test func nothingButARunsNameBecomesAPath() throws {
    let fleet = try FleetWorld()
    let ledger = try HostileLedger("bump", "patch", "--yes", in: fleet)
    try ledger.replace("run.json") {
      $0.replacingOccurrences(of: "\"\(ledger.run)\"", with: "\"../../../evil\"")
    }
    for run in [
      try fleet.relctl("resume", state: fleet.world.path("a/b/c/state")),
      try ledger.elsewhere("resume"), try ledger.elsewhere("abandon", "--yes"),
    ] {
      #expect(run.status == 1 && run.errors.contains("contains another run"), "\(run.all)")
    }
    let written = try fleet.world.run("find", [fleet.world.root, "-name", "evil*"])
    #expect(written.output.isEmpty)
  }

  @Test func aTokenGoesToNoHostThatTheLedgerBrings() throws {
    let fleet = try FleetWorld()
    let ledger = try HostileLedger("bump", "patch", "--yes", in: fleet)
    let server = try WebServer(fleet.world)
    let place = "localhost:\(server.port)"
    try ledger.forge { plan in
      plan.replacingOccurrences(of: fleet.remote("Router"), with: server.url("/status/401/Router.git"))
    }
    let environment = [
      "RELCTL_GIT_TOKEN": "s3cr3t-of-the-server", "GIT_SSL_CAINFO": try HTTPSServer.certificate.get(),
    ]
    for command in [["resume"], ["abandon", "--yes"], ["resume", "--allow-host", "example.com"]] {
      let run = try ledger.elsewhere(arguments: command, environment: environment)
      #expect(run.status == 1, "\(run.all)")
      #expect(run.errors.contains("connects to '\(place)' ('Router')"), "\(run.all)")
      #expect(run.errors.contains("--allow-host \(place)"), "\(run.all)")
    }
    #expect(server.requests == [])
    // Whoever allows it is taken by their word.
    let allowed = try ledger.elsewhere("resume", "--allow-host", place, environment: environment)
    #expect(allowed.status == 4, "\(allowed.all)")
    #expect(!server.requests.isEmpty)
  }

  @Test func addressesComeFromTheManifestWhereThereIsOne() throws {
    let fleet = try FleetWorld()
    let ledger = try HostileLedger("bump", "patch", "--yes", in: fleet)
    let server = try WebServer(fleet.world)
    let unknown = try fleet.copy()
    try ledger.forge { plan in
      plan.replacingOccurrences(of: fleet.remote("Router"), with: server.url("/Router.git"))
    }
    let state = fleet.world.path("second")
    let resumed = try fleet.relctl(
      "resume", environment: ["GIT_SSL_CAINFO": try HTTPSServer.certificate.get()], state: state)
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(try fleet.id("feature/6.5.5", of: "Router") != nil)
    #expect(server.requests == [])

    try HostileLedger(continuing: ledger.run, in: unknown).forge { plan in
      plan.replacingOccurrences(of: "\"name\" : \"Router\"", with: "\"name\" : \"Stranger\"")
    }
    for command in [["resume"], ["abandon", "--yes"], ["resume", "--ledger", unknown.remote("App")]] {
      let run = try unknown.relctl(command, state: unknown.world.path("second"))
      #expect(run.status == 1, "\(run.all)")
      #expect(run.errors.contains("moves 'Stranger', which is not in relctl.yml"), "\(run.all)")
    }
  }

  /// Another machine has no journal: it makes the plan and its objects again.
  @Test func refsAndObjectsFollowFromTheRequestAndTheLayers() throws {
    let fleet = try FleetWorld()
    let honest = try HostileLedger("bump", "patch", "--yes", in: fleet)
    let rows: [(says: String, isSeenAlone: Bool, forge: (String) -> String)] = [
      (
        "its branch is 'feature/9.9.9' instead of 'feature/6.5.5'", false,
        { $0.replacingOccurrences(of: "feature/6.5.5", with: "feature/9.9.9") }
      ),
      (
        "it changes something else in its files", false,
        { $0.replacingOccurrences(of: "specs-qa.git", with: "specs-evil.git") }
      ),
      (
        "its plan makes", true,
        { $0.replacing(/"time" : ([0-9]+)/) { "\"time\" : \((Int($0.output.1) ?? 0) + 1)" } }
      ),
      (
        "is not on any branch or tag of its remote", true,
        { plan in
          let master = (try? fleet.id("master", of: "Router")?.hex) ?? ""
          return plan.replacingOccurrences(of: master, with: String(repeating: "4", count: 40))
        }
      ),
    ]
    for (number, row) in rows.enumerated() {
      let copy = try fleet.copy()
      let ledger = HostileLedger(continuing: honest.run, in: copy)
      try ledger.forge { row.forge($0.replacingOccurrences(of: fleet.folder, with: copy.folder)) }
      let before = try copy.refs()
      for command in [["resume"], ["abandon", "--yes"]] {
        let run = try copy.relctl(command, state: copy.world.path("second-\(number)"))
        #expect(run.status == 1 && run.errors.contains(row.says), "\(row.says): \(run.all)")
        guard row.isSeenAlone else { continue }
        let alone = try ledger.elsewhere(arguments: command)
        #expect(alone.status == 1, "\(row.says): \(alone.all)")
      }
      #expect(try copy.refs() == before)
    }
    // Whoever saw the plan vouches for it, and for no other.
    let digest = try #require(try honest.text("run.json").firstMatch(of: /"planDigest" : "([0-9a-f]*)"/))
      .output.1
    let state = fleet.world.path("second")
    let other = try fleet.relctl("resume", "--expect", String(repeating: "0", count: 12), state: state)
    #expect(other.status == 1 && other.errors.contains("has the plan \(digest), not"), "\(other.all)")
    let resumed = try fleet.relctl("resume", "--expect", String(digest.prefix(16)), state: state)
    #expect(resumed.status == 0, "\(resumed.all)")
  }

  /// Every kind of run is finished by a machine that never saw it.
  @Test func anotherMachineFinishesWhatFollows() throws {
    let fleet = try FleetWorld()
    let commands = [
      ["bump", "patch"], ["publish", "qa"], ["promote", "qa", "stg"], ["promote", "stg", "prd"],
      ["hotfix", "6.5.5.1", "--only", "Network"],
    ]
    for (number, command) in commands.enumerated() {
      if command[0] == "publish" {
        try fleet.push("More", ["M.swift": "1\n"], to: "feature/6.5.5", of: "Network")
      }
      for fault in ["ledgerPrepared", "afterPush:1"] {
        let copy = try fleet.copy()
        let killed = try copy.relctl(command + ["--yes"], environment: ["RELCTL_FAULT": fault])
        guard killed.isKilled else { continue }
        for end in ["resume", "abandon"] {
          let world = try copy.copy()
          // The plan's addresses are the former folder's; the manifest's are this one's.
          let run = try world.relctl(
            [end] + (end == "abandon" ? ["--yes"] : []), state: world.world.path("second"))
          #expect(run.status == 0, "\(command) \(fault) \(end): \(run.all)")
        }
      }
      let done = try fleet.relctl(command + ["--yes"])
      try #require(done.status == 0, "\(number): \(done.all)")
    }
  }
}
