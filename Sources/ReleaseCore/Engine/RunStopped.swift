/// A prepared run that this process cannot go on with: the disk is full, the ledger takes no push. What landed
/// stands, and `resume` continues.
public struct RunStopped: Error {
  public let run: String
  public let cause: any Error
}
