/// What differs between the pages of two trains.
package struct RouteDifference: Sendable, Hashable {
  /// Pages that only the newer one has.
  package let added: [Route]
  package let removed: [Removal]
  package let changed: [Change]

  package struct Removal: Sendable, Hashable {
    package let route: Route
    /// Where the older train opens it itself: such an address is often in links, too.
    package let callers: [RouteCall]
    /// The address under which its class is found now.
    package let movedTo: String?
  }

  /// A page that takes something else, or is shown by another class.
  package struct Change: Sendable, Hashable {
    package let old: Route
    package let new: Route
    /// Keys that it asks for now, and did not before.
    package let newKeys: [String]
    /// Keys that it asked for, and does not any more.
    package let lostKeys: [String]
  }

  package init(from old: RouteCatalog, to new: RouteCatalog) {
    let before = Dictionary(old.routes.map { ($0.address, $0) }, uniquingKeysWith: { a, _ in a })
    let now = Dictionary(new.routes.map { ($0.address, $0) }, uniquingKeysWith: { a, _ in a })
    added = new.routes.filter { before[$0.address] == nil }
    removed = zip(old.routes, old.callersOfRoutes).filter { now[$0.0.address] == nil }.map { route, callers in
      let moved = new.routes.first {
        $0.router.findsClassByName && $0.target == route.target && $0.component == route.component
      }
      return Removal(route: route, callers: callers, movedTo: moved?.address)
    }
    changed = old.routes.compactMap { route in
      guard before[route.address] == route, let other = now[route.address] else { return nil }
      let (given, wanted) = (Set(route.keys ?? []), Set(other.keys ?? []))
      let isKnown = route.parameters != nil && other.parameters != nil
      let newKeys = isKnown ? wanted.subtracting(given).sorted() : []
      let lostKeys = isKnown ? given.subtracting(wanted).sorted() : []
      guard route.target != other.target || !newKeys.isEmpty || !lostKeys.isEmpty else { return nil }
      return Change(old: route, new: other, newKeys: newKeys, lostKeys: lostKeys)
    }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}

/// Since which release addresses are there.
package struct RouteHistory: Sendable, Hashable {
  /// Address -> the oldest release of an unbroken row up to the newest that has it.
  private var first: [String: String] = [:]
  private var ended: Set<String> = []
  private var versions: [String] = []
  /// Whether all releases were looked at.
  private let isWhole: Bool

  package init(isWhole: Bool) { self.isWhole = isWhole }

  /// Adds a release; the newest comes first.
  package mutating func add(_ catalog: RouteCatalog, of version: String) {
    let addresses = Set(catalog.routes.map(\.address))
    for address in addresses where !ended.contains(address) && (versions.isEmpty || first[address] != nil) {
      first[address] = version
    }
    for address in first.keys where !addresses.contains(address) { ended.insert(address) }
    versions.append(version)
  }

  /// The version since which an address is released: `6.4.0`, with a mark where it may be older; nil for one that no
  /// release has.
  package func since(_ address: String) -> String? {
    guard let version = first[address] else { return nil }
    let mayBeOlder = !isWhole && version == versions.last
    return mayBeOlder ? "≤ \(version)" : version
  }
}
