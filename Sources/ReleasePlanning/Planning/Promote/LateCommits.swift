import ReleaseDescriptors
import ReleaseModel

/// Commits of a version that was released without them: pushed to its branches after the release, or left out of it.
///
/// The next version starts at what is released, so nothing brings them along: docs/semantics.md,
/// "Commits left behind".
package struct LateCommits: Sendable, Hashable, Codable {
  package let component: ComponentName
  /// The environment whose branch holds them.
  package let environment: EnvironmentName
  /// The released version, and its branch.
  package let version: Version
  package let branch: RefName
  /// What somebody wrote, newest first. At most 200 are looked at.
  package let commits: [CommitSummary]
  /// The version that can take them, and its branch.
  package let next: Version
  package let into: RefName
  /// Whether that branch is there already.
  package let isUnderWay: Bool
  /// The descriptors in which only values of releases differ.
  package let settled: [String]
  /// The release that came before this version was released, so that it never will be; nil for a released one.
  package var passedBy: Version?

  /// What a page says of it.
  package var warning: Diagnostic {
    let count: Phrase = commits.count == 1 ? "1 commit" : "\(commits.count) commits"
    let message: Phrase =
      passedBy.map { "\($0) was released before \(version), and without \(count) of '\(branch.short)'" }
      ?? "\(version) was released without \(count) of '\(branch.short)'"
    return Diagnostic(
      severity: .warning, "branch.late", message, subject: component,
      hint: "'relctl status --missing' lists the git commands that merge them into '\(into.short)'")
  }
}

/// A branch of a released version that holds more than the release.
struct LateBranch {
  let environment: EnvironmentName
  let version: Version
  let ref: RefName
  let head: ObjectID
  let commits: [CommitSummary]
  let settled: [String]
  /// The release that passed the version; nil for a released one.
  var passedBy: Version?

  var counted: Phrase {
    let count: Phrase = commits.count == 1 ? "1 commit" : "\(commits.count) commits"
    return passedBy.map { "'\(ref.short)' has \(count), and \($0) was released before \(version)" }
      ?? "\(version) was released without \(count) in '\(ref.short)'"
  }
}

extension UnreleasedCommits {
  /// The branches of a component's last released versions that hold what the released branch lacks.
  func lateBranches(of component: Component) throws -> [LateBranch] {
    let key = RepositoryKey.component(component.name)
    let refs = context.snapshot.refs[key] ?? [:]
    guard let released = context.versions.sharedBranch(in: context.production.name, of: component.name),
      let head = refs[released]?.commit
    else { return [] }
    let candidates = try releasedPlaces(of: component).filter { $0.place.branch != released }
    // All of these questions are asked in one pass, and nearly always they are the only ones.
    let answers = candidates.map { candidate in
      Result { try context.facts.isAncestor(in: key, commit: candidate.place.head, of: head) }
    }
    var found: [LateBranch] = []
    var told: Set<ObjectID> = []
    for (candidate, isReleased) in zip(candidates, answers) where try !isReleased.get() {
      let late = candidate.place.head
      let commits = try ownCommits(of: component, in: late, notIn: head).filter { !told.contains($0.id) }
      guard !commits.isEmpty, let base = try context.facts.mergeBase(in: key, of: late, and: head) else {
        continue
      }
      let changed = try changedContent(of: component, version: candidate.version, from: base, to: late)
      // What somebody picked over by hand is there already.
      let differs =
        try changed.isEmpty
        ? [] : changedContent(of: component, version: candidate.version, from: head, to: late)
      guard changed.contains(where: differs.contains) else { continue }
      told.formUnion(commits.map(\.id))
      let left = try context.facts.unpicked(of: key, in: late, notIn: head)
      guard commits.contains(where: { left.contains($0.id) }) else { continue }
      var branch = LateBranch(
        environment: candidate.place.environment, version: candidate.version, ref: candidate.place.branch,
        head: late,
        commits: commits, settled: try settled(for: component, from: base, to: late, changed: changed))
      if case .passed(let release) = try context.versions.state(of: candidate.version, of: component) {
        branch.passedBy = release
      }
      found.append(branch)
    }
    return found
  }

