import ReleaseCore
import ReleaseModel

/// A train that was laid.
package struct CheckoutResult: Sendable {
  package let request: CheckoutRequest
  package let train: ResolvedTrain
  package let record: CheckoutRecord
  /// What is worth a warning.
  package let notes: [Diagnostic]
}
