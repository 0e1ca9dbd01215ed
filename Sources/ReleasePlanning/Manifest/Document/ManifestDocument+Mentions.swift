import ReleaseDescriptors
import ReleaseModel

/// A place of `relctl.yml` outside of `components:` that names a component or a layer.
struct ManifestMention {
  /// The keys that lead there, as people write them.
  enum Place: String {
    case exceptions = "rules: exceptions"
    /// Who alone may require a pod: components, and layers.
    case owners = "rules: wrapped"
    case builds = "build: components"
  }

  let place: Place
  /// The name, as a text.
  let node: ManifestNode

  /// Everything that exceptions, wrappers and builds name.
  static func all(in root: ManifestNode) -> [ManifestMention] {
    exceptions(in: root) + owners(in: root) + builds(in: root)
  }

  private static func exceptions(in root: ManifestNode) -> [ManifestMention] {
    guard case .list(let items)? = root["rules"]?["exceptions"]?.value else { return [] }
    return items.flatMap { $0["components"]?.scalars ?? [] }.map {
      ManifestMention(place: .exceptions, node: $0)
    }
  }

  private static func owners(in root: ManifestNode) -> [ManifestMention] {
    guard case .mapping(let entries)? = root["rules"]?["wrapped"]?.value else { return [] }
    return entries.flatMap { $0.value.scalars }.map { ManifestMention(place: .owners, node: $0) }
  }

  private static func builds(in root: ManifestNode) -> [ManifestMention] {
    guard case .mapping(let entries)? = root["build"]?["components"]?.value else { return [] }
    return entries.map {
      ManifestMention(place: .builds, node: ManifestNode(value: .scalar($0.key), offset: $0.offset))
    }
  }
}

extension ManifestDocument {
  /// What names a component, and has to follow its name. An owner that is a layer too stays: the layer keeps its name.
  func mentions(of component: ComponentName, in root: ManifestNode) -> [ManifestNode] {
    ManifestMention.all(in: root).filter {
      $0.node.string == component.description && !($0.place == .owners && isLayer(component.description))
    }
    .map(\.node)
  }

  func isLayer(_ name: String) -> Bool {
    workspace.components.contains { $0.layer == name || $0.parts.contains { $0.layer == name } }
  }

  /// Refuses to take a component out that other keys name: what they say of it is for people to take out.
  ///
  /// - Throws: `Refusal` with every such place.
  func requireUnmentioned(_ component: ComponentName) throws(Refusal) {
    let rest = workspace.components.filter { $0.name != component }
    let gone = Self.names(of: workspace.components.filter { $0.name == component })
      .subtracting(Self.names(of: rest))
    let root = try YAMLDocument.read(text)
    let problems = ManifestMention.all(in: root).compactMap { mention in
      mention.node.string.flatMap { gone.contains($0) ? Self.problem(mention, of: $0, in: text) : nil }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// By what components can be named: themselves, their parts and their layers.
  private static func names(of components: [Component]) -> Set<String> {
    let parts = components.flatMap(\.parts)
    return Set(
      (components.map(\.name) + parts.map(\.name)).map(\.description) + components.compactMap(\.layer)
        + parts.compactMap(\.layer))
  }

  private static func problem(
    _ mention: ManifestMention, of name: String, in text: SourceText
  ) -> Diagnostic {
    text.diagnostic(
      "component.mentioned", "'\(mention.place.rawValue)' in relctl.yml still refers to '\(name)'",
      at: mention.node.offset, hint: "first remove '\(name)' from '\(mention.place.rawValue)'")
  }
}
