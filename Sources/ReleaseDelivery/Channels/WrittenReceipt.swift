import ReleaseLedger
import Synchronization

/// The receipt that a compare-and-swap left, which may have tried several.
final class WrittenReceipt: Sendable {
  private let state: Mutex<Receipt>

  init(_ receipt: Receipt) { state = Mutex(receipt) }

  var value: Receipt { state.withLock { $0 } }
  func set(_ receipt: Receipt) { state.withLock { $0 = receipt } }
}
