import ReleaseModel

/// Where an edge leads, in terms of layers. The three rules share the edges among them: each is one's alone.
package struct LayeredEdge {
  let edge: DependencyMap.Edge
  let from: End
  let to: End

  package init(edge: DependencyMap.Edge, from: End, to: End) {
    self.edge = edge
    self.from = from
    self.to = to
  }

  package struct End {
    package let layer: String
    /// From the bottom.
    let rank: Int
    let kind: LayerKind

    package init(layer: String, rank: Int, kind: LayerKind) {
      self.layer = layer
      self.rank = rank
      self.kind = kind
    }
  }

  /// The rule that the edge breaks; nil for one that leads down, or from an aggregate into its own layer.
  package var broken: RuleID? {
    if from.kind == .framework, to.kind != .framework { return .frameworkDependsOnBusiness }
    if to.rank > from.rank { return .layerOrder }
    guard to.rank == from.rank else { return nil }
    switch from.kind {
    case .aggregate: return nil
    case .business: return .sidewaysDependency
    case .framework: return .layerOrder
    }
  }

  /// Edges between components that have a layer; the app stands above all.
  static func all(in input: RuleInput) -> [LayeredEdge] {
    let workspace = input.workspace
    var ends: [ComponentName: End] = [:]
    for component in input.components.map(\.component) {
      guard let layer = component.layer, let rank = workspace.layers.firstIndex(of: layer) else { continue }
      let kind = component.kind ?? workspace.layerKinds[layer] ?? .framework
      ends[component.name] = End(layer: layer, rank: rank, kind: kind)
    }
    return input.map.edges.compactMap { edge in
      guard edge.kind == .packaged, let from = ends[edge.from], let to = ends[edge.to] else { return nil }
      return LayeredEdge(edge: edge, from: from, to: to)
    }
  }

  static func findings(of rule: RuleID, in input: RuleInput, message: (LayeredEdge) -> Phrase, hint: Phrase)
    -> [Diagnostic]
  {
    all(in: input).filter { $0.broken == rule }.map {
      rule.finding(message($0), subject: $0.edge.from, at: $0.edge.location, hint: hint)
    }
  }
}

extension Rule {
  /// The edges that break a rule of the layers.
  static func brokenEdges(in input: RuleInput) -> [DependencyMap.Edge: RuleID] {
    var broken: [DependencyMap.Edge: RuleID] = [:]
    for edge in LayeredEdge.all(in: input) { broken[edge.edge] = edge.broken }
    return broken
  }
}
