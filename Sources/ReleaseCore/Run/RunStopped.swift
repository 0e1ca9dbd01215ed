import ReleaseModel

/// A prepared run that this process cannot go on with: it was interrupted, its lock is lost, the disk is full, the
/// ledger takes no push. What landed stands, and `resume` continues.
package struct RunStopped: Error {
  package let run: RunID
  package let cause: any Error
  /// Repositories whose push was under way: it may have landed, or land later.
  package let underWay: [String]

  package init(run: RunID, cause: any Error, underWay: [String] = []) {
    self.run = run
    self.cause = cause
    self.underWay = underWay
  }
}
