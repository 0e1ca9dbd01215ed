import ReleaseDescriptors
import ReleaseModel

extension DependencyMap {
  /// Makes the map of what the descriptors say.
  init(_ states: [ComponentState]) {
    let names = ModuleMap(states, declared: [:])
    var edges: [Edge] = []
    for state in states {
      func add(_ dependency: String, kind: Edge.Kind, at location: SourceLocation) {
        guard let target = names.component(providing: dependency) else { return }
        edges.append(Edge(from: state.name, to: target, kind: kind, location: location))
      }
      for dependency in state.facts.podspecs.flatMap(\.dependencies) {
        add(dependency.pod, kind: dependency.isPackaged ? .packaged : .tests, at: dependency.location)
      }
      for pin in (state.facts.package?.dependencies ?? []) + state.facts.pins {
        add(pin.name, kind: .packaged, at: pin.location)
      }
    }
    let local = Set(
      states.filter(\.isApp).flatMap(\.facts.pins).filter { [.path, .ownPath].contains($0.kind) }.compactMap {
        names.component(providing: $0.name)
      })
    self.init(
      nodes: states.filter { !$0.isOnlyParts }.map {
        Node(
          name: $0.name, layer: $0.component.layer, isApp: $0.isApp,
          source: local.contains($0.name) ? .path : Source($0))
      }, edges: edges)
  }
}

extension DependencyMap.Source {
  /// What the descriptor says; where there is only a package, what its environment makes of it.
  fileprivate init(_ state: ComponentState) {
    guard let spec = state.facts.podspecs.first else {
      self = state.form.flatMap { Self(rawValue: $0.kind.rawValue) } ?? .none
      return
    }
    switch (spec.pin?.branch, spec.pin?.tag) {
    case (_?, _?): self = .branchAndTag
    case (_?, nil): self = .branch
    case (nil, _?): self = .tag
    case (nil, nil): self = spec.pin?.commit == nil ? .none : .tag
    }
  }
}
