import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Hosts and programs that waste time cost a command one time-out, and not one for each question, try and repository.
struct TimeBudgetTests {
  /// `Tests/Support/hanging-host` says what each does.
  enum Waste: String, CaseIterable {
    case silent, trickle, head, endless, bomb, entries, broken, busy
  }

  /// A few time-outs of two seconds and the work of a small promotion, on a machine that is busy with other tests. Before
  /// there was a budget, each of these took minutes.
  private static let most = Duration.seconds(40)

  private func requireInTime(_ what: String, _ body: () throws -> FleetWorld.Run) throws -> FleetWorld.Run {
    let began = ContinuousClock.now
    let run = try body()
    let took = ContinuousClock.now - began
    #expect(took < Self.most, "\(what) took \(took): \(run.all)")
    return run
  }

  @Test(arguments: Waste.allCases) func aHostThatWastesTimeIsAskedOnce(_ waste: Waste) throws {
    let fleet = try FleetWorld(components: 4, at: .stg)
    let server = try LoopbackServer(["hanging-host", waste.rawValue], in: fleet.world)
    let host = try ProtectedHost(
      fleet,
      host: "kind: gitlab, api: 'http://127.0.0.1:\(server.port)/api/v4', token: env:HOST_TOKEN")
    func relctl(_ words: String...) throws -> FleetWorld.Run {
      try requireInTime("\(waste): \(words[0])") {
        try fleet.relctl(words + ["--timeout", "2"], environment: ["HOST_TOKEN": "a-token-of-a-host"])
      }
    }
    let promoted = try relctl("promote", "stg", "prd", "--yes")
    #expect([1, 3, 4].contains(promoted.status), "\(promoted.all)")
    #expect(!promoted.all.contains("Done"), "\(promoted.all)")
    _ = try relctl("status")
    _ = try relctl("resume")
    _ = try relctl("doctor")
    withExtendedLifetime((host, server)) {}
  }

  /// One time-out for twelve repositories that are asked one after the other, however git reaches them.
  @Test(arguments: ["http", "git", "ssh"])
  func aGitHostThatSaysNothingIsWaitedForOnce(scheme: String) throws {
    let fleet = try FleetWorld(components: 12, at: .qa)
    let server = try LoopbackServer(["hanging-host", "silent"], in: fleet.world)
    try fleet.editManifest("./remotes/", "\(scheme)://127.0.0.1:\(server.port)/remotes/")
    for words in [["status"], ["doctor"], ["promote", "qa", "stg", "--dry-run"], ["lint"]] {
      let began = ContinuousClock.now
      let run = try fleet.relctl(
        words + ["--timeout", "3", "--jobs", "1"], state: fleet.world.path("new"))
      let took = ContinuousClock.now - began
      // Thirteen repositories would be 39 seconds.
      #expect(took < .seconds(25), "\(scheme): \(words[0]) took \(took): \(run.all)")
      #expect(run.all.contains("an earlier request got no answer"), "\(words): \(run.all)")
    }
    withExtendedLifetime(server) {}
  }

  /// - Parameter name: Of a program that sleeps in the place of the real one.
  @Test(arguments: ["ssh", "git", "git-credential-hang"])
  func aProgramThatHangsIsWaitedForOnce(name: String) throws {
    let fleet = try FleetWorld(components: 4, at: .qa)
    try FileManager.default.createDirectory(
      atPath: fleet.world.path("bin"), withIntermediateDirectories: true)
    let program = fleet.world.path("bin/\(name)")
    try "#!/bin/sh\nexec sleep 300\n".write(toFile: program, atomically: false, encoding: .utf8)
    try #require(chmod(program, 0o755) == 0)
    let path = fleet.world.environment["PATH"] ?? "/usr/bin:/bin"
    var environment = ["PATH": "\(fleet.world.path("bin")):\(path)"]
    var server: HTTPSServer?
    switch name {
    case "ssh": try fleet.editManifest("./remotes/", "ssh://git@127.0.0.1:9/remotes/")
    case "git": break
    default:
      let https = try HTTPSServer(fleet.world, login: "ada:secret")
      server = https
      environment["GIT_SSL_CAINFO"] = try HTTPSServer.certificate.get()
      environment["GIT_CONFIG_COUNT"] = "1"
      environment["GIT_CONFIG_KEY_0"] = "credential.helper"
      environment["GIT_CONFIG_VALUE_0"] = program
      try fleet.editManifest("./remotes/", https.url("fleet/remotes").raw + "/")
    }
    for words in [["status"], ["doctor"], ["promote", "qa", "stg", "--dry-run"]] {
      let run = try requireInTime("\(name): \(words[0])") {
        try fleet.relctl(
          words + ["--timeout", "2"], environment: environment, state: fleet.world.path("new"))
      }
      #expect(run.status != 0 || words == ["status"], "\(words): \(run.all)")
    }
    withExtendedLifetime(server) {}
  }
}
