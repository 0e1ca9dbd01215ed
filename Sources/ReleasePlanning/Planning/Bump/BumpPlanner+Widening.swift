import ReleaseModel

extension BumpPlanner {
  /// Adds the components that would stay, but whose requirements have to be widened for what moves: nobody can edit
  /// what is released.
  func withWidened(
    _ reasons: [ComponentName: Phrase], in train: Version, states: [ComponentName: ReleasedState]
  ) -> [ComponentName: Phrase] {
    guard request.unmet == .widened else { return reasons }
    var owners: [String: ComponentName] = [:]
    for (name, state) in states { for pod in state.pods { owners[pod] = name } }
    var reasons = reasons
    while true {
      let widening = RequirementWidening(
        context: context, environment: environment,
        moving: versions(of: reasons.keys.sorted(), in: train, states: states),
        staying: Dictionary(
          uniqueKeysWithValues: states.compactMap { name, state in
            reasons[name] == nil ? state.member(named: name).map { (name, $0) } : nil
          }))
      var joined = reasons
      for component in context.workspace.components where reasons[component.name] == nil {
        guard let state = states[component.name], state.isReleased else { continue }
        joined[component.name] = context.attempt(for: component.name) {
          try reason(toWiden: component, at: state.commit, owners: owners, by: widening)
        }.flatMap { $0 }
      }
      guard joined.count > reasons.count else { return reasons }
      reasons = withDependents(joined, states: states)
    }
  }

  /// Says which requirement of a component that stays is to be widened; nil for none.
  private func reason(
    toWiden component: Component, at commit: ObjectID, owners: [String: ComponentName],
    by widening: RequirementWidening
  ) throws -> Phrase? {
    for dependency in try context.descriptors.dependencies(of: component, at: commit, owners: owners) {
      guard let widened = widening.widened(dependency) ?? widening.widenedLater(dependency) else { continue }
      return "requires '\(dependency.member)' as '\(widened.old)', \(dependency.location)"
    }
    return nil
  }
}
