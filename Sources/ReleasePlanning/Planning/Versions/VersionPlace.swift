import ReleaseDescriptors
import ReleaseModel

/// A branch that is there, in an environment before the last one.
struct VersionPlace {
  let environment: EnvironmentName
  let branch: RefName
  let head: ObjectID
}

/// Where versions of a component start and stand.
extension ComponentVersions {
  /// The branch that all versions of a component have in an environment; nil where each has its own.
  func sharedBranch(in environment: EnvironmentName, of component: ComponentName) -> RefName? {
    try? fixedBranch(in: environment, of: component)
  }

  /// The branch that a version has for itself in an environment; nil where versions share one.
  func ownBranch(
    in environment: EnvironmentName, of component: ComponentName, version: Version
  ) throws(Refusal) -> RefName? {
    let form = try context.coordinates(in: environment, of: component, version: version)
    if form.branch == form.hotfixBranch { return form.branch }
    return sharedBranch(in: environment, of: component) == nil ? form.branch : nil
  }

  /// The branches of a component that all versions share, such as `develop`, without the one that releases come from.
  func sharedPlaces(of component: Component) -> [VersionPlace] {
    let released = sharedBranch(in: context.production.name, of: component.name)
    return context.workspace.environments.dropLast().compactMap { environment in
      guard let branch = sharedBranch(in: environment.name, of: component.name), branch != released,
        let head = context.snapshot.refs[.component(component.name)]?[branch]?.commit
      else { return nil }
      return VersionPlace(environment: environment.name, branch: branch, head: head)
    }
  }

  /// The own branches of a version, in the order of the environments.
  func places(of version: Version, of component: Component) throws -> [VersionPlace] {
    let refs = context.snapshot.refs[.component(component.name)] ?? [:]
    return try context.workspace.environments.dropLast().compactMap { environment in
      guard let branch = try ownBranch(in: environment.name, of: component.name, version: version),
        let head = refs[branch]?.commit
      else { return nil }
      return VersionPlace(environment: environment.name, branch: branch, head: head)
    }
  }

  /// The versions of a component that are in progress and have branches of their own, the lowest first. Somebody may have
  /// made a branch by hand: one that has exactly a version's name counts.
  func inProgress(of component: Component) throws -> [Version] {
    let branches = (context.snapshot.refs[.component(component.name)] ?? [:]).keys.filter(\.isBranch)
    let written = Set(branches.flatMap { Version.written(in: $0.short) })
    return try written.filter { try state(of: $0, of: component) == .inProgress }.sorted()
  }
}
