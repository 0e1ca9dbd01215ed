/// Who requires whom among the specifications of a solution: a pod and each of its subspecs stand for themselves.
struct PodGraph {
  private var active: Set<String> = []
  /// Owner -> what it requires.
  private var edges: [String: [PodDemand]] = [:]

  func holds(_ name: String) -> Bool { active.contains(name) }

  mutating func activate(_ name: String) { active.insert(name) }
  mutating func deactivate(_ name: String) { active.remove(name) }

  /// Adds a requirement.
  ///
  /// - Returns: The circle that it closes, from what it requires on to itself; nil when it closes none.
  mutating func add(_ demand: PodDemand) -> [PodDemand]? {
    guard let owner = demand.owner else { return nil }
    if let path = path(from: demand.name, to: owner) { return path + [demand] }
    edges[owner, default: []].append(demand)
    return nil
  }

  /// Takes back the requirement that an owner added last.
  mutating func removeLast(of owner: String) {
    edges[owner]?.removeLast()
    if edges[owner]?.isEmpty == true { edges[owner] = nil }
  }

  /// A shortest path, as the requirements on it; empty from a specification to itself.
  private func path(from start: String, to end: String) -> [PodDemand]? {
    if start == end { return [] }
    guard edges[start] != nil else { return nil }
    var reached: [String: PodDemand] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      for demand in edges[queue[position]] ?? [] where demand.name != start && reached[demand.name] == nil {
        reached[demand.name] = demand
        queue.append(demand.name)
      }
      if reached[end] != nil { break }
      position += 1
    }
    guard reached[end] != nil else { return nil }
    var path: [PodDemand] = []
    var name = end
    while name != start, let demand = reached[name], let owner = demand.owner {
      path.insert(demand, at: 0)
      name = owner
    }
    return path
  }
}
