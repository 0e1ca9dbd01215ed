import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

/// Hurts one run at one step, lets a machine with nothing but the remotes finish it, and compares the world with
/// the one that nobody hurt.
struct StepKiller {
  /// The world before the run. Its folder holds the plan as `p`.
  private let start: ServedFleet
  private let untouched: [String]
  private let refs: [String]
  private let moves: [String: Int]
  private let ledger: [String]

  /// `RELCTL_STEP=<step>/<fault>` chooses one cell, and shows what was said.
  ///
  /// - Parameter words: The command that makes the plan.
  init(_ start: ServedFleet, _ words: [String]) throws {
    self.start = start
    let planned = try start.relctl(words + ["--out", "p", "--no-diff"], on: "first")
    try #require(planned.status == 0, "\(planned.all)")
    untouched = try start.fleet.refs()
    let whole = try start.copy()
    try whole.succeed("apply", "p", "--yes")
    refs = try whole.fleet.refs()
    moves = whole.fleet.moves(of: refs)
    ledger = try LedgerHistory(whole.fleet).meaning
  }

  func verdict(_ step: Step, _ fault: FaultKind) -> FaultMatrix.Verdict {
    if let reason = step.reasonAgainst(fault) { return .notApplicable(reason) }
    do {
      let served = try start.copy()
      // What it fetches before the first step is not what is hurt; the machine that resumes has nothing.
      try served.give("one", mirrorsOf: "first", in: start)
      var story = Story(served: served)
      switch step {
      case .process(let point, let count):
        try hurt(&story, ["RELCTL_FAULT": "\(point.rawValue):\(count):\(fault.rawValue)"], fault)
      case .server(let push, let moment):
        try hurt(&story, at: push, moment, fault)
      }
      try judge(&story, fault)
      if ProcessInfo.processInfo.environment["RELCTL_STEP"] != nil {
        print(story.texts.joined(separator: "\n"))
      }
      return story.problems.isEmpty
        ? .recovered(status: story.hurt?.status ?? 0)
        : .failed(
          story.problems + story.texts.map { $0.split(separator: "\n").suffix(16).joined(separator: "\n") })
    } catch {
      return .failed(["\(error)"])
    }
  }

  /// What happened in one world.
  private struct Story {
    let served: ServedFleet
    var hurt: FleetWorld.Run?
    var texts: [String] = []
    var problems: [String] = []
    /// Whether the hurt run was in the ledger, and open, when its process ended or stopped.
    var isOpen = false
    /// Whether others finished the run while the hurt process was still there.
    var isOvertaken = false
  }

  private static let apply = ["apply", "p", "--yes", "--no-diff"]

  // MARK: Hurting

  private func hurt(_ story: inout Story, _ environment: [String: String], _ fault: FaultKind) throws {
    let running = try story.served.start(Self.apply, on: "one", environment: environment)
    guard fault == .hang else {
      story.hurt = FleetWorld.Run(try running.wait())
      return try recover(&story)
    }
    let (isStopped, status) = running.waitUntilStopped()
    guard isStopped else {
      story.hurt = FleetWorld.Run(try running.output(status: status))
      story.problems.append("the process was not stopped")
      return
    }
    // Others finish its run; then it wakes up and goes on.
    story.isOvertaken = true
    try recover(&story)
    running.send(SIGCONT)
    story.hurt = FleetWorld.Run(try running.wait())
  }

  private func hurt(
    _ story: inout Story, at push: Step.Push, _ moment: Step.Moment, _ fault: FaultKind
  ) throws {
    let server = try ServerFault(push, moment, fault, in: story.served.fleet, machine: "one")
    // Less than the hook hangs, and enough for an operation that does not.
    let words = Self.apply + (fault == .hang ? ["--timeout", "4"] : [])
    story.hurt = FleetWorld.Run(try story.served.start(words, on: "one").wait())
    if fault == .full { try server.release() }
    try recover(&story)
    // A push that hung lands now, or finds that it comes too late.
    try server.release()
    if fault != .full, !server.wasReached { story.problems.append("the push never came to the server") }
  }

  // MARK: Recovering

  private func recover(_ story: inout Story) throws {
    let fleet = story.served.fleet
    story.isOpen = try LedgerHistory(fleet).meaning.contains { $0.hasPrefix("unfinished [{") }
    let resumed = try story.served.relctl(["resume"], on: "two")
    story.texts.append("resume: \(resumed.status) \(resumed.all)")
    if resumed.status != 0 { story.problems.append("resume ended with \(resumed.status)") }
    let found = try fleet.refs()
    if found == refs { return }
    // Hurt before anything was visible: the plan is still to apply.
    if found != untouched || !resumed.output.contains("Nothing to resume") {
      story.problems.append("resume left something half done")
    }
    let again = try story.served.relctl(Self.apply, on: "three")
    story.texts.append("again: \(again.status) \(again.all)")
    if again.status != 0 { story.problems.append("applying again ended with \(again.status)") }
  }

  // MARK: Judging

  private func judge(_ story: inout Story, _ fault: FaultKind) throws {
    let fleet = story.served.fleet
    let refs = try fleet.refs()
    let moves = fleet.moves(of: refs)
    let history = try LedgerHistory(fleet)
    if refs != self.refs { story.problems.append("the refs differ: \(Self.difference(refs, self.refs))") }
    if moves != self.moves {
      story.problems.append(
        "refs did not move exactly once: \(moves.filter { self.moves[$0.key] != $0.value })")
    }
    if history.meaning != ledger {
      story.problems.append("the ledger differs: \(Self.difference(history.meaning, ledger))")
    }
    story.problems += history.problems
    do { try fleet.requireSound() } catch { story.problems.append("\(error)") }
    let leaks = try story.served.leaks(on: ["one", "two", "three"])
    if !leaks.isEmpty { story.problems.append("the secret is in \(leaks)") }
    guard let hurt = story.hurt else { return }
    story.texts.insert("hurt: \(hurt.status) \(hurt.all)", at: 0)
    story.problems += complaints(hurt, fault, story)
    if story.texts.contains(where: { $0.contains(ServedFleet.secret) }) {
      story.problems.append("the secret was shown")
    }
  }

  /// What is wrong with how the hurt process ended.
  private func complaints(_ run: FleetWorld.Run, _ fault: FaultKind, _ story: Story) -> [String] {
    var complaints: [String] = []
    let documented: Set<Int32> =
      switch fault {
      case .kill: [128 + 9]
      case .term: [0, 128 + 15]
      case .hang, .full, .io: [0, 1, 3, 4]
      }
    if !documented.contains(run.status) { complaints.append("exit status \(run.status)") }
    if run.all.contains("please report") { complaints.append("it calls itself a bug") }
    if fault == .kill || run.status == 0 { return complaints }
    // What a tired person does next is in the text.
    let way =
      story.isOvertaken ? ["relctl status", "relctl resume"] : story.isOpen ? ["relctl resume"] : ["again"]
    if !way.contains(where: { run.all.contains($0) }) {
      complaints.append("it does not say '\(way.joined(separator: "' or '"))'")
    }
    if run.status == 1, story.isOpen, !story.isOvertaken {
      complaints.append("exit status 1 says that the run is over, and it is open")
    }
    return complaints
  }

  private static func difference(_ found: [String], _ expected: [String]) -> String {
    let extra = found.filter { !expected.contains($0) }
    let missing = expected.filter { !found.contains($0) }
    return "found \(extra), expected \(missing)"
  }
}
