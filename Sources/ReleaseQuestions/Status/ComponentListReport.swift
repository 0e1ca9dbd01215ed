import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// The components of a workspace for machines.
package struct ComponentListReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  package let components: [Entry]
  package let problems: [Diagnostic]

  package struct Entry: Sendable, Codable {
    package let name: ComponentName
    package let layer: String?
    /// What it is for, where that is not what its layer is for.
    package let purpose: LayerKind?
    package let descriptors: [String]
    /// Without credentials.
    package let url: String
    let pods: [String]
    /// The released version as the last environment spells it; nil when it was never released, or can't be told.
    package let released: String?
    /// `released`, `never`, or `unknown` when `problems` says why it can't be told.
    package let state: String
    /// What rules tell apart in its repository; empty where that is one thing.
    package let parts: [Part]
  }

  package struct Part: Sendable, Codable {
    package let name: ComponentName
    package let layer: String?
    package let purpose: LayerKind?
    package let podspecs: [String]

    init(_ part: ComponentPart) {
      name = part.name
      layer = part.layer
      purpose = part.kind
      podspecs = part.podspecs
    }
  }

  package init(_ list: ComponentList) {
    schema = Self.currentSchema
    kind = "components"
    components = list.components.map { component in
      let neighbor = list.neighbors.first { $0.name == component.name }
      return Entry(
        name: component.name, layer: component.layer, purpose: component.kind,
        descriptors: component.descriptors.map(\.path), url: component.url.description,
        pods: neighbor?.pods ?? [], released: neighbor?.released,
        state: neighbor.map { $0.released == nil ? "never" : "released" } ?? "unknown",
        parts: component.parts.map(Part.init))
    }
    problems = list.problems
  }
}
