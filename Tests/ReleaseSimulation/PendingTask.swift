import ReleaseLedger
import ReleasePlanning

/// What somebody will be sent to do; which run it is about is decided when he starts.
enum PendingTask: Sendable {
  case resume, abandon
  /// Resumes, and opens closed requests again.
  case reopen
  /// Takes back the approval of the train that waits, or gives it.
  case approve(isWithdrawn: Bool)
  /// Takes back the run that was done last.
  case undo
  case known(Errand)
  /// Plans anew in place of a run that nobody lands any more, and makes tags again that stand elsewhere.
  case again
}

extension Simulation {
  func errand(_ coming: PendingTask) -> Errand {
    let isAlone = !template.shape.hasToken && random.chance(30)
    switch coming {
    case .known(let errand): return errand
    case .approve(let isWithdrawn): return .approve(isWithdrawn: isWithdrawn)
    case .resume: return .resume(nil, fromLedgerAlone: isAlone)
    case .reopen: return .resume(nil, fromLedgerAlone: isAlone, isReopening: true)
    case .abandon:
      // Mostly the unfinished run, else one that somebody heard of, whatever became of it.
      let runs = rules.states.keys.sorted()
      return .abandon(
        runs.isEmpty || random.chance(70) ? nil : random.pick(runs), fromLedgerAlone: isAlone)
    case .again: return again()
    case .undo:
      return rules.done.last.map { .perform(.undo(run: $0)) } ?? .resume(nil, fromLedgerAlone: isAlone)
    }
  }

  private func again() -> Errand {
    let left = rules.states.keys.sorted().filter { run in
      guard let last = rules.states[run]?.last, last.isOpen, !rules.wasAbandoned(run) else { return false }
      let landers = rules.landers[run] ?? []
      return !agents.contains { landers.contains($0.number) && $0.ending == nil && !$0.isDead }
        && !inFlight.contains { landers.contains($0.agent) }
    }
    let run = left.isEmpty ? nil : random.pick(left)
    let request = run.flatMap { rules.packages[$0]?.staged.plan.request } ?? template.requests[0]
    let wish = random.chance(60) ? request.makingTagsAgain : request
    return run.map { .replace(wish, $0) } ?? .perform(wish)
  }

  /// Sends somebody some steps later, on a machine with an empty disk.
  func send(_ coming: PendingTask, within steps: Int) {
    arrivals.append(Arrival(errand: coming, disk: nil, due: step + random.below(steps)))
  }
}

extension Request {
  /// With `--retag`, where the request promotes.
  fileprivate var makingTagsAgain: Request {
    guard case .promote(var promotion) = self else { return self }
    promotion.tags = .remade
    return .promote(promotion)
  }
}
