import ReleaseModel

/// The components of an app, what each requires of others, and where it says so.
package struct DependencyMap: Sendable, Hashable {
  /// In the order of the manifest, the app last.
  package let nodes: [Node]
  /// By the order of the nodes that they leave, then of the files.
  package let edges: [Edge]

  package struct Node: Sendable, Hashable {
    package let name: ComponentName
    package let layer: String?
    /// Whether it puts the others together and is no component.
    package let isApp: Bool
    package let source: Source

    package init(name: ComponentName, layer: String?, isApp: Bool, source: Source) {
      self.name = name
      self.layer = layer
      self.isApp = isApp
      self.source = source
    }
  }

  /// Where others get a component from.
  package enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    case branch, tag
    case branchAndTag = "branch+tag"
    /// The Podfile has it from a folder.
    case path
    /// It names no place, or none that can be read.
    case none
  }

  package struct Edge: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, Codable {
      /// Of what is published.
      case packaged
      /// Of tests or a sample app alone. It makes no cycle and no level.
      case tests
    }
    package let from: ComponentName
    package let to: ComponentName
    package let kind: Kind
    package let location: SourceLocation

    package init(from: ComponentName, to: ComponentName, kind: Kind, location: SourceLocation) {
      self.from = from
      self.to = to
      self.kind = kind
      self.location = location
    }
  }

  init(nodes: [Node], edges: [Edge]) {
    let names = Set(nodes.map(\.name))
    self.nodes = nodes
    self.edges = edges.filter { $0.from != $0.to && names.contains($0.from) && names.contains($0.to) }
  }

  /// The edges that count for building and releasing.
  var graph: ComponentGraph<ComponentName> {
    var dependencies = Dictionary(nodes.map { ($0.name, Set<ComponentName>()) }, uniquingKeysWith: { $1 })
    for edge in edges where edge.kind == .packaged { dependencies[edge.from]?.insert(edge.to) }
    return ComponentGraph(dependencies)
  }

  /// The first place where one component requires another in what is published.
  package func edge(from: ComponentName, to: ComponentName) -> Edge? {
    edges.first { $0.from == from && $0.to == to && $0.kind == .packaged }
  }

  /// What a component depends on and what depends on it, directly or not, with itself.
  package func neighborhood(of name: ComponentName) -> DependencyMap {
    let graph = graph
    let kept = graph.dependents(of: [name]).union(graph.requirements(of: name)).union([name])
    return DependencyMap(
      nodes: nodes.filter { kept.contains($0.name) },
      edges: edges.filter { kept.contains($0.from) && kept.contains($0.to) })
  }
}
