/// The components and their edges, for machines.
public struct GraphReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environment: String
  public let focus: String?
  public let components: [Component]
  public let edges: [Edge]
  /// A shortest cycle of each group of components that reach one another, its first name repeated at the end.
  public let cycles: [[String]]
  /// Everything that must be built and released again when the focus changes; empty without a focus.
  public let affected: [String]

  public struct Component: Sendable, Codable {
    public let name: String
    public let layer: String?
    /// 0 depends on nothing; components that form a cycle share a level.
    public let level: Int
    /// `branch`, `tag`, `branch+tag`, `path` or `none`.
    public let source: DependencyMap.Source
    public let isApp: Bool
  }

  public struct Edge: Sendable, Codable {
    public let from: String
    public let to: String
    /// `packaged`, or `tests` for what only tests and sample apps need.
    public let kind: DependencyMap.Edge.Kind
    public let location: SourceLocation
    /// The rule that the edge breaks, if it breaks one.
    public let breaks: String?
  }

  public init(_ chart: DependencyChart) {
    schema = Self.currentSchema
    kind = "graph"
    environment = chart.environment
    focus = chart.focus
    let levels = chart.levelOf
    components = chart.map.nodes.map {
      Component(
        name: $0.name, layer: $0.layer, level: levels[$0.name] ?? 0, source: $0.source, isApp: $0.isApp)
    }
    edges = chart.map.edges.map {
      Edge(from: $0.from, to: $0.to, kind: $0.kind, location: $0.location, breaks: chart.broken[$0]?.rawValue)
    }
    cycles = chart.cycles
    affected = chart.affected
  }
}
