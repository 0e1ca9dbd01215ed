import ReleaseModel

/// The smallest set of components that can move while the others stay: docs/semantics.md, "Who joins a bump" and
/// "Part of a train".
struct DependencyClosure {
  /// Component -> why it moves.
  private(set) var reasons: [ComponentName: Phrase]

  /// A component that another one takes along, and why.
  struct Companion {
    let component: ComponentName
    let reason: Phrase
  }

  mutating func add(_ component: ComponentName, because reason: Phrase) { reasons[component] = reason }

  init(startingWith reasons: [ComponentName: Phrase]) { self.reasons = reasons }

  /// Adds components until nobody who moves and nobody who stays misses anything.
  ///
  /// - Parameters:
  ///   - companions: What a component that moves can't do without.
  ///   - reasonToFollow: Why a component can't stay where it is when others move; nil when it can.
  mutating func close(
    over names: [ComponentName], companions: (_ mover: ComponentName) -> [Companion],
    reasonToFollow: (_ stayer: ComponentName, _ movers: Set<ComponentName>) -> Phrase?
  ) {
    var asked: Set<ComponentName> = []
    var grew = true
    while grew {
      grew = false
      for mover in names where reasons[mover] != nil && asked.insert(mover).inserted {
        for companion in companions(mover) where reasons[companion.component] == nil {
          reasons[companion.component] = companion.reason
          grew = true
        }
      }
      let movers = Set(reasons.keys)
      for stayer in names where reasons[stayer] == nil {
        guard let reason = reasonToFollow(stayer, movers) else { continue }
        reasons[stayer] = reason
        grew = true
      }
    }
  }
}
