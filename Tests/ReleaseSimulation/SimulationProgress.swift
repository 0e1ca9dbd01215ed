import Foundation
import Synchronization

/// Says how far a long run is, and at once what is broken.
final class SimulationProgress: Sendable {
  private let every: Int
  private let all: UInt64
  private let counts = Mutex((finished: 0, broken: 0))
  private let start = ContinuousClock.now

  init(every: Int, of all: UInt64) {
    self.every = every
    self.all = all
  }

  func finished(_ schedule: Schedule) {
    let isTold = counts.withLock { counts in
      counts.finished += 1
      if !schedule.violations.isEmpty { counts.broken += 1 }
      return counts.finished.isMultiple(of: every)
    }
    for violation in schedule.violations { say("seed \(schedule.seed): \(violation)") }
    if isTold { sayWhere() }
  }

  /// The last word, also of a run that was stopped.
  func end() { sayWhere() }

  private func sayWhere() {
    let (finished, broken) = counts.withLock { $0 }
    let seconds = (ContinuousClock.now - start).components.seconds
    say("\(finished) of \(all) schedules, \(broken) broken, \(seconds) s")
  }

  private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
