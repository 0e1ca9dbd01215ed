import ReleaseModel

/// What versions under way hold of releases that were undone: docs/recovery.md, "Spent versions".
///
/// The released branch holds such a release and its reversal, so that a merge brings nothing of it back. That goes
/// unnoticed, because everybody before the last environment has the work.
struct UndoneWork: Hashable {
  let component: ComponentName
  /// The version under way.
  let version: Version
  /// The release that it holds.
  let undone: Version

  /// One warning for each version under way and release.
  static func warnings(of found: [UndoneWork], in production: EnvironmentName) -> [Diagnostic] {
    let groups = Dictionary(grouping: found) { [$0.version, $0.undone] }
    return groups.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { versions, works in
      let names = works.prefix(3).map(\.component).joined(separator: ", ")
      let more: Phrase = works.count > 3 ? " and \(works.count - 3) more" : ""
      return Diagnostic(
        severity: .warning, "version.holdsUndone",
        "\(versions[0]) of \(names)\(more) contains \(versions[1]), which was undone: promoting it does not bring those changes to '\(production)'",
        hint:
          "merge the released branch into the version's branch and revert the revert there; 'relctl help recovery' lists the commands"
      )
    }
  }
}

extension UnreleasedCommits {
  /// What the versions under way of a component hold of its undone releases without their reversal.
  func undoneWork(of component: Component) throws -> [UndoneWork] {
    let key = RepositoryKey.component(component.name)
    let refs = context.snapshot.refs[key] ?? [:]
    let undone = context.snapshot.ledger.revoked.filter { $0.environment == context.production.name }.flatMap(
      \.members
    )
    .filter { $0.name == component.name }
    guard !undone.isEmpty,
      let branch = context.versions.sharedBranch(in: context.production.name, of: component.name),
      let present = refs[branch]?.commit
    else { return [] }
    return try undone.flatMap { member -> [UndoneWork] in
      guard let commit = member.tag.flatMap({ refs[$0]?.commit }),
        let reversal = try reversal(of: commit, in: key, at: present)
      else { return [] }
      return try undoneWork(of: component, commit: commit, of: member.version, reversal: reversal)
    }
  }

  /// - Parameter reversal: The commit that takes the release back; nil while it is planned.
  func undoneWork(
    of component: Component, commit: ObjectID, of undone: Version, reversal: ObjectID?
  ) throws -> [UndoneWork] {
    let key = RepositoryKey.component(component.name)
    var versions: Set<Version> = []
    for version in try context.versions.inProgress(of: component) where version != undone {
      for place in try context.versions.places(of: version, of: component) {
        guard try context.facts.isAncestor(in: key, commit: commit, of: place.head) else { continue }
        if let reversal, try context.facts.isAncestor(in: key, commit: reversal, of: place.head) { continue }
        versions.insert(version)
      }
    }
    return versions.sorted().map { UndoneWork(component: component.name, version: $0, undone: undone) }
  }

  /// The first commit after a release that takes something back: its message may be a team's own, so any counts where
  /// none says so.
  private func reversal(
    of commit: ObjectID, in key: RepositoryKey, at present: ObjectID
  ) throws -> ObjectID? {
    guard try context.facts.isAncestor(in: key, commit: commit, of: present) else { return nil }
    let later = try context.facts.commits(of: key, in: present, notIn: commit)
    // No more are listed, so the oldest is not there.
    guard later.count < 200 else { return nil }
    return (later.last { $0.subject.hasPrefix("Revert ") } ?? later.last)?.id
  }
}

extension Planner {
  /// Warns of what versions under way hold of undone releases.
  package func undoneWork(over snapshot: Snapshot) -> PlanningResult<[Diagnostic]> {
    let context = context(over: snapshot)
    let found = (workspace.components + [workspace.app]).flatMap { component in
      context.attempt(for: component.name) { try context.unreleased.undoneWork(of: component) } ?? []
    }
    let warnings = UndoneWork.warnings(of: found, in: context.production.name)
    return context.missing.isEmpty ? .planned(warnings) : .needs(context.missing)
  }
}

extension PromotionPlanner {
  /// Everybody before the last environment has that work, so the release would lose it without a word.
  func noteUndoneWork(of source: PromotionSource) {
    let components = context.workspace.components + [context.workspace.app]
    let found = components.flatMap { component -> [UndoneWork] in
      guard let version = source.versions[component.name],
        let found = try? context.unreleased.undoneWork(of: component)
      else { return [] }
      return found.filter { $0.version == version }
    }
    for warning in UndoneWork.warnings(of: found, in: context.production.name) { context.note(warning) }
  }
}

extension UndoPlanner {
  /// What is taken back stays in the versions that began with it.
  func noteUndoneWork(of undone: StagedPlan) {
    guard undone.plan.environment == context.production.name else { return }
    let components = context.workspace.components + [context.workspace.app]
    let found = zip(undone.plan.repositories, undone.repositories).flatMap {
      planned, staged -> [UndoneWork] in
      guard let component = components.first(where: { $0.name == planned.name }),
        let commit = staged.updates.first(where: { $0.ref.isBranch })?.new
      else { return [] }
      let found = try? context.unreleased.undoneWork(
        of: component, commit: commit, of: planned.version, reversal: nil)
      return found ?? []
    }
    for warning in UndoneWork.warnings(of: found, in: context.production.name) { context.note(warning) }
  }
}
