import ReleaseModel

/// What a finding about dependencies looks like: who needs whom, and in which layers they are.
package enum FindingPicture: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    package let name: ComponentName
    package let layer: String?
    /// Where it requires the next one.
    let location: SourceLocation?
  }

  /// Each needs the next, the last the first.
  case cycle([Step])
  /// The layers from the upper end to the lower one, and the two that the edge leads between.
  case edge(from: Step, to: Step, layers: [String])
}

extension FindingPicture {
  /// The pictures of what breaks a rule, with the subject and the place of its finding.
  static func all(
    in input: RuleInput
  ) -> [(rule: RuleID, subject: ComponentName, location: SourceLocation?, picture: FindingPicture)] {
    func layer(_ name: ComponentName) -> String? { input.component(named: name)?.component.layer }
    let cycles = input.map.graph.cycles().map { cycle in
      let steps = zip(cycle, cycle.dropFirst()).map { from, to in
        Step(name: from, layer: layer(from), location: input.map.edge(from: from, to: to)?.location)
      }
      return (
        rule: RuleID.dependencyCycle, subject: cycle[0], location: steps.first?.location,
        picture: FindingPicture.cycle(steps)
      )
    }
    let edges = LayeredEdge.all(in: input).compactMap {
      layered -> (RuleID, ComponentName, SourceLocation?, FindingPicture)? in
      guard let rule = layered.broken else { return nil }
      let edge = layered.edge
      let ranks = [layered.from.rank, layered.to.rank].sorted()
      let layers = input.workspace.layers[ranks[0]...ranks[1]].reversed()
      return (
        rule, edge.from, edge.location,
        .edge(
          from: Step(name: edge.from, layer: layered.from.layer, location: edge.location),
          to: Step(name: edge.to, layer: layered.to.layer, location: nil), layers: Array(layers))
      )
    }
    return cycles + edges.map { (rule: $0.0, subject: $0.1, location: $0.2, picture: $0.3) }
  }
}
