import Foundation
import ReleaseCore
import TestSupport
import Testing

/// Killed with SIGKILL between two effects, then resumed by a fresh process.
struct CrashTests {
  /// Every fault point; those that every repository passes at its first, a middle and the last of them.
  private static let faults: [(point: FaultPoint, count: Int)] = FaultPoint.allCases.flatMap { point in
    switch point {
    case .beforePush, .afterPush, .afterOutcome: [1, 3, 4].map { (point, $0) }
    case .journalStarted, .objectsStored, .ledgerPrepared, .beforePublish, .afterPublish, .beforeAppPush,
      .afterAppPush,
      .beforeSeal, .afterSeal:
      [(point, 1)]
    }
  }

  @Test(arguments: [["promote", "stg", "prd"], ["bump", "6.6.0"]])
  func aKilledRunIsFinishedByResume(_ words: [String]) throws {
    let start = try FleetWorld(components: 4)
    try start.succeed("bump", "patch", "--yes")
    try start.succeed("promote", "qa", "stg", "--yes")
    let planned = try start.world.run(
      Project.relctl, ["plan"] + words + ["--out", "p", "--no-diff"], in: start.folder)
    try #require(planned.status == 0)
    let whole = try start.copy()
    try whole.succeed("apply", "p", "--yes")
    let refs = try whole.refs()
    let moves = try whole.moves()
    let train = try Self.train(whole)

    for (point, count) in Self.faults {
      let name: Comment = "\(words[0]): \(point):\(count)"
      let fleet = try start.copy()
      let killed = try fleet.relctl(
        "apply", "p", "--yes", environment: ["RELCTL_FAULT": "\(point.rawValue):\(count)"])
      #expect(killed.isKilled, "\(name) was not reached: \(killed.all)")
      // Another machine: nothing of the killed process is left but the remotes.
      let elsewhere = count == 3 ? fleet.world.path("elsewhere") : nil
      let resumed = try fleet.relctl("resume", state: elsewhere)
      #expect(resumed.status == 0, "\(name): \(resumed.all)")
      if try fleet.refs() != refs {
        // Killed before anything was visible: the plan is still to apply.
        #expect(resumed.output.contains("Nothing to resume"), name)
        #expect(try fleet.refs() == start.refs(), name)
        try fleet.succeed("apply", "p", "--yes")
      }
      #expect(try fleet.refs() == refs, name)
      #expect(try fleet.moves() == moves, "\(name): every ref moved exactly once")
      #expect(try Self.train(fleet) == train, name)
      let status = try fleet.relctl("status", "--format", "json").json()
      #expect((status["unfinished"] as? [Any])?.isEmpty == true, name)
      try fleet.requireSound()
    }
  }

  /// The ledger by meaning: the trains of all environments.
  private static func train(_ fleet: FleetWorld) throws -> [String] {
    let status = try fleet.relctl("status", "--format", "json").json()
    let environments = try #require(status["environments"] as? [[String: Any]])
    return environments.map { "\($0["name"] ?? "") \($0["train"] ?? "")" }
  }
}
