/// The components of a workspace for machines.
public struct ComponentListReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let components: [Entry]
  public let problems: [Diagnostic]

  public struct Entry: Sendable, Codable {
    public let name: String
    public let layer: String?
    /// What it is for, where that is not what its layer is for.
    public let purpose: LayerKind?
    public let descriptors: [String]
    /// Without credentials.
    public let url: String
    public let pods: [String]
    /// The released version as the last environment spells it; nil when it was never released, or can't be told.
    public let released: String?
    /// `released`, `never`, or `unknown` when `problems` says why it can't be told.
    public let state: String
  }

  public init(_ list: ComponentList) {
    schema = Self.currentSchema
    kind = "components"
    components = list.components.map { component in
      let neighbor = list.neighbors.first { $0.name == component.name }
      return Entry(
        name: component.name, layer: component.layer, purpose: component.kind,
        descriptors: component.descriptors.map(\.path), url: component.url.description,
        pods: neighbor?.pods ?? [], released: neighbor?.released,
        state: neighbor.map { $0.released == nil ? "never" : "released" } ?? "unknown")
    }
    problems = list.problems
  }
}
