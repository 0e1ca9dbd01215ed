import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A step of a cycle, and how it stands.
package struct DueStep: Sendable, Hashable {
  package let step: CadenceCycle.Step
  package let state: State
  /// What stands between a step that is due and its command, each with a way out.
  package let obstacles: [Diagnostic]

  package enum State: Sendable, Hashable {
    /// A run of the request has finished.
    case done(RunSummary)
    /// Its time has come, and no run has done it.
    case due
    case later
    /// A freeze, by whether it is in force.
    case frozen(Bool)
  }

  /// A run, and when it ended on the clock of the cadence.
  typealias EndedRun = (time: WallTime, run: RunSummary)

  /// The steps of a cycle. A step is done by a run that comes after the one that did the step before: the last version's
  /// release, days late, is not this version's.
  ///
  /// - Parameters:
  ///   - now: On the clock of the cadence.
  ///   - runs: The newest last.
  static func all(of cycle: CadenceCycle, at now: WallTime, runs: [EndedRun]) -> [DueStep] {
    var rest = runs[...]
    return cycle.steps.map { step in
      let due = DueStep(step, of: cycle, at: now, runs: rest)
      switch due.state {
      case .done(let run): rest = rest.drop { $0.run.run != run.run }.dropFirst()
      case .due, .later: rest = []
      case .frozen: break
      }
      return due
    }
  }

  private init(
    _ step: CadenceCycle.Step, of cycle: CadenceCycle, at now: WallTime, runs: ArraySlice<EndedRun>
  ) {
    self.step = step
    obstacles = []
    switch step.action {
    case .freeze: state = .frozen(step.time <= now && now < cycle.end)
    case .run(let request):
      // Half a cycle on both sides: a step that is done early or late is done. The run next to its time counts.
      let half = (cycle.end.minutes - cycle.start.minutes) / 2
      func distance(_ ended: EndedRun) -> Int { abs(ended.time.minutes - step.time.minutes) }
      let near = runs.filter { $0.run.isDone(request) && distance($0) < half }
        .min { distance($0) < distance($1) }
      state = near.map { .done($0.run) } ?? (step.time <= now ? .due : .later)
    }
  }

  private init(_ step: CadenceCycle.Step, state: State, obstacles: [Diagnostic]) {
    self.step = step
    self.state = state
    self.obstacles = obstacles
  }

  /// The same step with what stands in its way.
  func with(obstacles: [Diagnostic]) -> DueStep {
    DueStep(step, state: state, obstacles: obstacles)
  }

  /// Whether it has been due for more than a day.
  package func isLate(at now: WallTime) -> Bool {
    state == .due && now.minutes - step.time.minutes > WallTime.minutesInDay
  }

  /// The words of its command, without `relctl`.
  package var request: String? { if case .run(let request) = step.action { request } else { nil } }
}

extension RunSummary {
  /// Whether it did what a request of the cadence asks for, perhaps with further words: `bump minor` also as
  /// `bump minor --only Pay`.
  fileprivate func isDone(_ request: String) -> Bool {
    guard state == .done else { return false }
    let words = request.split(separator: " ")
    let own = summary.split(separator: " ")
    // A version that was given by hand is a bump all the same.
    if words.first == "bump" { return own.first == "bump" }
    return own.starts(with: words)
  }
}
