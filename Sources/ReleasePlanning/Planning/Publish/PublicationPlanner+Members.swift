import ReleaseDescriptors
import ReleaseModel

extension PublicationPlanner {
  /// The components to publish, each with why: those that are asked for, and those that name a commit of one of them.
  func members(of source: PromotionSource) -> [ComponentName: Phrase] {
    let reason: Phrase = "train \(source.name) of \(environment)"
    let all = context.workspace.components.filter { source.versions[$0.name] != nil }
    var set = DependencyClosure(
      startingWith: Dictionary(all.filter(isRequested).map { ($0.name, reason) }) { first, _ in first })
    if only.isEmpty { return set.reasons }
    let asked = Set(set.reasons.keys)
    set.close(
      over: all.map(\.name), companions: { _ in [] },
      reasonToFollow: { name, movers in
        guard let component = all.first(where: { $0.name == name }) else { return nil }
        return reasonToFollow(
          for: component, movers: movers.filter { !asked.contains($0) || hasNewCommits($0, in: source) },
          source: source)
      })
    return set.reasons
  }

  /// Why a component can't stay where the train recorded it when others move; nil when it can.
  ///
  /// A train holds every component at one commit, so everybody in it who names that commit must name the same one.
  func reasonToFollow(
    for component: Component, movers: Set<ComponentName>, source: PromotionSource
  ) -> Phrase? {
    guard component.requiresPackages, let version = source.versions[component.name] else { return nil }
    let owners = context.packageOwners
    let binding = context.attempt(for: component.name) {
      try context.descriptors.packageUses(of: component, at: head(of: component, version: version)).first {
        use in
        use.followsReleases && owners[use.identity].map(movers.contains) ?? false
      }
    }
    return binding?.map {
      "contains the commit of '\(owners[$0.identity]?.description ?? "")', \($0.location)"
    }
  }

  /// Whether a component stands elsewhere than the train recorded it.
  func hasNewCommits(_ name: ComponentName, in source: PromotionSource) -> Bool {
    guard let component = context.componentsByName[name],
      let version = source.versions[name], let recorded = source.members[name]?.commit
    else { return true }
    return context.attempt(for: name) { try head(of: component, version: version) != recorded } ?? true
  }

  /// A pod whose version people write and raised since the train was recorded, so that the app's pin follows.
  func raisedPod(among movers: Set<ComponentName>, in source: PromotionSource) -> String? {
    for name in movers.sorted() {
      guard let component = context.componentsByName[name], let version = source.versions[name],
        let recorded = source.members[name],
        component.descriptors.contains(where: { $0.version == .own })
      else { continue }
      let versions = context.attempt(for: name) {
        try context.descriptors.podVersions(
          of: component, at: head(of: component, version: version),
          beside: coordinates(of: component, version: version).version)
      }.flatMap { $0 }
      let raised = versions?.filter { recorded.version(of: $0.key) != $0.value }.keys.min()
      if let raised { return raised }
    }
    return nil
  }

  func coordinates(of component: Component, version: Version) throws -> ReleaseCoordinates {
    try context.coordinates(in: environment, of: component.name, version: version)
  }

  /// What the environment's branch, or its tag, holds now.
  func head(of component: Component, version: Version) throws -> ObjectID {
    let form = try coordinates(of: component, version: version)
    let ref = form.kind.hasTag ? form.tag ?? form.branch : form.branch
    if let head = context.ref(ref, of: .component(component.name))?.commit { return head }
    throw Refusal(
      "branch.missing", "'\(ref)' does not exist", subject: component.name,
      hint: "run 'relctl bump \(version)' first")
  }
}
