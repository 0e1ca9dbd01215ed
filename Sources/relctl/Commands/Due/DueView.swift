import ReleaseLedger
import ReleaseModel
import ReleaseQuestions

/// The current cycle: a line for each step, what blocks the ones that are due, and what is not closed.
struct DueView {
  private let due: Due
  private let isAhead: Bool

  /// - Parameter isAhead: Whether the next weeks are shown too.
  init(_ due: Due, ahead isAhead: Bool = false) {
    self.due = due
    self.isAhead = isAhead
  }

  func text(_ style: TextStyle) -> String {
    let cycle = due.cycle
    let title =
      due.now < cycle.start
      ? localized("The first cycle starts at \(cycle.start) (\(due.timeZone))")
      : localized("Cycle \(cycle.number), until \(cycle.end) (\(due.timeZone))")
    let captain = cycle.captain.map { localized(", captain \($0)") } ?? ""
    let rows = due.steps.map { step in [state(step, style), "\(step.step.time)", what(step, style)] }
    return style.bold(VisibleText.of(title + captain)) + "\n" + TextTable(rows, indent: "  ").text()
      + due.steps.map { obstacles($0, style) }.joined() + missed(style) + next(style) + open(style)
      + (isAhead ? calendar(style) : "")
  }

  /// What the cycle before left undone.
  private func missed(_ style: TextStyle) -> String {
    guard !due.missed.isEmpty else { return "" }
    return style.bold(localized("Not done in the last cycle")) + "\n"
      + TextTable(due.missed.map { ["\($0.step.time)", $0.request ?? ""] }, indent: "  ").text()
  }

  private func calendar(_ style: TextStyle) -> String {
    let cycles = due.coming.map { cycle in
      let captain = cycle.captain.map { localized(", captain \($0)") } ?? ""
      let title = localized("Cycle \(cycle.number), from \(cycle.start) until \(cycle.end)")
      let rows = cycle.steps.map { step in
        switch step.action {
        case .run(let request): ["\(step.time)", request]
        case .freeze(let environment): ["\(step.time)", localized("freeze of \(environment)")]
        }
      }
      return style.bold(VisibleText.of(title + captain)) + "\n" + TextTable(rows, indent: "  ").text()
    }
    guard !due.freezes.isEmpty else { return cycles.joined() }
    let rows = due.freezes.map { freeze in
      [freeze.environment.description, localized("\(freeze.start) until \(freeze.end)")]
    }
    return cycles.joined() + style.bold(localized("Freezes of the layers")) + "\n"
      + TextTable(rows, indent: "  ").text()
  }

  private func state(_ step: DueStep, _ style: TextStyle) -> String {
    switch step.state {
    case .done: style.green(localized("done"))
    case .due where step.obstacles.isEmpty && step.isLate(at: due.now): style.red(localized("overdue"))
    case .due: step.obstacles.isEmpty ? style.yellow(localized("due")) : style.red(localized("blocked"))
    case .later: style.dim(localized("later"))
    case .frozen(true): style.yellow(localized("in force"))
    case .frozen(false): style.dim(localized("later"))
    }
  }

  private func what(_ step: DueStep, _ style: TextStyle) -> String {
    switch (step.step.action, step.state) {
    case (.freeze(let environment), _): localized("freeze of \(environment)")
    case (.run(let request), .done(let run)):
      request + style.dim(VisibleText.of(localized("  run \(run.run) by \(run.worker.name)")))
    case (.run(let request), _): request
    }
  }

  private func obstacles(_ step: DueStep, _ style: TextStyle) -> String {
    guard !step.obstacles.isEmpty, let request = step.request else { return "" }
    return localized("'\(request)' is blocked:\n") + DiagnosticsView(step.obstacles).text(style)
  }

  private func next(_ style: TextStyle) -> String {
    guard let request = due.next?.request else { return "" }
    return style.hint("run 'relctl \(request)'") + "\n"
  }

  private func open(_ style: TextStyle) -> String {
    guard !due.open.isEmpty else { return "" }
    return style.bold(localized("The last release is not closed")) + "\n"
      + DiagnosticsView(due.open).text(style)
  }
}
