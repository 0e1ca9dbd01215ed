import ReleaseDescriptors
import ReleaseModel

/// What a component finds around it: the others as they are released, and the version that is under way.
package struct ComponentNeighborhood: Sendable {
  /// In the order of the manifest.
  package let neighbors: [Neighbor]
  /// The version of the first environment's last train, if it is above what is released.
  package let underWay: Version?
  /// Why something of a component could not be told.
  package let problems: [Diagnostic]

  package struct Neighbor: Sendable {
    package let name: ComponentName
    package let pods: [String]
    /// Part -> its pods.
    let parts: [ComponentName: [String]]
    /// The address in the podspec's source, when it is text and holds no credentials.
    package let git: String?
    /// The lowest iOS that its podspec admits; nil when it does not say.
    package let ios: String?
    /// The released version as the last environment spells it; nil when it was never released.
    package let released: String?
  }

  /// What a podspec requires that depends on components and parts, in the order of the manifest.
  package func requirements(on names: [ComponentName]) -> [(
    name: ComponentName, pod: String, released: String?
  )] {
    neighbors.flatMap { neighbor in
      let parts = neighbor.parts.sorted { $0.key < $1.key }
      return ([(neighbor.name, neighbor.pods)] + parts.map { ($0.key, $0.value) }).compactMap { name, pods in
        names.contains(name) ? pods.first.map { (name, $0, neighbor.released) } : nil
      }
    }
  }
}

extension Planner {
  /// Looks around in a workspace.
  package func neighborhood(over snapshot: Snapshot) -> PlanningResult<ComponentNeighborhood> {
    let context = context(over: snapshot)
    let neighbors = workspace.components.compactMap { component in
      context.attempt(for: component.name) { try context.neighbor(for: component) }
    }
    let app = context.attempt(for: workspace.app.name) {
      try context.releases.state(of: workspace.app).version
    }
    let train = snapshot.ledger.current[context.development.name]?.train.version
    guard context.missing.isEmpty else { return .needs(context.missing) }
    let underWay = train.flatMap { version in app.map { version > $0 } == true ? version : nil }
    return .planned(
      ComponentNeighborhood(
        neighbors: neighbors, underWay: workspace.environments.count > 1 ? underWay : nil,
        problems: context.problems))
  }

  /// What the last environment makes of a component of which nothing is released.
  package func unreleasedCoordinates(of component: ComponentName) throws(Refusal) -> ReleaseCoordinates {
    let context = context(over: Snapshot(refs: [:], ledger: LedgerState()))
    guard let zero = Version("0.0.0") else { throw Refusal([]) }
    // A branch that depends on the version could not hold what is released.
    _ = try context.versions.fixedBranch(in: context.production.name, of: component)
    return try context.coordinates(in: context.production.name, of: component, version: zero)
  }
}

extension PlanningContext {
  fileprivate func neighbor(for component: Component) throws -> ComponentNeighborhood.Neighbor {
    let state = try releases.state(of: component)
    let specs = try descriptors.podspecs(of: component, at: state.head)
    let parts = component.parts.map { part in
      let own = zip(component.podspecDescriptors, specs).filter { part.podspecs.contains($0.0.path) }
      return (part.name, own.compactMap(\.1.name))
    }
    let git = specs.compactMap { $0.source?.git }.first { RemoteURL($0).description == $0 }
    let targets = specs.compactMap { $0.attributes.deploymentTargets["ios"] }
    return ComponentNeighborhood.Neighbor(
      name: component.name, pods: specs.compactMap(\.name),
      parts: Dictionary(parts) { first, _ in first }, git: git, ios: targets.last,
      released: state.isReleased ? state.spelledVersion : nil)
  }
}
