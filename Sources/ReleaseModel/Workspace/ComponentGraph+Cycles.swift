extension ComponentGraph {
  /// Returns a shortest cycle as the names along it, the first repeated at the end; nil when there is none.
  package func shortestCycle() -> [Node]? {
    cycles().min { $0.count < $1.count }
  }

  /// Returns a shortest cycle of every group of nodes that reach one another, in the order of their first names.
  package func cycles() -> [[Node]] {
    stronglyConnectedComponents().compactMap { group in
      var best: [Node]?
      for start in group.sorted() {
        guard let path = shortestPath(from: start, backTo: start, within: group) else { continue }
        if best.map({ path.count < $0.count }) ?? true { best = path }
        // None is shorter: a node on its own has a loop, two have a way there and back.
        if path.count == 2 || path.count == 3 && group.count > 1 && !hasLoop(group) { break }
      }
      return best
    }.sorted { $0[0] < $1[0] }
  }

  private func hasLoop(_ group: Set<Node>) -> Bool {
    group.contains { dependencies[$0]?.contains($0) == true }
  }

  /// The groups of nodes that reach one another (Tarjan 1972), without recursion: a chain may be long.
  package func stronglyConnectedComponents() -> [Set<Node>] {
    var index: [Node: Int] = [:]
    var low: [Node: Int] = [:]
    var stack: [Node] = []
    var onStack: Set<Node> = []
    var groups: [Set<Node>] = []
    for root in dependencies.keys.sorted() where index[root] == nil {
      var work: [(name: Node, rest: ArraySlice<Node>)] = []
      func enter(_ name: Node) {
        index[name] = index.count
        low[name] = index[name]
        stack.append(name)
        onStack.insert(name)
        work.append((name, (dependencies[name] ?? []).sorted()[...]))
      }
      enter(root)
      while let (name, remaining) = work.last {
        var rest = remaining
        if let next = rest.popFirst() {
          work[work.count - 1].rest = rest
          if index[next] == nil {
            enter(next)
          } else if onStack.contains(next), let found = index[next], let own = low[name] {
            low[name] = min(own, found)
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.name, let own = low[name], let above = low[parent] {
          low[parent] = min(above, own)
        }
        guard low[name] == index[name] else { continue }
        var group: Set<Node> = []
        repeat {
          let member = stack.removeLast()
          onStack.remove(member)
          group.insert(member)
          if member == name { break }
        } while true
        groups.append(group)
      }
    }
    return groups
  }
}
