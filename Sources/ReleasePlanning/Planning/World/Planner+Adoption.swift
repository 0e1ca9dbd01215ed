import ReleaseDescriptors
import ReleaseModel

extension Planner {
  /// What the last environment makes of a component whose repository has a history: of its highest release in that
  /// environment's form, and of 0.0.0 where there is none.
  package func adoptedCoordinates(
    of component: ComponentName, over snapshot: Snapshot
  ) throws -> (form: ReleaseCoordinates, released: Version?) {
    let context = context(over: snapshot)
    let environment = context.production.name
    guard let zero = Version("0.0.0") else { throw Refusal([]) }
    // A branch that depends on the version could not hold what is released.
    _ = try context.versions.fixedBranch(in: environment, of: component)
    let tags = try context.tags.candidates(of: component, in: environment, above: zero).sorted {
      $0.version > $1.version
    }
    let released = try tags.first {
      try context.coordinates(in: environment, of: component, version: $0.version).tag == $0.name
    }
    let form = try context.coordinates(in: environment, of: component, version: released?.version ?? zero)
    return (form, released?.version)
  }

  /// The pods of a component with releases that the app's Podfile does not name and nobody requires.
  package func unpinned(
    _ pods: [String], of component: ComponentName, over snapshot: Snapshot
  ) -> PlanningResult<[String]> {
    let context = context(over: snapshot)
    let document: PodfileDocument? =
      context.attempt(for: workspace.app.name) { try context.releasedPodfile() } ?? nil
    // An app of packages pins nothing here.
    var taken = Set(document?.pins.map(\.root) ?? pods)
    if document?.mayNameMore == false {
      for other in workspace.components where other.name != component {
        taken.formUnion(context.attempt(for: other.name) { try context.requiredPods(of: other) } ?? [])
      }
    }
    guard context.missing.isEmpty else { return .needs(context.missing) }
    return .planned(pods.filter { !taken.contains($0) })
  }
}

extension PlanningContext {
  fileprivate func releasedPodfile() throws -> PodfileDocument? {
    let app = workspace.app
    guard let path = app.descriptors.first(where: { $0.format == .podfile })?.path,
      let text = try facts.file(in: .component(app.name), at: releases.state(of: app).head, path: path)
    else { return nil }
    return try PodfileDocument(text)
  }

  fileprivate func requiredPods(of component: Component) throws -> [String] {
    try descriptors.podspecs(of: component, at: releases.state(of: component).head).flatMap(\.dependencies)
      .filter(\.isPackaged).map(\.root)
  }
}
