import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// Several people, or build servers, at once: real processes with nothing in common but the remotes.
struct AgentsTests {
  /// What several processes came to, and what must hold whatever that was.
  private struct Meeting {
    let served: ServedFleet
    /// The world whose copy this is.
    private let start: ServedFleet?

    init(_ start: ServedFleet) throws {
      served = try start.copy()
      self.start = start
    }

    init(at served: ServedFleet) {
      self.served = served
      start = nil
    }

    /// Starts the commands one after the other, each on a machine of its own, and waits for all.
    func run(_ commands: [[String]], seed: Int) throws -> [FleetWorld.Run] {
      if let start {
        for index in commands.indices { try served.give("agent-\(index)", mirrorsOf: "first", in: start) }
      }
      let starts = commands.indices.map { (index: $0, delay: Meeting.delay(seed, $0)) }.sorted {
        $0.delay < $1.delay
      }
      var running: [(Int, RunningProgram)] = []
      var now = 0
      for start in starts {
        usleep(UInt32(start.delay - now) * 1000)
        now = start.delay
        running.append(
          (start.index, try served.start(commands[start.index], on: "agent-\(start.index)")))
      }
      let ends = try running.map { ($0.0, FleetWorld.Run(try $0.1.wait())) }
      return ends.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Milliseconds after which one of them starts; 0 to 999, the same for the same seed.
    private static func delay(_ seed: Int, _ index: Int) -> Int {
      seed == 0 ? 0 : (seed * 7919 + index * 104_729 + seed * index * 613) % 1000
    }

    /// What is wrong with the world and with how the processes ended.
    func problems(_ runs: [FleetWorld.Run]) throws -> [String] {
      let fleet = served.fleet
      var problems: [String] = []
      let refs = try fleet.refs()
      for (ref, moves) in fleet.moves(of: refs) where ref.contains(" refs/tags/") && moves > 1 {
        problems.append("\(ref) was set \(moves) times")
      }
      let history = try LedgerHistory(fleet)
      problems += history.problems
      for run in runs {
        if ![0, 1, 3, 4, 75].contains(run.status) { problems.append("exit status \(run.status)") }
        if run.status == 0 { continue }
        let ways = ["relctl resume", "relctl status", "again", "make a new plan", "--wait"]
        if !ways.contains(where: run.all.contains) { problems.append("it does not say what to do") }
      }
      if runs.contains(where: { $0.all.contains("please report") }) { problems.append("a bug exit") }
      let leaks = try served.leaks(on: runs.indices.map { "agent-\($0)" })
      if !leaks.isEmpty || runs.contains(where: { $0.all.contains(ServedFleet.secret) }) {
        problems.append("the secret is in \(leaks)")
      }
      do { try fleet.requireSound() } catch { problems.append("\(error)") }
      return problems
    }

    /// How often a state is the last of a run that the ledger took after this meeting began.
    func ends(_ state: String, after earlier: Set<String>) throws -> [String] {
      var last: [String: String] = [:]
      for entry in try LedgerHistory(served.fleet).entries where !earlier.contains(entry.run) {
        last[entry.run] = entry.state
      }
      return last.filter { $0.value == state }.map(\.key)
    }
  }

  private static let isNightly = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil
  /// Orders of start; 0 starts all at the same moment.
  private static let seeds = isNightly ? Array(0..<20) : [0, 1]

  /// A fleet in STG, behind a server; with hooks it takes its time, so that more happens meanwhile.
  private func fleet(hooks: Bool) throws -> ServedFleet {
    let start = try ServedFleet(components: 3, at: .stg)
    // Everybody has worked here before: what the machines fetch in the beginning is not what is tested.
    try start.succeed("status")
    guard hooks else { return start }
    for name in start.fleet.repositories {
      try start.fleet.world.installHook("pre-receive", "exec sleep 0.1", in: start.fleet.remote(name))
      try start.fleet.world.installHook("post-receive", "exec sleep 0.05", in: start.fleet.remote(name))
    }
    return start
  }

