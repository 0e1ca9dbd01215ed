import Foundation
import ReleaseCore
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Several processes, each on a machine of its own, land one plan.
struct ShardTests {
  /// A served fleet with a plan file, and an equal one in which one process landed everything.
  ///
  /// - Parameter words: The request; `undo` alone is one of the promotion to PRD.
  private func fleet(_ words: [String]) throws -> (shared: ServedFleet, plain: ServedFleet, plan: String) {
    let start = try ServedFleet(components: 6)
    var request = words
    if words[0] != "bump" { try start.succeed("bump", "patch", "--yes") }
    if words[0] == "undo" {
      try start.succeed("promote", "qa", "stg", "--yes")
      let run = try start.succeed("promote", "stg", "prd", "--yes", "--format", "json").json()["run"]
      request.append(try #require(run as? String))
    }
    let plan = start.fleet.world.path("plan.json")
    let made = try start.relctl(["plan"] + request + ["--out", plan, "--quiet"], on: "planner")
    try #require(made.status == 0, "\(made.all)")
    let plain = try start.copy()
    try #require(try plain.relctl(["apply", plan, "--yes"], on: "alone").status == 0)
    return (start, plain, plan)
  }

  private func share(_ number: Int, _ plan: String, wait: Int = 120) -> [String] {
    [
      "apply", plan, "--shard", "\(number)/3", "--shard-wait", "\(wait)", "--yes", "--format", "json",
      "--quiet",
    ]
  }

  /// The world must be that of the unsharded run, and every ref moved as often.
  private func requireSameWorld(_ shared: ServedFleet, _ plain: ServedFleet) throws {
    // Commits of spec repositories hold the same files, whoever made them.
    func refs(_ fleet: FleetWorld) throws -> [String] {
      try fleet.refs().map { line in
        guard line.hasPrefix("specs-") else { return line }
        let words = line.split(separator: " ").map(String.init)
        return try
          "\(words[0]) \(words[1]) \(fleet.world.git("rev-parse", "\(words[1])^{tree}", in: fleet.remote(words[0])))"
      }
    }
    #expect(try refs(shared.fleet) == refs(plain.fleet))
    #expect(try shared.fleet.moves() == plain.fleet.moves())
    let history = try LedgerHistory(shared.fleet)
    #expect(history.problems == [])
    #expect(try history.meaning == LedgerHistory(plain.fleet).meaning)
    try shared.fleet.requireSound()
  }

  @Test(arguments: [["bump", "patch"], ["promote", "qa", "stg"], ["undo"]])
  func threeProcessesLandWhatOneLands(request: [String]) throws {
    let (shared, plain, plan) = try fleet(request)
    let running = try [3, 1, 2].map { (number: $0, program: try shared.start(share($0, plan), on: "m\($0)")) }
    for (number, program) in running {
      let run = FleetWorld.Run(try program.wait())
      #expect(run.status == 0, "shard \(number): \(run.all)")
      #expect(try run.json()["conclusion"] as? String == "done")
    }
    try requireSameWorld(shared, plain)
    // A cell that runs again has nothing to do.
    let again = try shared.relctl(share(2, plan), on: "m2")
    #expect(again.status == 0 && again.output.contains("alreadyApplied"), "\(again.all)")
  }

  /// Kills one process in the middle; its cell runs again on another machine while the others wait.
  @Test(arguments: [
    (["promote", "qa", "stg"], 1, "ledgerPrepared"), (["promote", "qa", "stg"], 1, "beforePublish"),
    (["promote", "qa", "stg"], 2, "beforePush"), (["promote", "qa", "stg"], 3, "afterPush"),
    // An undo is the first shard's work alone, from the app backwards.
    (["undo"], 1, "ledgerPrepared"), (["undo"], 1, "afterAppPush"), (["undo"], 1, "afterPublish"),
    (["undo"], 1, "afterPush:3"),
  ])
  func anAgentThatDiesIsReplacedByRunningItsCellAgain(request: [String], dead: Int, fault: String) throws {
    let (shared, plain, plan) = try fleet(request)
    let others = try [1, 2, 3].filter { $0 != dead }.map { try shared.start(share($0, plan), on: "m\($0)") }
    let killed = try shared.relctl(
      share(dead, plan), on: "m\(dead)", environment: ["RELCTL_FAULT": fault])
    #expect(killed.isKilled, "\(killed.all)")
    let second = try shared.relctl(share(dead, plan), on: "replacement")
    #expect(second.status == 0, "\(second.all)")
    for other in others {
      let run = FleetWorld.Run(try other.wait())
      #expect(run.status == 0, "\(run.all)")
    }
    try requireSameWorld(shared, plain)
  }

  @Test func aShardThatOnlyWaitsForAnUndoIsReplacedToo() async throws {
    let (shared, plain, plan) = try fleet(["undo"])
    let name = shared.fleet.components[0]
    let waiting = try shared.fleet.close(name)
    let first = try shared.start(share(1, plan), on: "m1")
    let second = try RunningRelctl(shared.fleet, share(2, plan), environment: shared.environment)
    try await shared.fleet.world.wait(for: waiting)
    second.signal(SIGKILL)
    #expect(second.end().isKilled)
    let others = try [2, 3].map { try shared.start(share($0, plan), on: "r\($0)") }
    try shared.fleet.open(name)
    for program in [first] + others {
      let run = FleetWorld.Run(try program.wait())
      #expect(run.status == 0, "\(run.all)")
      #expect(try run.json()["conclusion"] as? String != "partly")
    }
    try requireSameWorld(shared, plain)
  }

  @Test func withoutAShardTheRunWaitsAndThatCellFinishesIt() throws {
    let (shared, plain, plan) = try fleet(["promote", "qa", "stg"])
    let first = try shared.start(share(1, plan, wait: 2), on: "m1")
    let second = try shared.start(share(2, plan, wait: 20), on: "m2")
    let one = FleetWorld.Run(try first.wait())
    #expect(one.status == 3 && one.output.contains("shard 3/3 did not land it"), "\(one.all)")
    let two = FleetWorld.Run(try second.wait())
    // What it lands builds on nothing of the third, so its share may be through: then it ends the run for all.
    #expect([0, 3].contains(two.status), "\(two.all)")
    let third = try shared.relctl(share(3, plan), on: "m3")
    #expect(third.status == 0, "\(third.all)")
    try requireSameWorld(shared, plain)
  }

  @Test func aRefusedPushEndsEverySharePromptlyAndResumeSharesFinish() throws {
    let (shared, plain, plan) = try fleet(["promote", "qa", "stg"])
    let fleet = shared.fleet
    let name = try #require(fleet.components.last)
    try fleet.world.installHook("pre-receive", "echo 'closed for today' >&2; exit 1", in: fleet.remote(name))
    let running = try [1, 2, 3].map { try shared.start(share($0, plan, wait: 600), on: "m\($0)") }
    for program in running {
      let run = FleetWorld.Run(try program.wait())
      #expect(run.status == 3 && run.output.contains("closed for today"), "\(run.all)")
    }
    #expect(try fleet.file("ledger.json", of: "App", at: "relctl/ledger")?.contains("partly") == true)
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(name))
    let resumed = try [2, 3, 1].map {
      try shared.start(
        ["resume", "--shard", "\($0)/3", "--shard-wait", "120", "--wait", "120"], on: "r\($0)")
    }
    for program in resumed {
      let run = FleetWorld.Run(try program.wait())
      #expect(run.status == 0, "\(run.all)")
    }
    try requireSameWorld(shared, plain)
    // What shards told each other goes with the run's objects.
    let tree = try fleet.world.git("ls-tree", "-r", "--name-only", "relctl/ledger", in: fleet.remote("App"))
    #expect(!tree.contains("/shards/") && !tree.contains(".pack"))
  }

