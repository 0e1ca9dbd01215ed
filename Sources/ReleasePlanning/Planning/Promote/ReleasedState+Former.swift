import ReleaseDescriptors
import ReleaseModel

extension Planner {
  /// Tells what components were at commits of the released branch, before a release moved it on.
  ///
  /// - Parameter heads: Component, or app -> the head of the released branch then.
  package func members(at heads: [ComponentName: ObjectID], over snapshot: Snapshot) -> PlanningResult<
    ReleasedMembers
  > {
    let context = context(over: snapshot)
    let members = (workspace.components + [workspace.app]).compactMap { component in
      heads[component.name].flatMap { head in
        context.attempt(for: component.name) { try context.releases.member(of: component, at: head) }.flatMap
        { $0 }
      }
    }
    if !context.missing.isEmpty { return .needs(context.missing) }
    return .planned(ReleasedMembers(members: members, problems: context.problems))
  }
}

extension ReleaseHistory {
  /// nil for a component of which nothing was released then.
  fileprivate func member(of component: Component, at head: ObjectID) throws -> Train.Member? {
    let environment = context.production.name
    let key = RepositoryKey.component(component.name)
    let version = try writtenVersion(of: component, at: head, in: environment)
    guard version.parts.contains(where: { $0 > 0 }) else { return nil }
    let form = try context.coordinates(in: environment, of: component.name, version: version)
    let tag = form.kind == .branch ? nil : form.tag
    // What came to the branch after its release is new to people.
    let tagged = try tag.flatMap { context.ref($0, of: key)?.commit }.flatMap { commit in
      try context.facts.isAncestor(in: key, commit: commit, of: head) ? commit : nil
    }
    var member = Train.Member(
      name: component.name, version: version,
      spelledVersion: component.name == context.workspace.app.name ? form.appVersion : form.version,
      commit: tagged ?? head,
      branch: form.branch, tag: tagged == nil ? nil : tag,
      pods: try context.descriptors.podspecs(of: component, at: head).compactMap(\.name), isChosen: false,
      podVersions: try context.descriptors.podVersions(
        of: component, at: tagged ?? head, beside: form.version))
    member.packageTag = form.packageTag.flatMap { context.ref($0, of: key) == nil ? nil : $0 }
    return member
  }
}
