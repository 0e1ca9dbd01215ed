import Foundation
import ReleaseCore
import TestSupport
import Testing

/// Several processes, each on a machine of its own, land one plan.
struct ShardTests {
  /// A served fleet with a plan file, and an equal one in which one process landed everything.
  private func fleet(_ request: [String]) throws -> (shared: ServedFleet, plain: ServedFleet, plan: String) {
    let start = try ServedFleet(components: 6)
    if request[0] == "promote" { try start.succeed("bump", "patch", "--yes") }
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

  @Test(arguments: [["bump", "patch"], ["promote", "qa", "stg"]])
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
  @Test(arguments: [(1, "ledgerPrepared"), (1, "beforePublish"), (2, "beforePush"), (3, "afterPush")])
  func anAgentThatDiesIsReplacedByRunningItsCellAgain(dead: Int, fault: String) throws {
    let (shared, plain, plan) = try fleet(["promote", "qa", "stg"])
    let others = try [1, 2, 3].filter { $0 != dead }.map { try shared.start(share($0, plan), on: "m\($0)") }
    let killed = try shared.relctl(
      share(dead, plan), on: "m\(dead)", environment: ["RELCTL_FAULT": "\(fault):kill"])
    #expect(killed.isKilled, "\(killed.all)")
    let second = try shared.relctl(share(dead, plan), on: "replacement")
    #expect(second.status == 0, "\(second.all)")
    for other in others {
      let run = FleetWorld.Run(try other.wait())
      #expect(run.status == 0, "\(run.all)")
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
