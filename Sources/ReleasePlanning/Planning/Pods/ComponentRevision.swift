import ReleaseDescriptors
import ReleaseModel

/// Where a component stands in an environment: the commit that its release is, or would be now.
package struct ComponentRevision: Sendable, Hashable {
  package let name: ComponentName
  package let commit: ObjectID
  package let branch: RefName
  /// The environment in whose form it is; a component that an open version leaves alone is in the released form.
  package let environment: EnvironmentName
  /// What the train says of it; nil when the place comes from a branch's head.
  package let recorded: Train.Member?
  /// The plain version, where train or branch tell it.
  package let version: Version?

  package init(
    name: ComponentName, commit: ObjectID, branch: RefName, environment: EnvironmentName,
    recorded: Train.Member?,
    version: Version?
  ) {
    self.name = name
    self.commit = commit
    self.branch = branch
    self.environment = environment
    self.recorded = recorded
    self.version = version
  }
}

extension Planner {
  /// Finds where every component and the app stand: in the environment's train, else at the head of its branch,
  /// else at the head of the branch that is released.
  ///
  /// - Parameter environment: nil for the first.
  /// - Throws: `Refusal` for an environment that does not exist or whose layer can't be evaluated.
  package func componentRevisions(
    in environment: EnvironmentName?, over snapshot: Snapshot
  ) throws(Refusal) -> [ComponentRevision] {
    let context = context(over: snapshot)
    let name = try context.workspace.environment(named: environment ?? context.development.name).name
    var revisions: [ComponentRevision] = []
    for component in workspace.components + [workspace.app] {
      if let place = try context.versions.revision(of: component, in: name) { revisions.append(place) }
    }
    return revisions
  }

  /// What is said of the components without the branch that releases come from.
  package func absentReleasedBranches(over snapshot: Snapshot) -> [Diagnostic] {
    let context = context(over: snapshot)
    return (workspace.components + [workspace.app]).compactMap {
      context.releases.absentReleasedBranch(of: $0)
    }
  }
}

extension ComponentVersions {
  func revision(of component: Component, in environment: EnvironmentName) throws(Refusal)
    -> ComponentRevision?
  {
    if let member = context.currentMember(named: component.name, in: environment) {
      return ComponentRevision(
        name: component.name, commit: member.commit, branch: member.branch,
        environment: member.isChosen ? environment : context.production.name, recorded: member,
        version: member.version)
    }
    // What a recorded environment lacks is not in it, though its branch is there: the next version may bring it to the
    // first environment.
    let isRecorded = context.snapshot.ledger.current[environment] != nil
    guard !isRecorded || environment == context.development.name else { return nil }
    if let place = try branchHead(of: component, in: environment) { return place }
    guard environment != context.production.name, !isRecorded else { return nil }
    return try branchHead(of: component, in: context.production.name)
  }

  /// The head of the environment's branch; of the highest version where each version has its own.
  private func branchHead(of component: Component, in environment: EnvironmentName) throws(Refusal)
    -> ComponentRevision?
  {
    let refs = context.snapshot.refs[.component(component.name)] ?? [:]
    if let branch = sharedBranch(in: environment, of: component.name) {
      guard let head = refs[branch]?.commit else { return nil }
      return ComponentRevision(
        name: component.name, commit: head, branch: branch, environment: environment, recorded: nil,
        version: nil)
    }
    var best: (version: Version, branch: RefName, head: ObjectID)?
    for (name, ref) in refs where name.isBranch {
      for version in Version.written(in: name.short) where best.map({ version > $0.version }) ?? true {
        guard try context.coordinates(in: environment, of: component.name, version: version).branch == name
        else {
          continue
        }
        best = (version, name, ref.commit)
      }
    }
    return best.map {
      ComponentRevision(
        name: component.name, commit: $0.head, branch: $0.branch, environment: environment, recorded: nil,
        version: $0.version)
    }
  }
}
