import Foundation
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
      #expect(run.status == 1 && run.errors.contains("on this machine, and the ledger holds"), "\(run.all)")
    }
    #expect(try fleet.refs() == before)
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
      #expect(run.status == 1 && run.errors.contains("names another run"), "\(run.all)")
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
      #expect(run.errors.contains("leads to '\(place)' ('Router')"), "\(run.all)")
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
      #expect(run.errors.contains("moves 'Stranger', which relctl.yml does not name"), "\(run.all)")
    }
  }
}
