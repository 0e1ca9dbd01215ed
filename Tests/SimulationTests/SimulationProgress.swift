import Foundation
import Synchronization

/// Says how far a long run is, and at once what is broken.
final class SimulationProgress: Sendable {
  private let every: Int
  private let counts = Mutex((finished: 0, broken: 0))
  private let start = ContinuousClock.now

  init(every: Int) { self.every = every }

  func finished(_ schedule: Schedule) {
    let (finished, broken) = counts.withLock { counts in
      counts.finished += 1
      if !schedule.violations.isEmpty { counts.broken += 1 }
      return counts
    }
    var lines = schedule.violations.map { "seed \(schedule.seed): \($0)" }
    if finished.isMultiple(of: every) {
      let seconds = (ContinuousClock.now - start).components.seconds
      lines.append("\(finished) schedules, \(broken) broken, \(seconds) s")
    }
    if !lines.isEmpty { FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8)) }
  }
}
