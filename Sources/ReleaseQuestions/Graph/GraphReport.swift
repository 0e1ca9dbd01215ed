import ReleaseModel
import ReleasePlanning

/// The components and their edges, for machines.
package struct GraphReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let environment: EnvironmentName
  let focus: ComponentName?
  package let components: [Component]
  let edges: [Edge]
  /// A shortest cycle of each group of components that reach one another, its first name repeated at the end.
  let cycles: [[ComponentName]]
  /// Everything that must be built and released again when the focus changes; empty without a focus.
  let affected: [ComponentName]

  package struct Component: Sendable, Codable {
    package let name: ComponentName
    let layer: String?
    /// 0 depends on nothing; components that form a cycle share a level.
    let level: Int
    /// `branch`, `tag`, `branch+tag`, `path` or `none`.
    let source: DependencyMap.Source
    let isApp: Bool
  }

  package struct Edge: Sendable, Codable {
    let from: ComponentName
    let to: ComponentName
    /// `packaged`, or `tests` for what only tests and sample apps need.
    let kind: DependencyMap.Edge.Kind
    let location: SourceLocation
    /// The rule that the edge breaks, if it breaks one.
    let breaks: String?
  }

  package init(_ chart: DependencyChart) {
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
