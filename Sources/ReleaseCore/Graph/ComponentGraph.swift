/// The dependencies between components: an edge from each to what it requires.
public struct ComponentGraph: Sendable, Hashable {
  /// Every node, with the nodes it depends on. Names outside the keys are not part of the graph.
  public let dependencies: [String: Set<String>]

  public init(_ dependencies: [String: Set<String>]) {
    self.dependencies = dependencies.mapValues { $0.intersection(dependencies.keys) }
  }

  /// Returns the nodes in levels: each depends only on earlier levels. Names within a level are sorted.
  /// Returns nil when there is a cycle.
  public func levels() -> [[String]]? {
    var waiting = dependencies
    var levels: [[String]] = []
    while !waiting.isEmpty {
      let ready = waiting.filter { $0.value.isEmpty }.keys.sorted()
      if ready.isEmpty { return nil }
      levels.append(ready)
      for name in ready { waiting[name] = nil }
      let done = Set(ready)
      waiting = waiting.mapValues { $0.subtracting(done) }
    }
    return levels
  }

  /// Returns a shortest cycle as the names along it, the first repeated at the end; nil when there is none.
  public func shortestCycle() -> [String]? {
    var best: [String]?
    for start in dependencies.keys.sorted() {
      guard let path = shortestPath(from: start, backTo: start) else { continue }
      if best.map({ path.count < $0.count }) ?? true { best = path }
    }
    return best
  }

  /// Returns everything that depends on any of the given nodes, directly or not, without the nodes themselves.
  public func dependents(of names: Set<String>) -> Set<String> {
    var reached = names
    var grew = true
    while grew {
      let next = dependencies.filter { !reached.contains($0.key) && !$0.value.isDisjoint(with: reached) }.keys
      grew = !next.isEmpty
      reached.formUnion(next)
    }
    return reached.subtracting(names)
  }

  private func shortestPath(from start: String, backTo goal: String) -> [String]? {
    var paths = [[start]]
    var seen: Set<String> = []
    while !paths.isEmpty {
      var next: [[String]] = []
      for path in paths {
        for name in (dependencies[path[path.count - 1]] ?? []).sorted() {
          if name == goal { return path + [name] }
          if seen.insert(name).inserted { next.append(path + [name]) }
        }
      }
      paths = next
    }
    return nil
  }
}
