import Synchronization

/// The places between two effects where a test can hurt the process. A release build has none of them.
///
/// One ordered enum, so that the step killer, which runs through all cases, cannot miss a new effect. Every push
/// (the ledger's entry, a component, the publication, the app, the run's end) has a place before it is sent, one
/// when its answer was read, and one when the journal holds it. What lies between sending and the answer is no
/// place of this process, which only waits there: the step killer reaches it with hooks of a real server, before
/// it moves the ref (sent without a reply) and after (the reply is lost). docs/internals/step-killer.md has the table.
package enum FaultPoint: String, CaseIterable, Sendable {
  /// Nothing is written yet; the journal has its first line; after each pack; after all of them.
  case beforeJournal, journalStarted, packStored, objectsStored
  /// The ledger holds the plan; the journal says so.
  case afterPrepare, ledgerPrepared
  /// One component: the intent is in the journal; the server answered; the outcome is in the journal.
  case beforePush, afterPush, afterOutcome
  /// A merge request of a component or the app: the intent is in the journal; the server has its branch.
  case beforeRequest, afterRequest
  /// The same for the publication; the ledger says that it begins, and that it is there.
  case publishRecorded, beforePublish, afterPublish, commitRecorded, afterPublishOutcome
  /// The same for the app.
  case beforeAppPush, afterAppPush, afterAppOutcome
  /// The end: nothing sent; the ledger holds it; the journal does.
  case beforeSeal, afterSeal, sealed
  /// Taking a run back: the ledger says that it begins; one repository; the ledger says that it is over.
  case abandonRecorded, beforeWithdrawal, afterWithdrawal, beforeAbandoned
  /// A new component: its repository is there, empty.
  case repositoryMade
  /// Shipping: the receipt says that it begins; it has the service's id; the upload is through and nobody wrote so.
  case receiptSending, receiptNoted, afterUpload
}

/// What happens at a fault point.
enum FaultKind: String, CaseIterable, Sendable {
  /// SIGKILL: no chance to clean up.
  case kill
  /// SIGTERM to the process, which goes on until it notices.
  case term
  /// The process stops (SIGSTOP) until somebody lets it go on: a laptop that sleeps, a container that is frozen.
  case hang
  /// The disk takes no byte more (ENOSPC).
  case full
  /// The disk can be neither read nor written any more (EIO).
  case io
}

/// The fault that this process was told to have.
package final class Faults: Sendable {
  private let point: FaultPoint?
  private let kind: FaultKind
  private let remaining: Mutex<Int>

  /// - Parameter text: `point:n:kind`; `afterPush:2:full` fills the disk when `afterPush` is reached for the
  ///   second time. Without more, the process is killed at the first time.
  package init(_ text: String?) {
    let parts = (text ?? "").split(separator: ":").map(String.init)
    point = parts.first.flatMap { FaultPoint(rawValue: $0) }
    remaining = Mutex(parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    kind = parts.count > 2 ? FaultKind(rawValue: parts[2]) ?? .kill : .kill
  }

  /// Has the fault, when this is the place.
  package func reach(_ point: FaultPoint) {
    #if FAULTS
      guard point == self.point else { return }
      let isDue = remaining.withLock { count in
        count -= 1
        return count == 0
      }
      guard isDue else { return }
      switch kind {
      case .kill: send(SIGKILL)
      case .term: send(SIGTERM)
      case .hang: send(SIGSTOP)
      case .full: FaultyDisk.fail(writing: ENOSPC)
      case .io: FaultyDisk.fail(reading: EIO, writing: EIO)
      }
    #endif
  }

  /// Signals this process and gives the signal the time to arrive: it may be taken by another thread.
  private func send(_ number: Int32) {
    kill(getpid(), number)
    usleep(200_000)
  }
}
