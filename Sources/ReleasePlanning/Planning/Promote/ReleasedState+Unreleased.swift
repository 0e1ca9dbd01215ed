import ReleaseDescriptors
import ReleaseModel

extension PlanningContext {
  /// The state of a component that was never released: docs/semantics.md, "Never released". nil for one that was, or for
  /// which the usual rules have to tell.
  func neverReleasedState(of component: Component, head: ObjectID, branch: RefName) throws -> ReleasedState? {
    let environment = production.name
    guard component.name != workspace.app.name, let zero = Version("0.0.0"),
      currentMember(named: component.name, in: environment) == nil
    else { return nil }
    let form = try coordinates(in: environment, of: component.name, version: zero)
    let isUntagged = (snapshot.refs[.component(component.name)] ?? [:]).keys
      .allSatisfy { !$0.isTag || Version.written(in: $0.short).isEmpty }
    guard try isUnreleased(component, at: head, form: form, isUntagged: isUntagged) else { return nil }
    if !isUntagged {
      try refuseHigherTags(of: component, version: zero, head: head, branch: branch, environment: environment)
    }
    return ReleasedState(
      version: zero, spelledVersion: form.version, commit: head, head: head, branch: branch, tag: nil,
      pods: try podspecs(of: component, at: head).compactMap(\.name), isReleased: false)
  }

  /// - Parameters:
  ///   - form: What the last environment makes of version 0.0.0, which is how a new component says that nothing of it
  ///     is released.
  ///   - isUntagged: No tag of it names a version.
  private func isUnreleased(
    _ component: Component, at head: ObjectID, form: ReleaseCoordinates, isUntagged: Bool
  ) throws -> Bool {
    let environment = production.name
    // Only tags tell the version of a package.
    guard !component.hasNoVersionText else { return isUntagged && form.kind.hasTag }
    let (text, _) = try podspecVersion(of: component, at: head)
    if text == form.version { return true }
    // Where releases are tagged, the lack of any tag speaks; elsewhere only the record of releases does.
    let isTrainKnown = snapshot.ledger.current[environment] != nil
    guard form.kind.hasTag ? isUntagged : isTrainKnown else { return false }
    let isInForm = try !plainVersions(spelled: text, in: environment, of: component.name).isEmpty
    return !isInForm || form.kind.hasTag && isTrainKnown
  }
}