  @Test func anAbandonedRunLeavesNothingOfAnyShare() throws {
    let (shared, _, plan) = try fleet(["promote", "qa", "stg"])
    let fleet = shared.fleet
    let before = try fleet.refs()
    let first = try shared.start(share(1, plan, wait: 300), on: "m1")
    let second = try shared.start(share(2, plan, wait: 300), on: "m2")
    // The third never comes, so nothing is published.
    while try fleet.refs() == before { usleep(50_000) }
    let abandoned = try shared.relctl(["abandon", "--yes"], on: "boss")
    #expect([0, 3].contains(abandoned.status), "\(abandoned.all)")
    for program in [first, second] {
      let run = FleetWorld.Run(try program.wait())
      #expect(run.status == 1 || run.status == 3, "\(run.all)")
    }
    let again = try shared.relctl(["abandon", "--yes"], on: "boss")
    #expect(again.status == 0, "\(again.all)")
    #expect(try fleet.refs() == before)
  }

  /// What keeps the first shard from beginning the run.
  enum Obstacle: CaseIterable { case movedRef, noRight, heldLock, unfinishedRun }

  /// The others don't wait until '--shard-wait' is over; their messages tell that they know.
  @Test(arguments: Obstacle.allCases)
  func whatTheFirstShardRefusesEndsTheOthers(obstacle: Obstacle) async throws {
    let (shared, _, plan) = try fleet(["promote", "qa", "stg"])
    let fleet = shared.fleet
    let name = fleet.components[0]
    let other = ["promote", "qa", "stg", "--yes"]
    if obstacle == .unfinishedRun {
      let killed = try shared.relctl(other, on: "other", environment: ["RELCTL_FAULT": "ledgerPrepared"])
      try #require(killed.isKilled, "\(killed.all)")
    }
    let words = { (number: Int) in ["apply", plan, "--shard", "\(number)/3", "--shard-wait", "600", "--yes"] }
    let others = try [2, 3].map { try RunningRelctl(fleet, words($0), environment: shared.environment) }
    if obstacle != .unfinishedRun {
      for program in others { try await program.wait(for: "for shard 1/3 to begin") }
    }
    var running: RunningProgram?
    switch obstacle {
    case .unfinishedRun: break
    case .movedRef: try fleet.push("Late", ["Late.swift": "1\n"], to: "feature/6.5.5", of: name)
    case .noRight: try fleet.world.git("config", "daemon.receivepack", "false", in: fleet.remote(name))
    case .heldLock:
      let waiting = try fleet.close(name)
      running = try shared.start(other, on: "other")
      try await fleet.world.wait(for: waiting)
    }
    let first = try shared.relctl(words(1), on: "m1")
    let (status, own, told): (Int32, String, String) =
      switch obstacle {
      case .movedRef: (1, "the plan is stale", "the plan is stale")
      case .noRight: (1, name, "shard 1/3 ended before it began the run")
      case .heldLock: (75, "promote qa stg", "promote qa stg")
      case .unfinishedRun: (1, "is not finished", "is not finished")
      }
    #expect(first.status == status && first.errors.contains(own), "\(first.all)")
    for program in others {
      let run = program.end()
      #expect(run.status == status && run.errors.contains(told), "\(run.all)")
    }
    guard let running else { return }
    try fleet.open(name)
    let end = FleetWorld.Run(try running.wait())
    #expect(end.status == 0, "\(end.all)")
  }

  @Test(arguments: [
    (["--shard", "0/3"], 64), (["--shard", "4/3"], 64), (["--shard", "1"], 64), (["--shard", "1/65"], 64),
    (["--shard", "2/3", "--shard-wait", "0"], 64),
  ])
  func badSharesAreRefused(words: [String], status: Int) throws {
    let world = try GitWorld()
    let run = try world.run(Project.relctl, ["apply", "none.json"] + words)
    #expect(run.status == Int32(status), "\(String(decoding: run.errors, as: UTF8.self))")
  }
}
