import ReleaseModel
import ReleasePlanning

/// A moment of the ledger's past, as people name it.
package enum LedgerMoment: Sendable, Hashable {
  /// Seconds since 1970.
  case time(Int64)
  /// The moment at which a run had ended, by its name or the start of it.
  case run(RunID)

  /// Reads a time (`PointInTime`), or else the name of a run.
  package init(_ text: String, now: Int64) {
    self = PointInTime.seconds(text, now: now).map { .time($0) } ?? .run(RunID(typed: text))
  }
}

/// What the ledger said at a moment.
package struct LedgerPast: Sendable {
  /// When that began to be so, in seconds since 1970, by the clock of whoever wrote it.
  package let since: Int64
  package internal(set) var state: LedgerState
  /// What is known of environments whose train is not recorded any more.
  package let forgotten: [Forgotten]
  /// Why it is less exact than the ledger usually is.
  package let problems: [Diagnostic]

  /// A train of which only the line of its run is left.
  package struct Forgotten: Sendable, Hashable {
    package let environment: EnvironmentName
    package let run: RunSummary
  }
}
