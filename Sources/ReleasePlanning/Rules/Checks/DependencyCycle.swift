import ReleaseModel

extension Rule {
  static let dependencyCycle = Rule(
    .dependencyCycle, severity: .error,
    what: "Components do not depend on each other in a cycle.",
    why: """
      A cycle has no order in which it can be built or published, and CocoaPods overflows its stack on one. \
      Dependencies of tests and sample apps do not count. Two repositories may depend on each other as long as none of \
      their pods depends on itself.
      """,
    example: "Payments: s.dependency 'Account'      Account: s.dependency 'Payments'",
    fix: """
      Move the shared code into a component below them, or invert one dependency with a protocol. The finding shows \
      the shortest cycle and the line of each dependency.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0)
  ) { input in
    input.map.graph.cycles().filter { !input.isOfRepositoriesAlone($0) }.map { cycle in
      let edges = zip(cycle, cycle.dropFirst()).compactMap { input.map.edge(from: $0, to: $1) }
      let lines = edges.map { "\($0.from) depends on \($0.to) at \($0.location)" as Phrase }
      return RuleID.dependencyCycle.finding(
        "these depend on each other in a cycle: \(cycle.joined(separator: " -> "))", subject: cycle[0],
        at: edges.first?.location, hint: "remove one of these dependencies: \(lines.joined(separator: "; "))")
    }
  }
}

extension RuleInput {
  /// Whether repositories require each other, and their pods do not: there is an order in which to publish these.
  fileprivate func isOfRepositoriesAlone(_ cycle: [ComponentName]) -> Bool {
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
