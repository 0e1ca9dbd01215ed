import ReleaseDescriptors
import ReleaseModel

extension PublicationPlanner {
  /// Where the components stand that are not published: at what is released now, unless the train has more.
  ///
  /// - Parameter published: The components that are published.
  func carriedMembers(of source: PromotionSource, beside published: Set<ComponentName>) -> [Train.Member] {
    context.workspace.components.compactMap { component in
      guard !published.contains(component.name), let recorded = source.members[component.name] else {
        return nil
      }
      let released = context.attempt(for: component.name) {
        try laterRelease(of: component, than: recorded, in: source)
      }
      return released.flatMap { $0 } ?? recorded
    }
  }

  /// nil where the train's place stays: nothing is released since, or a part of the train is published, or its tags
  /// are what people build.
  private func laterRelease(
    of component: Component, than recorded: Train.Member, in source: PromotionSource
  ) throws -> Train.Member? {
    guard try isUnderWay(source), try context.isBehind(recorded, of: component) else { return nil }
    let isTagged = try isTagged(source)
    guard only.isEmpty, !isTagged else {
      context.note(
        context.carriedBehind(
          [recorded.name], in: environment, version: source.name, isTagged: isTagged))
      return nil
    }
    let released = try context.releases.state(of: component).member(named: component.name)
    guard let released, released.version > recorded.version else { return nil }
    context.note(
      Diagnostic(
        severity: .note, "train.carriedNewer",
        "\(released.spelledVersion) was released after the train was recorded with "
          + "\(recorded.spelledVersion), and replaces it",
        subject: component.name))
    return released
  }

  /// What a released version carries stays as it was released.
  private func isUnderWay(_ source: PromotionSource) throws -> Bool {
    let app = context.workspace.app
    guard let version = source.versions[app.name], let released = try context.releases.last(of: app)?.version
    else { return true }
    return version > released
  }

  private func isTagged(_ source: PromotionSource) throws -> Bool {
    let app = context.workspace.app
    guard let version = source.versions[app.name] else { return false }
    return try coordinates(of: app, version: version).kind.hasTag
  }

  /// Whether a component requires exactly what stands at another release than before.
  func namesVersion(of renewed: [Train.Member], in component: Component, at head: ObjectID) throws -> Bool {
    if renewed.isEmpty { return false }
    let names = Set(renewed.map(\.name))
    let owners = Dictionary(renewed.flatMap { member in member.pods.map { ($0, member.name) } }) { first, _ in
      first
    }
    return try context.descriptors.dependencies(of: component, at: head, owners: owners).contains {
      names.contains($0.member) && $0.requirement.followsReleases
    }
  }
}
