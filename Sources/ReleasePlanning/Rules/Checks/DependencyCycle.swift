import ReleaseModel

extension Rule {
  static let dependencyCycle = Rule(
    .dependencyCycle, severity: .error,
    what: "Components do not depend on themselves through others.",
    why: """
      There is no order in which a cycle can be built or published, and CocoaPods runs out of stack on one. \
      What only tests and sample apps need does not count, and two repositories may need each other where none of \
      their pods needs itself on any way.
      """,
    example: "Payments: s.dependency 'Account'      Account: s.dependency 'Payments'",
    fix: """
      Move what both need into a component below them, or turn one edge around with a protocol. The shortest \
      cycle is named, with the line of each edge.
      """,
    measured: .counted(projects: 51, findings: 0, right: 0)
  ) { input in
    input.map.graph.cycles().filter { !input.isOfRepositoriesAlone($0) }.map { cycle in
      let edges = zip(cycle, cycle.dropFirst()).compactMap { input.map.edge(from: $0, to: $1) }
      let lines = edges.map { "\($0.from) needs \($0.to) at \($0.location)" }
      return RuleID.dependencyCycle.finding(
        "these depend on each other in a cycle: \(cycle.joined(separator: " -> "))", subject: cycle[0],
        at: edges.first?.location, hint: "cut one of the edges: \(lines.joined(separator: "; "))")
    }
  }
}

extension RuleInput {
  /// Whether repositories require each other, and their pods do not: there is an order in which to publish these.
  fileprivate func isOfRepositoriesAlone(_ cycle: [String]) -> Bool {
    let specs = components.filter { cycle.contains($0.name) }.flatMap(\.facts.podspecs)
    let places = Set(specs.flatMap(\.dependencies).filter(\.isPackaged).map(\.location))
    let edges = zip(cycle, cycle.dropFirst()).compactMap { map.edge(from: $0, to: $1) }
    guard edges.allSatisfy({ places.contains($0.location) }) else { return false }
    var pods: [String: Set<String>] = [:]
    for spec in specs {
      guard let name = spec.name else { return false }
      pods[name] = Set(spec.dependencies.filter(\.isPackaged).map(\.pod)).subtracting([name])
    }
    return ComponentGraph(pods).levels() != nil
  }
}
