import ReleaseModel

/// What became of a version of a component: docs/semantics.md, "What became of a version".
enum VersionState: Hashable {
  case released
  /// It is above what is released.
  case inProgress
  /// A higher version was released before it, so no promotion takes it any more.
  case passed(by: Version)
  /// Its release was undone: the merge counts as merged and its tag stays, so no release takes the number again.
  case spent
  /// Its start was undone: its branches stay, and nobody works on it.
  case left
}

extension ComponentVersions {
  /// The ledger's trains tell first; tags tell of a component that no train has, and of what was released by hand.
  func state(of version: Version, of component: Component) throws -> VersionState {
    if context.snapshot.ledger.isRevoked(component.name, version: version) { return .spent }
    let own = try context.releases.last(of: component)?.version
    if let own, version.isSame(as: own) { return .released }
    var highest = own
    if context.workspace.versionLine(of: component) == .app {
      if context.productionVersions.contains(where: { version.isSame(as: $0) }) { return .released }
      if context.snapshot.ledger.isLeft(version) { return .left }
      highest = [own, try context.releases.last(of: context.workspace.app)?.version].compactMap { $0 }.max()
    }
    return highest.flatMap { version < $0 ? .passed(by: $0) : nil } ?? .inProgress
  }

  /// The app's versions that trains before the last environment have, in order.
  var started: [Version] {
    let texts = context.workspace.environments.dropLast().flatMap {
      (context.snapshot.ledger.trains[$0.name] ?? [:]).keys
    }
    return Set(texts).compactMap { Version($0) }.sorted()
  }

  /// Those of them that a higher release has passed.
  func passed() throws -> [Version] {
    try started.filter {
      if case .passed = try state(of: $0, of: context.workspace.app) { true } else { false }
    }
  }
}
