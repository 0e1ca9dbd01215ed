import ReleaseModel
import ReleaseWorkspace

/// How a whole command of `ship` ended.
package struct ShipResult: Sendable, Hashable {
  package enum Conclusion: String, Sendable, Hashable, Codable { case done, refused, partly, inDoubt }

  package let outcomes: [ShipOutcome]
  package let conclusion: Conclusion
  /// What belongs to the builds, and what of it is there now.
  package let deliveries: [DeliverySet]

  /// Nothing was left to do.
  package static let nothing = ShipResult([], waits: false)

  /// - Parameters:
  ///   - waits: Whether a service that still works on it is an answer that was hoped for.
  ///   - deliveries: Of the builds, after they were sent.
  ///   - isWhole: Whether the builds were sent to all of their channels. Who sends to one alone knows that others are
  ///     missing.
  init(_ outcomes: [ShipOutcome], waits: Bool, deliveries: [DeliverySet] = [], isWhole: Bool = false) {
    self.outcomes = outcomes
    self.deliveries = deliveries
    let isShort = isWhole && deliveries.contains { $0.isRequired && !$0.lacksNothing }
    let isOpen = outcomes.contains { $0.result == .unknown || (waits && $0.result == .processing) }
    let failed = outcomes.count { $0.result == .failed }
    conclusion =
      if isOpen { .inDoubt } else if failed == 0 { isShort ? .partly : .done } else {
        failed == outcomes.count ? .refused : .partly
      }
  }
}
