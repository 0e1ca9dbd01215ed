import ReleaseDescriptors
import ReleaseModel

/// Released commits that a version under way does not hold: docs/semantics.md, "Missing a release".
package struct MissedRelease: Sendable, Hashable, Codable {
  package let component: ComponentName
  /// The environment whose branch it is.
  package let environment: EnvironmentName
  /// The version under way, and its branch.
  package let version: Version
  package let branch: RefName
  /// The released version as its descriptors spell it.
  package let text: String
  /// What to merge: the release's tag, or its commit where there is none.
  package let source: String
  /// The commits that somebody wrote, newest first. At most 200 are looked at.
  package let commits: [CommitSummary]
  /// The descriptors that a merge leaves in conflict although only values of the release differ there.
  package let settled: [String]
  /// Whether it is a branch that all versions share, and none is under way there; nil for no.
  package var isIdle: Bool?

  /// The commits in a few words.
  var summary: Phrase {
    guard let first = commits.first else { return "changes" }
    return commits.count == 1
      ? "'\(first.subject)'" : "\(commits.count) commits, the last is '\(first.subject)'"
  }
}

extension UnreleasedCommits {
  /// Compares a commit of a version under way with what is released of its component; nil when it holds the release,
  /// or lacks nothing of it but values that releases write.
  ///
  /// - Parameter isStanding: Whether the commit is the head of a branch that all versions share.
  func missedRelease(
    of component: Component, in environment: EnvironmentName, version: Version, head: ObjectID,
    isStanding: Bool = false
  ) throws -> MissedRelease? {
    let key = RepositoryKey.component(component.name)
    guard let released = try context.releases.last(of: component), isStanding || released.version < version,
      try !context.facts.isAncestor(in: key, commit: released.commit, of: head)
    else { return nil }
    let missed = try context.facts.commits(of: key, in: released.commit, notIn: head)
    let own = try ownCommits(of: component, in: released.commit, notIn: head)
    if !own.isEmpty {
      let left = try context.facts.unpicked(of: key, in: released.commit, notIn: head)
      // What somebody picked over is there, whatever the history says.
      guard own.contains(where: { left.contains($0.id) }) else { return nil }
    }
    var settled: [String] = []
    if let base = try context.facts.mergeBase(in: key, of: released.commit, and: head) {
      let changed = try changedContent(
        of: component, version: released.version, from: base, to: released.commit)
      guard !changed.isEmpty else { return nil }
      settled = try self.settled(for: component, from: base, to: released.commit, changed: changed)
    }
    let form = try context.coordinates(
      in: context.production.name, of: component.name, version: released.version)
    let shared = isStanding ? try context.versions.fixedBranch(in: environment, of: component.name) : nil
    var missing = MissedRelease(
      component: component.name, environment: environment, version: version,
      branch: try shared ?? context.coordinates(in: environment, of: component.name, version: version).branch,
      text: component.name == context.workspace.app.name ? form.appVersion : form.version,
      source: released.tag?.short ?? released.commit.hex, commits: own.isEmpty ? missed : own,
      settled: settled)
    if isStanding, version <= released.version { missing.isIdle = true }
    return missing
  }

  /// Commits of one side that somebody wrote: none of those that releases make, and no merges.
  func ownCommits(of component: Component, in head: ObjectID, notIn base: ObjectID) throws -> [CommitSummary]
  {
    let names = [component.name] + component.formerly
    let environments = context.workspace.environments.map(\.name)
    return try context.facts.commits(of: .component(component.name), in: head, notIn: base).filter { commit in
      !names.contains {
        ReleaseMessage.isOwn(commit.subject, run: commit.run, of: $0, environments: environments)
      }
    }
  }

  /// The descriptors in which only values of releases differ.
  ///
  /// - Parameter changed: The paths that differ in more.
  func settled(
    for component: Component, from base: ObjectID, to commit: ObjectID, changed: [String]
  ) throws -> [String] {
    let touched = try context.facts.changedPaths(in: .component(component.name), from: base, to: commit)
    let generated =
      try context.descriptors.references(of: component, at: commit).map(\.path)
      + (component.lockPath.map { [$0] } ?? [])
    return generated.filter { touched.contains($0) && !changed.contains($0) }
  }

