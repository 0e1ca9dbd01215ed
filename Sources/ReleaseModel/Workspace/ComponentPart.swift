/// A part of a component's repository that rules, graphs and routes look at as if it were a component of its own.
///
/// It has no branch, no commit and no tag of its own: it moves with its component.
package struct ComponentPart: Sendable, Hashable {
  package let name: ComponentName
  /// Where that is not the component's.
  package let layer: String?
  package let kind: LayerKind?
  /// The paths of its podspecs, which are descriptors of the component.
  package let podspecs: [String]

  package init(name: ComponentName, layer: String?, kind: LayerKind?, podspecs: [String]) {
    self.name = name
    self.layer = layer
    self.kind = kind
    self.podspecs = podspecs
  }
}

extension Component {
  /// A part as rules see it: its own name, layer and podspecs, and the file that holds the version.
  package func seen(as part: ComponentPart) -> Component {
    Component(
      name: part.name, url: url, layer: part.layer ?? layer,
      kind: part.kind ?? (part.layer == nil ? kind : nil),
      descriptors: descriptors.filter { $0.format == .versionFile || part.podspecs.contains($0.path) },
      sources: sources)
  }

  package var hasPodspecs: Bool { descriptors.contains { $0.format.isPodspec } }

  /// The descriptors that are of no part.
  package var commonDescriptors: [DescriptorReference] {
    let taken = Set(parts.flatMap(\.podspecs))
    return taken.isEmpty ? descriptors : descriptors.filter { !taken.contains($0.path) }
  }
}

extension Workspace {
  /// Part -> the component that it is of.
  var partOwners: [ComponentName: ComponentName] {
    Dictionary(components.flatMap { owner in owner.parts.map { ($0.name, owner.name) } }) { first, _ in first
    }
  }

  /// What others may depend on under a name: a component, or a part as rules see it.
  package func componentOrPart(named name: ComponentName) -> Component? {
    if let component = components.first(where: { $0.name == name }) { return component }
    for owner in components {
      if let part = owner.parts.first(where: { $0.name == name }) { return owner.seen(as: part) }
    }
    return nil
  }

  /// The names of components, and of the parts behind each.
  package var componentAndPartNames: [ComponentName] {
    components.flatMap { [$0.name] + $0.parts.map(\.name) }
  }
}
