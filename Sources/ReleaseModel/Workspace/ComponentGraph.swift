/// The dependencies between components: an edge from each to what it requires.
///
/// Its nodes are the components' names, or those of their pods.
package struct ComponentGraph<Node: Sendable & Hashable & Comparable>: Sendable, Hashable {
  /// Every node, with the nodes it depends on. Names outside the keys are not part of the graph.
  package let dependencies: [Node: Set<Node>]

  package init(_ dependencies: [Node: Set<Node>]) {
    // Not 'intersection(dependencies.keys)': for each node it goes through all of them.
    self.dependencies = dependencies.mapValues { targets in targets.filter { dependencies[$0] != nil } }
  }

  /// Returns the nodes in levels: each depends only on earlier levels. Names within a level are sorted.
  /// Returns nil when there is a cycle.
  package func levels() -> [[Node]]? {
    var waiting = dependencies
    var levels: [[Node]] = []
    while !waiting.isEmpty {
      let ready = waiting.filter { $0.value.isEmpty }.keys.sorted()
      if ready.isEmpty { return nil }
      levels.append(ready)
      for name in ready { waiting[name] = nil }
      let done = Set(ready)
      waiting = waiting.mapValues { targets in targets.filter { !done.contains($0) } }
    }
    return levels
  }

  /// Returns the nodes in levels as far as they go, with every cycle taken for one node.
  ///
  /// Without cycles these are `levels()`.
  package func levelsAcrossCycles() -> [[Node]] {
    let groups = stronglyConnectedComponents()
    var owner: [Node: Node] = [:]
    for group in groups { for name in group { owner[name] = group.min() } }
    var condensed: [Node: Set<Node>] = [:]
    for (name, targets) in dependencies {
      guard let from = owner[name] else { continue }
      condensed[from, default: []].formUnion(targets.compactMap { owner[$0] }.filter { $0 != from })
    }
    let members = Dictionary(grouping: owner.keys) { owner[$0] ?? $0 }
    return (ComponentGraph(condensed).levels() ?? []).map { level in
      level.flatMap { members[$0] ?? [] }.sorted()
    }
  }

  /// Returns everything that depends on any of the given nodes, directly or not, without the nodes themselves.
  package func dependents(of names: Set<Node>) -> Set<Node> {
    var users: [Node: [Node]] = [:]
    for (name, targets) in dependencies { for target in targets { users[target, default: []].append(name) } }
    return reached(from: names) { users[$0] ?? [] }
  }

  /// Returns everything that a node depends on, directly or not, without the node itself.
  package func requirements(of name: Node) -> Set<Node> {
    reached(from: [name]) { dependencies[$0] ?? [] }
  }

  /// Returns a shortest way along the edges from one node to another, both included; nil when there is none.
  package func path(from start: Node, to goal: Node) -> [Node]? {
    start == goal ? [start] : shortestPath(from: start, backTo: goal, within: nil)
  }

  private func reached(
    from names: Set<Node>, following next: (Node) -> some Sequence<Node>
  ) -> Set<Node> {
    var reached = names
    var open = Array(names)
    while let name = open.popLast() {
      for other in next(name) where reached.insert(other).inserted { open.append(other) }
    }
    return reached.subtracting(names)
  }

  /// A shortest way of at least one edge, through nodes of the group alone if there is one.
  func shortestPath(
    from start: Node, backTo goal: Node, within group: Set<Node>?
  ) -> [Node]? {
    var paths = [[start]]
    var seen: Set<Node> = []
    while !paths.isEmpty {
      var next: [[Node]] = []
      for path in paths {
        for name in (dependencies[path[path.count - 1]] ?? []).sorted() {
          if name == goal { return path + [name] }
          if group?.contains(name) == false { continue }
          if seen.insert(name).inserted { next.append(path + [name]) }
        }
      }
      paths = next
    }
    return nil
  }
}
