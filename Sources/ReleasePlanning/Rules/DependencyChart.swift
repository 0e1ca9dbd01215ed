import ReleaseModel

/// The dependencies of one environment as they are shown: levels, what breaks a rule, and what a change reaches.
package struct DependencyChart: Sendable {
  package let environment: EnvironmentName
  /// The whole map, or what is around the focus.
  package let map: DependencyMap
  package let focus: ComponentName?
  /// From those that depend on nothing up to the app; components that form a cycle share a level.
  package let levels: [[ComponentName]]
  package let cycles: [[ComponentName]]
  /// Edges that break a rule.
  package let broken: [DependencyMap.Edge: RuleID]
  /// What must be built and released again when the focus changes, in the order in which that can be done.
  package let affected: [ComponentName]

  /// - Parameter focus: A component or the app.
  /// - Throws: `Refusal` for a focus that is not there.
  package init(_ input: RuleInput, focus: ComponentName? = nil) throws(Refusal) {
    if let focus, !input.map.nodes.contains(where: { $0.name == focus }) {
      let names = input.map.nodes.map(\.name)
      let parts = input.workspace.components.first { $0.name == focus }?.parts.map(\.name) ?? []
      throw Refusal(
        "component.unknown", "'\(input.environment)' has no component '\(focus)'",
        hint: parts.isEmpty
          ? names.hint(near: focus, else: "run 'relctl graph' to list all components")
          : "specify one of its parts: \(parts.joined(separator: ", "))")
    }
    self.init(
      focus.map { input.map.neighborhood(of: $0) } ?? input.map, in: input.environment, focus: focus,
      broken: Rule.brokenEdges(in: input))
  }

  /// - Parameter broken: Edges that break a rule, without those of cycles.
  package init(
    _ map: DependencyMap, in environment: EnvironmentName, focus: ComponentName? = nil,
    broken known: [DependencyMap.Edge: RuleID] = [:]
  ) {
    let graph = map.graph
    self.environment = environment
    self.map = map
    self.focus = focus
    levels = graph.levelsAcrossCycles()
    cycles = graph.cycles()
    var broken = known
    for cycle in cycles {
      for (from, to) in zip(cycle, cycle.dropFirst()) {
        if let edge = map.edge(from: from, to: to) { broken[edge] = .dependencyCycle }
      }
    }
    let shown = Set(map.edges)
    self.broken = broken.filter { shown.contains($0.key) }
    let reached = focus.map { graph.dependents(of: [$0]) } ?? []
    affected = levels.flatMap { $0 }.filter(reached.contains)
  }

  /// Component -> the number of its level.
  package var levelOf: [ComponentName: Int] {
    var numbers: [ComponentName: Int] = [:]
    for (number, names) in levels.enumerated() { for name in names { numbers[name] = number } }
    return numbers
  }

  package func node(named name: ComponentName) -> DependencyMap.Node? { map.nodes.first { $0.name == name } }

  /// What a component depends on for use, in the order of its file, each once.
  package func requirements(of name: ComponentName) -> [DependencyMap.Edge] {
    var seen: Set<ComponentName> = []
    return map.edges.filter { $0.from == name && $0.kind == .packaged && seen.insert($0.to).inserted }
  }
}
