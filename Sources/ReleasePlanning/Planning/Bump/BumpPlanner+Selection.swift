import ReleaseModel

extension BumpPlanner {
  private static let firstVersion: Phrase = "its first version"

  /// The components that are asked for, or that changed, each with why.
  ///
  /// What counts by itself beside others that count together takes no new version without a change.
  func selected(from states: [ComponentName: ReleasedState]) -> [ComponentName: Phrase] {
    var reasons: [ComponentName: Phrase] = [:]
    for component in context.workspace.components {
      guard let state = states[component.name] else { continue }
      let line = line(of: component.name)
      let takesEvery = line == .app || context.workspace.versioning == .independent
      switch selection {
      case _ where line.name.map { ownVersions[$0] != nil } == true && isNamed(component):
        reasons[component.name] = "its version is specified"
      case .all where takesEvery:
        reasons[component.name] = state.isReleased ? "all components" : Self.firstVersion
      case .components(let names):
        if names.contains(component.name) { reasons[component.name] = "as requested" }
      case .all where !state.isReleased, .changed where !state.isReleased:
        reasons[component.name] = Self.firstVersion
      case .all, .changed:
        let changed = context.attempt(for: component.name) { try changes(of: component, since: state) }
        if let changed, !changed.isEmpty {
          reasons[component.name] =
            "changed since \(state.spelledVersion): \(changed[0])\(changed.count > 1 ? " and \(changed.count - 1) more" : "")"
        }
      }
    }
    return selection == .all ? withGroups(reasons) : reasons
  }

  /// With `--only`, a version of a group is that of its chosen components.
  private func isNamed(_ component: Component) -> Bool {
    guard case .components(let names) = selection, case .group = line(of: component.name) else { return true }
    return names.contains(component.name)
  }

  /// What shares its version with a component that changed goes along.
  private func withGroups(_ reasons: [ComponentName: Phrase]) -> [ComponentName: Phrase] {
    var reasons = reasons
    let moved = Dictionary(
      reasons.keys.sorted().compactMap { name in
        if case .group(let group) = line(of: name) { (group, name) } else { nil }
      }
    ) { first, _ in first }
    for component in context.workspace.components where reasons[component.name] == nil {
      guard case .group(let group) = line(of: component.name), let mover = moved[group] else { continue }
      reasons[component.name] = "shares the version of '\(mover)'"
    }
    return reasons
  }

  /// Adds the components that must change because they require a chosen one exactly, or because a chosen one requires
  /// its own version of them.
  func withDependents(
    _ reasons: [ComponentName: Phrase], states: [ComponentName: ReleasedState]
  ) -> [ComponentName: Phrase] {
    var owners: [String: ComponentName] = [:]
    for (name, state) in states { for pod in state.pods { owners[pod] = name } }
    let unreleased = Set(states.filter { !$0.value.isReleased }.keys)
    // A hotfix holds what is released, which does without what never was.
    let outside = start == .release ? unreleased.subtracting(reasons.keys) : []
    func companions(of mover: ComponentName) -> [DependencyClosure.Companion] {
      guard let state = states[mover],
        let component = context.componentsByName[mover]
      else { return [] }
      let dependencies = context.attempt(for: mover) {
        try context.descriptors.dependencies(of: component, at: base(for: state), owners: owners)
      }
      return (dependencies ?? []).compactMap { dependency in
        guard !outside.contains(dependency.member) else { return nil }
        let place = "\(dependency.location)"
        if unreleased.contains(dependency.member) {
          return DependencyClosure.Companion(
            component: dependency.member, reason: "\(Self.firstVersion): '\(mover)' requires it, \(place)")
        }
        guard dependency.requirement.followsOwner else { return nil }
        return DependencyClosure.Companion(
          component: dependency.member, reason: "'\(mover)' requires its own version of it, \(place)")
      }
    }
    var exact: [ComponentName: [TrainDependency]] = [:]
    for component in context.workspace.components
    where reasons[component.name] == nil && !outside.contains(component.name) {
      guard let state = states[component.name] else { continue }
      exact[component.name] = context.attempt(for: component.name) {
        try context.descriptors.dependencies(of: component, at: base(for: state), owners: owners).filter(
          \.requirement.followsReleases)
      }
    }
    var set = DependencyClosure(startingWith: reasons)
    set.close(
      over: context.workspace.components.map(\.name), companions: companions(of:),
      reasonToFollow: { name, movers in
        let binding = exact[name]?.first { movers.contains($0.member) }
        return binding.map { "requires '\($0.member)' exactly, \($0.location)" }
      })
    return set.reasons
  }

  /// Adds the components that a train under way holds already: others join it, and these stay in it.
  func withMembers(_ reasons: [ComponentName: Phrase], of train: Version) -> [ComponentName: Phrase] {
    var reasons = reasons
    for component in context.workspace.components where reasons[component.name] == nil {
      let holds = context.attempt(for: component.name) {
        try recordedCommit(of: component, version: train) != nil
      }
      if holds == true { reasons[component.name] = "in the train \(train) already" }
    }
    return reasons
  }

  /// The commit at which the version's train holds a component already.
  ///
  /// - Parameter version: The train's, which is the app's.
  func recordedCommit(of component: Component, version: Version) throws -> ObjectID? {
    let train = try context.lastTrain(in: environment.name, version: version)?.train
    guard let member = train?.member(named: component.name), member.isChosen else { return nil }
    return member.commit
  }

  /// Whether the app is part of the run for its own sake.
  func isAppChosen(in state: ReleasedState) -> Bool {
    let app = context.workspace.app
    switch selection {
    case .all: return true
    case .components(let names): return names.contains(app.name)
    case .changed:
      return context.attempt(for: app.name) { try !changes(of: app, since: state).isEmpty } ?? false
    }
  }

  /// The changed paths since the release, without changes of the values that relctl itself writes.
  private func changes(of component: Component, since state: ReleasedState) throws -> [String] {
    let pin = try context.coordinates(in: context.production.name, of: component.name, version: state.version)
      .pin
    let neutral =
      component.name == context.workspace.app.name
      ? ComponentChange(appVersion: state.spelledVersion, buildNumber: "0")
      : ComponentChange(podspec: .init(version: state.spelledVersion, pin: pin))
    let released = try context.unreleased.contentChanges(
      of: component, from: state.commit, to: state.head, neutral: neutral)
    guard released.isEmpty, start == .head,
      let standing = context.versions.sharedPlaces(of: component).first(where: {
        $0.environment == environment.name
      })
    else {
      return released
    }
    // On a branch that versions share, the next version begins there.
    return try context.unreleased.contentChanges(
      of: component, from: state.commit, to: standing.head, neutral: neutral)
  }
}