  /// The branches that are there of released versions, in every environment before the last.
  private func releasedPlaces(
    of component: Component
  ) throws -> [(version: Version, place: VersionPlace)] {
    let refs = context.snapshot.refs[.component(component.name)] ?? [:]
    // To evaluate a layer costs more than to look at names.
    let written = Set(refs.keys.filter(\.isBranch).flatMap { Version.written(in: $0.short) })
    let versions = try releasedVersions(of: component).filter(written.contains)
    if versions.isEmpty { return [] }
    // A branch that every version shares takes its commits along by itself.
    return try versions.flatMap { version in
      try context.versions.places(of: version, of: component).map { (version, $0) }
    }
  }

  /// The versions that a component's branches may be of and that are over: its last release, and those of the app
  /// before it. What is only waiting for its release is no business of anybody.
  private func releasedVersions(of component: Component) throws -> [Version] {
    guard let own = try context.releases.last(of: component)?.version else { return [] }
    var versions: Set<Version> = [own]
    if context.workspace.versionLine(of: component) == .app,
      let app = try context.releases.last(of: context.workspace.app)?.version,
      // A part of a train can follow later where the app is not tagged.
      try context.coordinates(in: context.production.name, of: context.workspace.app.name, version: app).kind
        .hasTag
    {
      versions.insert(app)
      versions.formUnion(context.productionVersions.prefix { $0 < app }.suffix(2))
    }
    if context.workspace.versionLine(of: component) == .app {
      versions.formUnion(try context.versions.passed().suffix(3))
    }
    return versions.filter { !context.snapshot.ledger.isRevoked(component.name, version: $0) }.sorted()
  }

  /// What the released versions of a component went without, and no version under way holds.
  func lateCommits(of component: Component) throws -> [LateCommits] {
    let late = try lateBranches(of: component)
    guard !late.isEmpty, let released = try context.releases.last(of: component)?.version else { return [] }
    let key = RepositoryKey.component(component.name)
    let open = try context.versions.inProgress(of: component).flatMap { version in
      try context.versions.places(of: version, of: component).map { (version: version, place: $0) }
    }
    return try late.compactMap { late in
      guard
        try !open.contains(where: {
          try context.facts.isAncestor(in: key, commit: late.head, of: $0.place.head)
        })
      else {
        return nil
      }
      let target =
        try open.first.map { ($0.version, $0.place.branch) } ?? nextVersion(of: component, above: released)
      var commits = LateCommits(
        component: component.name, environment: late.environment, version: late.version, branch: late.ref,
        commits: late.commits, next: target.0, into: target.1, isUnderWay: !open.isEmpty,
        settled: late.settled)
      commits.passedBy = late.passedBy
      return commits
    }
  }

  /// The version that 'relctl bump patch' would start.
  private func nextVersion(of component: Component, above released: Version) throws -> (Version, RefName) {
    let line = context.workspace.versionLine(of: component)
    let app = line == .app ? try context.releases.last(of: context.workspace.app)?.version : nil
    let next = context.versions.firstUnspent(
      from: max(app ?? released, released).incremented(.patch), of: context.workspace.names(on: line))
    return (
      next, try context.coordinates(in: context.development.name, of: component.name, version: next).branch
    )
  }
}

extension Planner {
  /// Finds what released versions went without: pushed to their branches later, or left out of the release.
  package func lateCommits(over snapshot: Snapshot) -> PlanningResult<[LateCommits]> {
    let context = context(over: snapshot)
    let found = (workspace.components + [workspace.app]).flatMap { component in
      context.attempt(for: component.name) { try context.unreleased.lateCommits(of: component) } ?? []
    }
    return context.missing.isEmpty ? .planned(found) : .needs(context.missing)
  }
}
