import ReleaseModel

extension LedgerState {
  /// Whether a release of a component in a version was undone: its merge counts as merged and its tag stays, so the
  /// version is spent.
  ///
  /// - Parameter environment: nil for any.
  func isRevoked(
    _ component: ComponentName, version: Version, in environment: EnvironmentName? = nil
  ) -> Bool {
    revoked.contains { revocation in
      (environment == nil || revocation.environment == environment)
        && revocation.members.contains { $0.name == component && $0.version == version }
    }
  }

  /// The versions of a component whose release was undone, in any environment.
  package func revokedVersions(of component: ComponentName) -> [Version] {
    revoked.flatMap(\.members).filter { $0.name == component }.map(\.version)
  }

  /// Whether the start of a version was undone and no train of it is left: its branches stay, and nobody works on it.
  func isLeft(_ version: Version) -> Bool {
    let text = version.description
    return undoneStarts.values.contains { $0.contains(text) } && !trains.values.contains { $0[text] != nil }
  }

  /// Whether something that a train moves was released in an environment and undone there, so that the train is refused.
  package func isSpent(_ train: Train, in environment: EnvironmentName) -> Bool {
    ([train.app] + train.members.filter(\.isChosen)).contains {
      isRevoked($0.name, version: $0.version, in: environment)
    }
  }
}

extension ComponentVersions {
  /// Returns the first version from this one on that is not spent, for a proposal: one that is refused later is none.
  ///
  /// - Parameter names: Those that take the version; nil for all components and the app.
  func firstUnspent(from version: Version, of names: [ComponentName]?) -> Version {
    let names = names ?? context.workspace.components.map(\.name) + [context.workspace.app.name]
    var next = version
    while names.contains(where: { context.snapshot.ledger.isRevoked($0, version: next) }) {
      next = next.following
    }
    return next
  }

  /// Says that a proposed version is not the next one, and why.
  func noteSkippedVersion(_ next: Version, taken: Version, subject: String?) {
    guard next != taken else { return }
    context.note(
      Diagnostic(
        severity: .note, "version.spent", "\(next) was undone and can't be used again, so this is \(taken)",
        subject: subject,
        hint:
          "its changes are reverted on '\(context.production.name)'; 'relctl help recovery' explains how to restore them"
      ))
  }

  /// Leaves out the commits of releases that were undone: the history of the released branch holds them, but what
  /// they did is reverted there.
  ///
  /// - Parameter released: The released commit; what it contains is no question.
  func withoutUndone(
    _ commits: [CommitSummary], of component: Component, since released: ObjectID
  ) throws -> [CommitSummary] {
    if commits.isEmpty { return [] }
    let key = RepositoryKey.component(component.name)
    var undone: Set<ObjectID> = []
    for revocation in context.snapshot.ledger.revoked where revocation.environment == context.production.name
    {
      for tag in revocation.members.filter({ $0.name == component.name }).compactMap(\.tag) {
        guard let commit = context.snapshot.refs[key]?[tag]?.commit else { continue }
        undone.formUnion(try context.facts.commits(of: key, in: commit, notIn: released).map(\.id))
      }
    }
    return commits.filter { !undone.contains($0.id) }
  }
}

extension Version {
  /// The next version of the same length: `6.5.4.2` after `6.5.4.1`, where `patch` would make `6.5.5.0`.
  var following: Version {
    guard parts.count > 3 else { return incremented(.patch) }
    let prefix = parts.dropLast().map(String.init).joined(separator: ".")
    return Version("\(prefix).\((parts.last ?? 0) + 1)") ?? incremented(.patch)
  }
}
