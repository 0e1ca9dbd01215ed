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

  struct Step: Sendable, Codable {
    let time: String
    /// nil for a freeze.
    let run: String?
    /// The environment; nil for a command.
    let freeze: EnvironmentName?
    let state: State
    /// The run that did it; nil where none has.
    let doneBy: RunID?
    let obstacles: [Diagnostic]
  }

  enum State: String, Sendable, Codable, CaseIterable { case done, due, later, inForce }

  package init(_ due: Due) {
    schema = Self.currentSchema
    kind = "due"
    cycle = due.cycle.number
    start = due.cycle.start.text
    end = due.cycle.end.text
    timeZone = due.timeZone
    captain = due.cycle.captain
    steps = due.steps.map(Step.init)
    next = due.next?.request
    open = due.open
  }
}

extension DueReport.Step {
  fileprivate init(_ due: DueStep) {
    time = due.step.time.text
    obstacles = due.obstacles
    switch due.step.action {
    case .run(let request): (run, freeze) = (request, nil)
    case .freeze(let environment): (run, freeze) = (nil, environment)
    }
    switch due.state {
    case .done(let summary): (state, doneBy) = (.done, summary.run)
    case .due: (state, doneBy) = (.due, nil)
    case .later, .frozen(false): (state, doneBy) = (.later, nil)
    case .frozen(true): (state, doneBy) = (.inForce, nil)
    }
  }
}
