/// Where receipts are kept: the ledger, or for a rehearsal the memory.
public protocol ReceiptBook: Sendable {
  /// Every receipt as it stands now.
  func receipts() async throws -> [Receipt]

  /// Changes one receipt by compare-and-swap.
  ///
  /// - Parameter change: Takes the receipt that stands (nil: there is none) and returns the one that should; nil
  ///   leaves it. Called again when others were faster.
  func amend(
    _ build: String, _ channel: String, _ change: @escaping @Sendable (Receipt?) throws -> Receipt?
  ) async throws
}
