import ReleaseLedger
import ReleaseModel
import ReleaseQuestions

/// The current cycle: a line for each step, what blocks the ones that are due, and what is not closed.
struct DueView {
  private let due: Due

  init(_ due: Due) { self.due = due }

  func text(_ style: TextStyle) -> String {
    let cycle = due.cycle
    let title =
      due.now < cycle.start
      ? localized("The first cycle starts at \(cycle.start) (\(due.timeZone))")
      : localized("Cycle \(cycle.number), until \(cycle.end) (\(due.timeZone))")
    let captain = cycle.captain.map { localized(", captain \($0)") } ?? ""
    let rows = due.steps.map { step in [state(step, style), "\(step.step.time)", what(step, style)] }
    return style.bold(VisibleText.of(title + captain)) + "\n" + TextTable(rows, indent: "  ").text()
      + due.steps.map { obstacles($0, style) }.joined() + next(style) + open(style)
  }

  private func state(_ step: DueStep, _ style: TextStyle) -> String {
    switch step.state {
    case .done: style.green(localized("done"))
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
