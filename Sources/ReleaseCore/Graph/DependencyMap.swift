/// The components of an app, what each requires of others, and where it says so.
public struct DependencyMap: Sendable, Hashable {
  /// In the order of the manifest, the app last.
  public let nodes: [Node]
  /// By the order of the nodes that they leave, then of the files.
  public let edges: [Edge]

  public struct Node: Sendable, Hashable {
    public let name: String
    public let layer: String?
    /// Whether it puts the others together and is no component.
    public let isApp: Bool
    public let source: Source

    public init(name: String, layer: String?, isApp: Bool, source: Source) {
      self.name = name
      self.layer = layer
      self.isApp = isApp
      self.source = source
    }
  }

  /// Where others get a component from.
  public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    case branch, tag
    case branchAndTag = "branch+tag"
    /// The Podfile has it from a folder.
    case path
    /// It names no place, or none that can be read.
    case none
  }

  public struct Edge: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, Codable {
      /// Of what is published.
      case packaged
      /// Of tests or a sample app alone. It makes no cycle and no level.
      case tests
    }
    public let from: String
    public let to: String
    public let kind: Kind
    public let location: SourceLocation

    public init(from: String, to: String, kind: Kind, location: SourceLocation) {
      self.from = from
      self.to = to
      self.kind = kind
      self.location = location
    }
  }

  public init(nodes: [Node], edges: [Edge]) {
    let names = Set(nodes.map(\.name))
    self.nodes = nodes
    self.edges = edges.filter { $0.from != $0.to && names.contains($0.from) && names.contains($0.to) }
  }

  /// The edges that count for building and releasing.
  public var graph: ComponentGraph {
    var dependencies = Dictionary(nodes.map { ($0.name, Set<String>()) }, uniquingKeysWith: { $1 })
    for edge in edges where edge.kind == .packaged { dependencies[edge.from]?.insert(edge.to) }
    return ComponentGraph(dependencies)
  }

  /// The first place where one component requires another in what is published.
  public func edge(from: String, to: String) -> Edge? {
    edges.first { $0.from == from && $0.to == to && $0.kind == .packaged }
  }

  /// What a component depends on and what depends on it, directly or not, with itself.
  public func around(_ name: String) -> DependencyMap {
    let graph = graph
    let kept = graph.dependents(of: [name]).union(graph.requirements(of: name)).union([name])
    return DependencyMap(
      nodes: nodes.filter { kept.contains($0.name) },
      edges: edges.filter { kept.contains($0.from) && kept.contains($0.to) })
  }
}
