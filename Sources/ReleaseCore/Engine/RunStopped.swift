/// A prepared run that this process cannot go on with: it was interrupted, its lock is lost, the disk is full, the
/// ledger takes no push. What landed stands, and `resume` continues.
public struct RunStopped: Error {
  public let run: String
  public let cause: any Error
  /// Repositories whose push was under way: it may have landed, or land later.
  public let underWay: [String]

  public init(run: String, cause: any Error, underWay: [String] = []) {
    self.run = run
    self.cause = cause
    self.underWay = underWay
  }
}