  /// The paths that differ between two commits in more than values of releases.
  func changedContent(
    of component: Component, version: Version, from base: ObjectID, to commit: ObjectID
  ) throws -> [String] {
    do {
      return try contentChanges(
        of: component, from: base, to: commit, neutral: try neutralChange(of: component, version: version))
    } catch is Refusal {
      // A shape that can't be edited can't be brought into one form either, so any difference counts.
      return try context.facts.changedPaths(in: .component(component.name), from: base, to: commit)
    }
  }

  private func neutralRequirements(at version: String) -> [String: String] {
    if let known = context.neutralRequirements[version] { return known }
    let requirements = Dictionary(uniqueKeysWithValues: context.podNames.map { ($0, version) })
    context.neutralRequirements[version] = requirements
    return requirements
  }

  /// One value for everything that releases write.
  private func neutralChange(of component: Component, version: Version) throws -> ComponentChange {
    let form = try context.coordinates(in: context.production.name, of: component.name, version: version)
    var change = ComponentChange(
      requirements: neutralRequirements(at: form.version),
      packages: component.requiresPackages ? context.packageOwners.mapValues { _ in form.pinOfPackage } : [:])
    if component.name == context.workspace.app.name {
      change.appVersion = form.appVersion
      change.buildNumber = "0"
      change.packagePinning = .exact
      for other in context.workspace.specRepositories.dropLast() {
        change.podfileSources[other.source] = context.workspace.specRepositories.last?.source
      }
    } else {
      change.podspec = .init(version: form.version, pin: form.pin)
    }
    return change
  }
}

extension Planner {
  /// Finds what the versions under way lack: of every component, each branch of an environment before the last whose
  /// version is above the released one.
  package func missedReleases(over snapshot: Snapshot) -> PlanningResult<[MissedRelease]> {
    let context = context(over: snapshot)
    var found: [MissedRelease] = []
    for component in workspace.components + [workspace.app] {
      let missed = context.attempt(for: component.name) {
        try context.unreleased.missedReleases(of: component)
      }
      found += missed ?? []
    }
    // What can't be told of one component, such as a broken layer, is reported by whoever needs it.
    return context.missing.isEmpty ? .planned(found) : .needs(context.missing)
  }
}

extension UnreleasedCommits {
  /// What a component's branches of versions above the released one lack. A version is reported once, for the first
  /// environment that lacks something: from there promotions carry it on.
  fileprivate func missedReleases(of component: Component) throws -> [MissedRelease] {
    guard try context.releases.last(of: component) != nil else { return [] }
    var found = [try missedRelease(onSharedBranchesOf: component)].compactMap { $0 }
    for version in try context.versions.inProgress(of: component) {
      for place in try context.versions.places(of: version, of: component) {
        guard
          let missed = try missedRelease(
            of: component, in: place.environment, version: version, head: place.head)
        else { continue }
        found.append(missed)
        break
      }
    }
    return found
  }

  /// The version that a branch which versions share is of: that of a train under way there, else the released one.
  private func versionUnderWay(of component: Component, in environment: EnvironmentName) throws -> Version? {
    guard let released = try context.releases.last(of: component)?.version else { return nil }
    guard context.workspace.versionLine(of: component) == .app else {
      return max(context.currentMember(named: component.name, in: environment)?.version ?? released, released)
    }
    let trains = try (context.snapshot.ledger.trains[environment] ?? [:]).keys.compactMap { Version($0) }
      .filter {
        try context.versions.state(of: $0, of: component) == .inProgress
      }
    return trains.max() ?? released
  }

  /// What the first branch that versions share lacks of a release, such as `develop` of a hotfix.
  private func missedRelease(onSharedBranchesOf component: Component) throws -> MissedRelease? {
    for place in context.versions.sharedPlaces(of: component) {
      guard let version = try versionUnderWay(of: component, in: place.environment),
        let missed = try missedRelease(
          of: component, in: place.environment, version: version, head: place.head, isStanding: true)
      else { continue }
      return missed
    }
    return nil
  }
}
