import ReleaseModel

extension Rule {
  static let dependencyCycle = Rule(
    .dependencyCycle, severity: .error,
    what: "Components do not depend on themselves through others.",
    why: """
      There is no order in which a cycle can be built or published, and CocoaPods runs out of stack on one. \
      What only tests and sample apps need does not count.
      """,
    example: "Payments: s.dependency 'Account'      Account: s.dependency 'Payments'",
    fix: """
      Move what both need into a component below them, or turn one edge around with a protocol. The shortest \
      cycle is named, with the line of each edge.
      """
  ) { input in
    input.map.graph.cycles().map { cycle in
      let edges = zip(cycle, cycle.dropFirst()).compactMap { input.map.edge(from: $0, to: $1) }
      let lines = edges.map { "\($0.from) needs \($0.to) at \($0.location)" }
      return RuleID.dependencyCycle.finding(
        "these depend on each other in a cycle: \(cycle.joined(separator: " -> "))", subject: cycle[0],
        at: edges.first?.location, hint: "cut one of the edges: \(lines.joined(separator: "; "))")
    }
  }
}
