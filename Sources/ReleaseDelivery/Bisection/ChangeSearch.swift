/// Finds a smallest set of changes that makes a command fail.
///
/// The result is minimal: without any of its members it does not fail. Changes are taken in the order of their dependencies, so that
/// what is tried mostly resolves. A single change of n costs at most log2(n) + 2 runs, each further one that belongs to it as
/// many again; what can't be resolved counts as not failing, and costs more.
///
/// Delta debugging (Zeller and Hildebrandt 2002: at most n² + 3n runs, 2 log2(n) for a single change) with the prefixes of
/// QuickXplain (Junker 2004).
package struct ChangeSearch<Change: Hashable & Sendable>: Sendable {
  /// Each after those that it needs.
  let order: [Change]

  package init(order: [Change]) { self.order = order }

  /// The runs that delta debugging needs at most for n changes.
  package static func bound(_ count: Int) -> Int { count * count + 3 * count }

  /// - Parameter test: Judges the changes that are taken. None of them is known to be good, all are known to be bad.
  package func minimal<Pending: Error>(
    _ test: (Set<Change>) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Set<Change> {
    var found = try reduced(order, keeping: [], test)
    // What can only be left out together: each of two that need each other.
    while let smaller = try smaller(than: found, test) {
      found = try reduced(order.filter(smaller.contains), keeping: [], test)
    }
    return found
  }

  /// Looks for the last change of the shortest prefix that fails, again and again: all of these belong to the result.
  private func reduced<Pending: Error>(
    _ changes: [Change], keeping kept: Set<Change>, _ test: (Set<Change>) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Set<Change> {
    var needed = kept
    var candidates = changes
    while !candidates.isEmpty {
      if !needed.isEmpty, try test(needed) == .bad { break }
      var passing = 0
      var failing = candidates.count
      while failing - passing > 1 {
        let middle = (passing + failing) / 2
        if try test(needed.union(candidates[..<middle])) == .bad {
          failing = middle
        } else {
          passing = middle
        }
      }
      needed.insert(candidates[failing - 1])
      candidates.removeSubrange((failing - 1)...)
    }
    return needed
  }

  /// A part of a failing set that fails, too; nil when there is none.
  private func smaller<Pending: Error>(
    than found: Set<Change>, _ test: (Set<Change>) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Set<Change>? {
    guard found.count > 1 else { return nil }
    let members = order.filter(found.contains)
    var open: [Change] = []
    for change in members {
      switch try test(found.subtracting([change])) {
      case .bad: return found.subtracting([change])
      case .unresolved: open.append(change)
      case .good: break
      }
    }
    // Leaving one out may need that others are left out, too. Small groups are looked at one by one.
    guard open.count > 1 else { return nil }
    let isSmall = open.count <= Self.most
    for size in 2...(isSmall ? open.count : 2) where size < found.count {
      for group in Self.groups(of: open, size: size) {
        let rest = found.subtracting(group)
        if try test(rest) == .bad { return rest }
      }
    }
    if !isSmall {
      for change in open {
        if let rest = try grown(of: members.filter { $0 != change }, test) { return rest }
      }
    }
    return nil
  }

  /// Takes one after the other of what can be resolved with what is taken, until it fails; nil when it never does.
  private func grown<Pending: Error>(
    of changes: [Change], _ test: (Set<Change>) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Set<Change>? {
    var taken: Set<Change> = []
    var open = changes
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      // Two that need each other grow together.
      for group in open.map({ [$0] }) + Self.groups(of: open, size: 2) where taken.isDisjoint(with: group) {
        guard group.count == 1 || !isGrowing else { break }
        switch try test(taken.union(group)) {
        case .bad: return taken.union(group)
        case .good:
          taken.formUnion(group)
          isGrowing = true
        case .unresolved: break
        }
      }
      open.removeAll(where: taken.contains)
    }
    return nil
  }

  /// More than these are not tried in every combination.
  private static var most: Int { 6 }

  private static func groups(of changes: [Change], size: Int) -> [[Change]] {
    guard size > 0 else { return [[]] }
    guard changes.count >= size else { return [] }
    let rest = Array(changes.dropFirst())
    return groups(of: rest, size: size - 1).map { [changes[0]] + $0 } + groups(of: rest, size: size)
  }
}
