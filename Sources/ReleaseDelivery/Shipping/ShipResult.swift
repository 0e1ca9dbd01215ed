import ReleaseWorkspace

/// How a whole command of `ship` ended.
package struct ShipResult: Sendable, Hashable {
  package enum Conclusion: String, Sendable, Hashable, Codable { case done, refused, partly, inDoubt }

  package let outcomes: [ShipOutcome]
  package let conclusion: Conclusion

  /// Nothing was left to do.
  package static let nothing = ShipResult([], waits: false)

  /// - Parameter waits: Whether a service that still works on it is an answer that was hoped for.
  init(_ outcomes: [ShipOutcome], waits: Bool) {
    self.outcomes = outcomes
    let isOpen = outcomes.contains { $0.result == .unknown || (waits && $0.result == .processing) }
    let failed = outcomes.count { $0.result == .failed }
    conclusion =
      if isOpen { .inDoubt } else if failed == 0 { .done } else {
        failed == outcomes.count ? .refused : .partly
      }
  }
}
