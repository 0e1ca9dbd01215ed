import ReleaseLedger
import Synchronization

/// The receipt that a compare-and-swap left, which may have tried several.
package final class WrittenReceipt: Sendable {
  private let state: Mutex<Receipt>

  package init(_ receipt: Receipt) { state = Mutex(receipt) }

  package var value: Receipt { state.withLock { $0 } }
  package func set(_ receipt: Receipt) { state.withLock { $0 = receipt } }
}
