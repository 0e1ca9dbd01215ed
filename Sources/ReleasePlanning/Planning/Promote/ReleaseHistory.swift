import ReleaseDescriptors
import ReleaseModel

/// What was released of components: the state now, and the release before.
struct ReleaseHistory {
  let context: PlanningContext

  struct Release {
    let version: Version
    let commit: ObjectID
    let tag: RefName?
  }

  /// The last release of a component as refs and ledger tell it. A hotfix that was released
  /// by hand stands above what the ledger knows; the tag of a release that was undone stays, and is none.
  func last(of component: Component) throws -> Release? {
    if let known = context.lastReleases[component.name] { return known }
    let release = try findLast(of: component)
    context.lastReleases[component.name] = .some(release)
    return release
  }

  private func findLast(of component: Component) throws -> Release? {
    let environment = context.production.name
    let recorded = context.currentMember(named: component.name, in: environment)
    let tags = try context.tags.candidates(of: component.name, in: environment, above: recorded?.version)
    for tag in tags.sorted(by: { ($0.version, $0.name.full) > ($1.version, $1.name.full) })
    where try context.coordinates(in: environment, of: component.name, version: tag.version).tag == tag.name
      && !context.snapshot.ledger.isRevoked(component.name, version: tag.version, in: environment)
    {
      if let recorded, try context.tags.isStray(tag, of: component, besides: recorded) { continue }
      return Release(version: tag.version, commit: tag.commit, tag: tag.name)
    }
    return recorded.map { Release(version: $0.version, commit: $0.commit, tag: $0.tag) }
  }

  /// The last release of a component that is below a version; a tag that is made again is none.
  func release(of component: Component, below version: Version) throws -> ObjectID? {
    if let last = try last(of: component), last.version < version { return last.commit }
    return context.currentMember(named: component.name, in: context.production.name).flatMap {
      $0.version < version ? $0.commit : nil
    }
  }
}
