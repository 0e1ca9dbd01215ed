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

  /// - Parameters:
  ///   - now: On the clock of the cadence.
  ///   - runs: With the time at which each ended, on that clock; the newest last.
  init(
    _ step: CadenceCycle.Step, of cycle: CadenceCycle, at now: WallTime,
    runs: [(time: WallTime, run: RunSummary)]
  ) {
    self.step = step
    obstacles = []
    switch step.action {
    case .freeze: state = .frozen(step.time <= now && now < cycle.end)
    case .run(let request):
      // Half a cycle on both sides: a step that is done early or late is done.
      let half = (cycle.end.minutes - cycle.start.minutes) / 2
      let near = runs.last { time, run in
        run.isDone(request) && time.minutes > step.time.minutes - half
          && time.minutes <= step.time.minutes + half
      }
      state = near.map { .done($0.run) } ?? (step.time <= now ? .due : .later)
    }
  }

  private init(_ step: CadenceCycle.Step, _ state: State, _ obstacles: [Diagnostic]) {
    self.step = step
    self.state = state
    self.obstacles = obstacles
  }

  /// The same step with what stands in its way.
  func with(obstacles: [Diagnostic]) -> DueStep { DueStep(step, state, obstacles) }

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
