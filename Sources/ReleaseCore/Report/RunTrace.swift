import ReleaseLedger
import ReleaseWorkspace

/// What a process saw of a run while it went on; what is left when the process is stopped before the run's end.
package struct RunTrace: Sendable, Hashable {
  /// Where repositories stand, by name; the last word counts.
  private(set) var outcomes: [String: RunRecord.Outcome] = [:]
  /// Milliseconds that a repository's push took.
  private(set) var durations: [String: Int] = [:]
  /// Whether the ledger was told of the run, or is just being told.
  private(set) var hasBegun = false
  private var starts: [String: Int] = [:]

  package init() {}

  /// - Parameter time: Milliseconds by any clock that does not go back.
  package mutating func note(_ event: RunEvent, time: Int) {
    switch event {
    case .recording: hasBegun = true
    case .landing(let repository): starts[repository] = time
    case .landed(let outcome):
      outcomes[outcome.repository] = outcome
      if let start = starts.removeValue(forKey: outcome.repository) {
        durations[outcome.repository, default: 0] += max(0, time - start)
      }
    case .fetching, .fetched, .stale, .planning, .staging, .staged, .dryRunning, .landingComponents,
      .waiting, .awaiting, .holdingOff, .usual, .verifying, .building, .shipping:
      return
    }
  }
}
