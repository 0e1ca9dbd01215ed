import ReleaseDescriptors
import ReleaseModel

extension ReleaseHistory {
  /// The state of a component that was never released: docs/semantics.md, "Never released". nil for one that was, or for
  /// which the usual rules have to tell.
  func neverReleasedState(of component: Component, head: ObjectID, branch: RefName) throws -> ReleasedState? {
    let environment = context.production.name
    guard component.name != context.workspace.app.name, let zero = Version("0.0.0"),
      context.currentMember(named: component.name, in: environment) == nil
    else { return nil }
    let form = try context.coordinates(in: environment, of: component.name, version: zero)
    let isUntagged = !namesVersionByTag(component)
    guard try isUnreleased(component, at: head, form: form, isUntagged: isUntagged) else { return nil }
    if !isUntagged {
      try context.tags.refuseHigherTags(
        of: component, version: zero, head: head, branch: branch, environment: environment)
    }
    return ReleasedState(
      version: zero, spelledVersion: form.version, commit: head, head: head, branch: branch, tag: nil,
      pods: try context.descriptors.podspecs(of: component, at: head).compactMap(\.name), podVersions: nil,
      isReleased: false,
      intended: try intendedVersion(of: component, at: head))
  }

  /// The version that the descriptors of an unreleased component name, as its first one.
  private func intendedVersion(of component: Component, at head: ObjectID) throws -> Version? {
    guard !component.hasNoVersionText else { return nil }
    let (text, _) = try podspecVersion(of: component, at: head)
    let versions = try context.versions.plain(spelled: text, in: context.production.name, of: component.name)
    return versions.count == 1 ? versions.first : nil
  }

  private func namesVersionByTag(_ component: Component) -> Bool {
    (context.snapshot.refs[.component(component.name)] ?? [:]).keys
      .contains { $0.isTag && !Version.written(in: $0.short).isEmpty }
  }

  /// - Parameters:
  ///   - form: What the last environment makes of version 0.0.0, which is how a new component says that nothing of it
  ///     is released.
  ///   - isUntagged: No tag of it names a version.
  private func isUnreleased(
    _ component: Component, at head: ObjectID, form: ReleaseCoordinates, isUntagged: Bool
  ) throws -> Bool {
    let environment = context.production.name
    // Only tags tell the version of a package.
    guard !component.hasNoVersionText else { return isUntagged && form.kind.hasTag }
    let (text, _) = try podspecVersion(of: component, at: head)
    if text == form.version { return true }
    // Where releases are tagged, the lack of any tag speaks; elsewhere only the record of releases does.
    let isTrainKnown = context.snapshot.ledger.current[environment] != nil
    guard form.kind.hasTag ? isUntagged : isTrainKnown else { return false }
    let isInForm = try !context.versions.plain(spelled: text, in: environment, of: component.name).isEmpty
    // Without a train, what the others do tells whether this team tags what it releases.
    let isTelling =
      isTrainKnown || context.workspace.components.contains { $0 != component && namesVersionByTag($0) }
    return !isInForm || form.kind.hasTag && isTelling
  }
}
