import ReleaseDescriptors
import ReleaseModel

/// A promotion of some members of a train: who goes, why, and what the others stand at.
///
/// What stays keeps what it has in the target: its place in a train of the same version that stands there, else its
/// released version. docs/semantics.md, "Part of a train".
final class PartialPromotion {
  private let context: PlanningContext
  private let source: PromotionSource
  private let target: EnvironmentName
  /// Returns the commit that a member would be promoted from.
  private let head: (Component) throws -> ObjectID
  private var stays: [ComponentName: Train.Member?] = [:]

  init(
    _ context: PlanningContext, source: PromotionSource, to target: EnvironmentName,
    head: @escaping (Component) throws -> ObjectID
  ) {
    self.context = context
    self.source = source
    self.target = target
    self.head = head
  }

  /// Where a component stands that the promotion leaves alone; nil when that can't be told, which is reported.
  func member(for component: Component) -> Train.Member? {
    if let known = stays[component.name] { return known }
    let found = context.attempt(for: component.name) { try stayingMember(for: component) }.flatMap { $0 }
    stays[component.name] = .some(found)
    return found
  }

  /// nil for a component that has no place in the target yet: it was never released.
  private func stayingMember(for component: Component) throws -> Train.Member? {
    let recorded = try source.versions[context.workspace.app.name].flatMap { version in
      try context.lastTrain(in: target, version: version)
    }.flatMap { context.memory.members(of: $0)[component.name] }
    if target != context.production.name, let recorded, recorded.isChosen { return recorded }
    let released = try context.releases.state(of: component).member(named: component.name)
    // A train that was released before another release must not take that one back.
    if let recorded, recorded.isChosen, recorded.version == released?.version,
      recorded.commit == released?.commit
    {
      return recorded
    }
    return released
  }

  /// The members that go, each with why. The app is not among them: it always goes.
  func members(choosing names: [ComponentName]) -> [ComponentName: Phrase] {
    refuseUnknownMembers(names)
    let components = context.workspace.components
    let byName = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    var set = DependencyClosure(
      startingWith: Dictionary(
        names.filter { byName[$0] != nil && source.versions[$0] != nil }.map { ($0, "as requested") }
      ) { first, _ in first })
    // The app goes with all its pins, so what has no place to stay at goes along.
    for component in components where source.versions[component.name] != nil {
      let isNew = context.attempt(for: component.name) {
        try stayingMember(for: component) == nil && isNeverReleased(component)
      }
      if isNew == true, set.reasons[component.name] == nil {
        set.add(component.name, because: "included: it was never released, and the app uses it")
      }
    }
    var owners: [String: ComponentName] = [:]
    for component in components { for pod in pods(of: component) { owners[pod] = component.name } }
    var released: [ComponentName: [TrainDependency]] = [:]
    func requirements(ofStaying component: Component) -> [TrainDependency] {
      if let known = released[component.name] { return known }
      let found = member(for: component).flatMap { member in
        context.attempt(for: component.name) {
          try context.descriptors.dependencies(of: component, at: member.commit, owners: owners)
        }
      }
      released[component.name] = found ?? []
      return found ?? []
    }
    set.close(
      over: components.map(\.name).filter { source.versions[$0] != nil },
      companions: { mover in
        byName[mover].map { companions(of: $0, owners: owners, components: byName) } ?? []
      },
      reasonToFollow: { stayer, movers in
        guard let component = byName[stayer], let place = member(for: component) else { return nil }
        let broken = requirements(ofStaying: component).first { dependency in
          guard movers.contains(dependency.member), let moved = movedPin(of: dependency) else {
            return false
          }
          return !moved.satisfies(dependency.requirement)
        }
        return broken.map {
          "included: \(place.spelledVersion) requires \($0.member) '\($0.requirement.text)' (\($0.location))"
        }
      })
    return set.reasons
  }

  /// What a member requires that the versions which would stay don't satisfy, but the train does.
  private func companions(
    of component: Component, owners: [String: ComponentName], components byName: [ComponentName: Component]
  ) -> [DependencyClosure.Companion] {
    let dependencies = context.attempt(for: component.name) {
      try context.descriptors.dependencies(of: component, at: try head(component), owners: owners)
    }
    return (dependencies ?? []).compactMap { dependency in
      guard source.versions[dependency.member] != nil, let required = byName[dependency.member],
        let place = member(for: required),
        !MemberPin(place, pod: dependency.requiredPod).satisfies(dependency.requirement)
      else { return nil }
      return DependencyClosure.Companion(
        component: dependency.member,
        reason: "included: \(component.name) requires it '\(dependency.requirement.text)' "
          + "(\(dependency.location)), but \(place.spelledVersion) would stay")
    }
  }

  private func isNeverReleased(_ component: Component) throws -> Bool {
    try !context.releases.state(of: component).isReleased
  }

  private func pods(of component: Component) -> [String] {
    if let member = source.members[component.name] { return member.pods }
    guard source.versions[component.name] != nil else { return member(for: component)?.pods ?? [] }
    return context.attempt(for: component.name) {
      try context.descriptors.podspecs(of: component, at: try head(component)).compactMap(\.name)
    } ?? []
  }

  private func movedPin(of dependency: TrainDependency) -> MemberPin? {
    let name = dependency.member
    return source.versions[name].flatMap { version in
      context.attempt(for: name) {
        let form = try context.coordinates(in: target, of: name, version: version)
        guard let component = context.componentsByName[name], let pod = dependency.requiredPod,
          context.descriptors.madeVersion(of: pod, in: name, form: form) != form.version
        else { return MemberPin(form, at: context.run.time) }
        let versions = try context.descriptors.podVersions(
          of: component, at: try head(component), beside: form.version)
        return MemberPin(form, version: versions?[pod], at: context.run.time)
      }
    }
  }

  /// Refuses components that the train does not move.
  private func refuseUnknownMembers(_ names: [ComponentName]) {
    let known = context.workspace.components.map(\.name)
    for name in names where known.contains(name) && source.versions[name] == nil {
      context.refuse(
        Diagnostic(
          "component.notInTrain", "the train \(source.name) does not include '\(name)'", subject: name,
          hint:
            "add it with 'relctl bump \(source.name) --only \(name.shellWord)', or specify components of the train"
        )
      )
    }
  }
}
