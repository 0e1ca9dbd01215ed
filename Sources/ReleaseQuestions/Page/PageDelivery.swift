import ReleaseLedger
import ReleaseModel

/// One configuration of an environment on the first screen: what belongs to its build, and what of it is there.
struct PageDelivery: Sendable, Codable {
  let set: DeliverySet
  /// What is missing, with the commands that bring it.
  let problems: [Diagnostic]
  /// How people fare with its version in the store, as it was recorded last; nil where nobody looked.
  let health: StoreHealth?

  init(_ set: DeliverySet, health: [StoreHealth]) {
    self.set = set
    problems = set.openProblems
    self.health = health.first { health in
      health.version == set.version && (health.number == nil || health.number == set.number)
        && set.parts.contains { $0.kind == .app && $0.name == health.channel }
    }
  }
}
