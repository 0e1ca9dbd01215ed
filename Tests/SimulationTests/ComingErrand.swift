@testable import ReleaseCore

/// What somebody will be sent to do; which run it is about is decided when he starts.
enum ComingErrand: Sendable {
  case resume, abandon
  /// Takes back the run that was done last.
  case undo
  case known(Errand)
}

extension Simulation {
  func errand(_ coming: ComingErrand) -> Errand {
    let isAlone = !template.shape.hasToken && random.chance(30)
    switch coming {
    case .known(let errand): return errand
    case .resume: return .resume(nil, fromLedgerAlone: isAlone)
    case .abandon:
      // Mostly the unfinished run, else one that somebody heard of, whatever became of it.
      let runs = rules.states.keys.sorted()
      return .abandon(
        runs.isEmpty || random.chance(70) ? nil : random.pick(runs), fromLedgerAlone: isAlone)
    case .undo:
      return rules.done.last.map { .perform(.undo(run: $0)) } ?? .resume(nil, fromLedgerAlone: isAlone)
    }
  }

  /// Sends somebody some steps later, on a machine with an empty disk.
  func send(_ coming: ComingErrand, within steps: Int) {
    arrivals.append(Arrival(errand: coming, disk: nil, due: step + random.below(steps)))
  }
}
