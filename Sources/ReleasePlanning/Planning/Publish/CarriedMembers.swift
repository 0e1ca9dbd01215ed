import ReleaseModel

extension PlanningContext {
  /// Whether a train carries a component in an older release than its last one.
  func isBehind(_ member: Train.Member, of component: Component) throws -> Bool {
    guard !member.isChosen, let last = try releases.last(of: component) else { return false }
    return last.version > member.version
  }

  /// Says that a train carries older releases, and what takes the last ones.
  func carriedBehind(
    _ names: [ComponentName], in environment: EnvironmentName, version: String, isTagged: Bool
  ) -> Diagnostic {
    let listed = names.prefix(3).joined(separator: ", ")
    let more: Phrase = names.count > 3 ? " and \(names.count - 3) more" : ""
    return Diagnostic(
      severity: .warning, "train.carriedOlder",
      "the train \(version) of '\(environment)' contains \(listed)\(more) in an older release than the last one",
      hint: isTagged
        ? "its tags stay; a promotion uses the latest releases"
        : "run 'relctl publish \(environment) --version \(version)' to include the last release")
  }
}

extension Planner {
  /// Finds the versions under way that carry components in an older release than the last one.
  package func carriedBehind(over snapshot: Snapshot) -> PlanningResult<[Diagnostic]> {
    let context = context(over: snapshot)
    let found = workspace.environments.dropLast().flatMap { environment in
      context.attempt(for: nil) { try context.carriedBehind(in: environment.name) } ?? []
    }
    // What can't be told of one component is reported by whoever needs it.
    return context.missing.isEmpty ? .planned(found) : .needs(context.missing)
  }
}

extension PlanningContext {
  fileprivate func carriedBehind(in environment: EnvironmentName) throws -> [Diagnostic] {
    let app = workspace.app
    guard let released = try releases.last(of: app)?.version else { return [] }
    let versions = (snapshot.ledger.trains[environment] ?? [:]).keys.compactMap { Version($0) }
      .filter { $0 > released && !snapshot.ledger.isRevoked(app.name, version: $0) }.sorted()
    return try versions.compactMap { version in
      guard let train = try lastTrain(in: environment, version: version)?.train else { return nil }
      let members = train.membersByName
      let behind = try workspace.components.filter { component in
        try members[component.name].map { try isBehind($0, of: component) } ?? false
      }
      if behind.isEmpty { return nil }
      return carriedBehind(
        behind.map(\.name), in: environment, version: version.description, isTagged: train.app.tag != nil)
    }
  }
}
