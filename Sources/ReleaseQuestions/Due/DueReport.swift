import ReleaseLedger
import ReleaseModel

/// What the cadence asks for, for machines.
package struct DueReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let cycle: Int
  /// `2026-12-01 10:00` on the clock of `timeZone`; so are all times.
  let start: String
  let end: String
  let timeZone: String
  let captain: String?
  let steps: [Step]
  /// The command that is due and that nothing blocks, without `relctl`; nil for none.
  let next: String?
  /// Why the last release is not closed.
  let open: [Diagnostic]
  /// Steps of the cycle before that no run has done.
  let missed: [Step]
  /// What comes behind the cycle; nil where nobody asked.
  let calendar: Calendar?

  /// The next weeks.
  struct Calendar: Sendable, Codable {
    let cycles: [Cycle]
    /// When the layers' windows close gates.
    let freezes: [Freeze]
  }

  struct Cycle: Sendable, Codable {
    let cycle: Int
    let start: String
    let end: String
    let captain: String?
    let steps: [Step]
  }

  struct Freeze: Sendable, Codable {
    let environment: EnvironmentName
    let start: String
    let end: String
    let isInForce: Bool
  }

  struct Step: Sendable, Codable {
    let time: String
    /// nil for a freeze.
    let run: String?
    /// The environment; nil for a command.
    let freeze: EnvironmentName?
    /// When a freeze ends; nil for a command.
    let until: String?
    let state: State
    /// Whether it has been due for more than a day; nil where it has not.
    let isLate: Bool?
    /// The run that did it; nil where none has.
    let doneBy: RunID?
    let obstacles: [Diagnostic]
  }

  enum State: String, Sendable, Codable, CaseIterable { case done, due, later, inForce }

  /// - Parameter isAhead: Whether the next weeks are shown too.
  package init(_ due: Due, ahead isAhead: Bool = false) {
    schema = Self.currentSchema
    kind = "due"
    cycle = due.cycle.number
    start = due.cycle.start.text
    end = due.cycle.end.text
    timeZone = due.timeZone
    captain = due.cycle.captain
    steps = due.steps.map { Step($0, of: due.cycle, at: due.now) }
    next = due.next?.request
    open = due.open
    missed = due.missed.map { Step($0, of: due.cycle, at: due.now) }
    calendar = isAhead ? Calendar(due) : nil
  }
}

extension DueReport.Calendar {
  fileprivate init(_ due: Due) {
    cycles = due.coming.map { cycle in
      DueReport.Cycle(
        cycle: cycle.number, start: cycle.start.text, end: cycle.end.text, captain: cycle.captain,
        steps: cycle.steps.map { DueReport.Step($0, of: cycle) })
    }
    freezes = due.freezes.map {
      DueReport.Freeze(
        environment: $0.environment, start: $0.start.text, end: $0.end.text,
        isInForce: $0.start <= due.now && due.now < $0.end)
    }
  }
}

extension DueReport.Step {
  /// One that is still to come.
  fileprivate init(_ step: CadenceCycle.Step, of cycle: CadenceCycle) {
    time = step.time.text
    (run, freeze, until) = Self.action(step, of: cycle)
    (state, doneBy, isLate, obstacles) = (.later, nil, nil, [])
  }

  private static func action(
    _ step: CadenceCycle.Step, of cycle: CadenceCycle
  ) -> (String?, EnvironmentName?, String?) {
    switch step.action {
    case .run(let request): (request, nil, nil)
    case .freeze(let environment): (nil, environment, cycle.end.text)
    }
  }

  fileprivate init(_ due: DueStep, of cycle: CadenceCycle, at now: WallTime) {
    time = due.step.time.text
    obstacles = due.obstacles
    isLate = due.isLate(at: now) ? true : nil
    (run, freeze, until) = Self.action(due.step, of: cycle)
    switch due.state {
    case .done(let summary): (state, doneBy) = (.done, summary.run)
    case .due: (state, doneBy) = (.due, nil)
    case .later, .frozen(false): (state, doneBy) = (.later, nil)
    case .frozen(true): (state, doneBy) = (.inForce, nil)
    }
  }
}