  private func describe(_ runs: [FleetWorld.Run]) -> String {
    runs.enumerated().map { index, run in
      "agent \(index): \(run.status)\n" + run.all.split(separator: "\n").suffix(8).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test(arguments: [(2, false), (2, true), (5, true)])
  func manyPromoteTheSameTrainAndItIsReleasedOnce(_ count: Int, _ hooks: Bool) throws {
    let start = try fleet(hooks: hooks)
    let earlier = Set(try LedgerHistory(start.fleet).entries.map(\.run))
    for seed in Self.seeds {
      let meeting = try Meeting(start)
      let runs = try meeting.run(
        Array(repeating: ["promote", "stg", "prd", "--yes", "--no-diff"], count: count), seed: seed)
      let name: Comment = "\(count) agents, hooks \(hooks), seed \(seed)\n\(describe(runs))"
      #expect(try meeting.problems(runs) == [], name)
      let fleet = meeting.served.fleet
      #expect(try meeting.ends("done", after: earlier).count == 1, name)
      let moves = try fleet.moves()
      for component in fleet.components {
        #expect(moves["\(component) refs/heads/master"] == 2, name)
        #expect(moves["\(component) refs/tags/6.5.5.master"] == 1, name)
        #expect(
          try fleet.id("6.5.5.master^{commit}", of: component) == fleet.id("master", of: component), name)
      }
      let resumed = try meeting.served.relctl(["resume"], on: "later")
      #expect(resumed.status == 0 && resumed.output.contains("Nothing to resume"), name)
    }
  }

  /// A machine that bumps and one that promotes need not know of each other.
  @Test func aBumpAndAPromotionAtOnceAreBothDone() throws {
    let start = try fleet(hooks: true)
    let earlier = Set(try LedgerHistory(start.fleet).entries.map(\.run))
    for seed in Self.seeds {
      let meeting = try Meeting(start)
      let runs = try meeting.run(
        [["bump", "6.6.0", "--yes", "--no-diff"], ["promote", "stg", "prd", "--yes", "--no-diff"]], seed: seed
      )
      let name: Comment = "seed \(seed)\n\(describe(runs))"
      #expect(try meeting.problems(runs) == [], name)
      #expect(runs[1].status == 0, name)
      // A bump that reads while the promotion lands finds half of a release, or a branch that the ledger does not explain
      // yet.
      if runs[0].status != 0 {
        #expect(runs[0].status == 1, name)
        let again = try meeting.served.relctl(["bump", "6.6.0", "--yes", "--no-diff"], on: "agent-0")
        #expect(again.status == 0, "\(again.all)")
      }
      #expect(try meeting.ends("done", after: earlier).count == 2, name)
    }
  }

  @Test func onePlanThatIsAppliedTwiceAtOnceIsConsumedOnce() throws {
    let start = try fleet(hooks: true)
    let planned = try start.relctl(["promote", "stg", "prd", "--out", "p", "--no-diff"], on: "first")
    try #require(planned.status == 0)
    for seed in Self.seeds {
      let meeting = try Meeting(start)
      let apply = ["apply", "p", "--yes", "--no-diff"]
      let runs = try meeting.run([apply, apply, apply], seed: seed)
      let name: Comment = "seed \(seed)\n\(describe(runs))"
      #expect(try meeting.problems(runs) == [], name)
      #expect(runs.contains { $0.status == 0 }, name)
      let moves = try meeting.served.fleet.moves()
      for component in meeting.served.fleet.components {
        #expect(moves["\(component) refs/heads/master"] == 2, name)
      }
    }
  }

  /// A laptop that slept while somebody else took its run's place, and wakes up in the middle.
  @Test(arguments: [
    FaultPoint.objectsStored, .ledgerPrepared, .beforePush, .beforePublish, .beforeAppPush, .beforeSeal,
  ])
  func aProcessThatWasStoppedForLongDoesNoHarm(_ point: FaultPoint) throws {
    let served = try fleet(hooks: false)
    let promote = ["promote", "stg", "prd", "--yes", "--no-diff"]
    let sleeper = try served.start(
      promote, on: "agent-0", environment: ["RELCTL_FAULT": "\(point.rawValue):1:hang"])
    try #require(sleeper.waitUntilStopped().isStopped, "\(point) was not reached")
    let last = try #require(try LedgerHistory(served.fleet).entries.last)
    let open = ["prepared", "publishing", "committed"].contains(last.state) ? last.run : nil
    let other = try served.relctl(
      promote + (open.map { ["--supersede", $0] } ?? []), on: "agent-1")
    #expect(other.status == 0, "\(point): \(other.all)")
    let refs = try served.fleet.refs()
    sleeper.send(SIGCONT)
    let woken = FleetWorld.Run(try sleeper.wait())
    let name: Comment = "\(point)\n\(describe([woken, other]))"
    let meeting = Meeting(at: served)
    #expect(try meeting.problems([woken, other]) == [], name)
    #expect(try served.fleet.refs() == refs, name)
    for component in served.fleet.components {
      #expect(try served.fleet.moves()["\(component) refs/heads/master"] == 2, name)
    }
    let resumed = try served.relctl(["resume"], on: "later")
    #expect(resumed.status == 0 && resumed.output.contains("Nothing to resume"), name)
  }

  /// Everybody who sees an unfinished run may finish it, also at the same time.
  @Test func manyResumeTheSameRun() throws {
    let start = try fleet(hooks: true)
    let killed = try start.relctl(
      ["promote", "stg", "prd", "--yes"], on: "killed", environment: ["RELCTL_FAULT": "afterPush:2"])
    try #require(killed.isKilled)
    for seed in Self.seeds {
      let meeting = try Meeting(start)
      let runs = try meeting.run(Array(repeating: ["resume"], count: 3), seed: seed)
      let name: Comment = "seed \(seed)\n\(describe(runs))"
      #expect(try meeting.problems(runs) == [], name)
      #expect(runs.contains { $0.status == 0 }, name)
      let resumed = try meeting.served.relctl(["resume"], on: "later")
      #expect(resumed.output.contains("Nothing to resume"), name)
      for component in meeting.served.fleet.components {
        let moves = try meeting.served.fleet.moves()
        #expect(moves["\(component) refs/tags/6.5.5.master"] == 1, name)
      }
    }
  }
}
