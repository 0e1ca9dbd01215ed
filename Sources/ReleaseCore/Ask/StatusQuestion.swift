import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What is where: the train of each environment, and how it differs from what is there.
package struct StatusQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Compares every environment's train with the remotes.
  package func status() async throws -> WorkspaceStatus {
    let unreached = try await reader.fetchWhatIsThere()
    return try await status(try await reader.snapshot(), unreached)
  }

  /// The same from mirrors that were fetched.
  func status(_ snapshot: Snapshot, _ unreached: [UnreachedRepository]) async throws -> WorkspaceStatus {
    let unknown = unreached.unknown
    var environments: [EnvironmentStatus] = []
    let planner = planner
    let (released, gaps) = try await reader.resolveFacts(snapshot) { snapshot in
      self.releasedMembers(over: snapshot, by: planner).and(
        planner.missedReleases(over: snapshot).and(planner.lateCommits(over: snapshot)))
    }
    let behind = try await reader.resolveFacts(snapshot) { planner.carriedBehind(over: $0) }
    let releasedByName = released?.members.byName ?? [:]
    let (drift, locks) = try await LockDriftQuestion(reader).lockDrift(snapshot)
    for environment in workspace.environments {
      let recorded = snapshot.ledger.current[environment.name]
      let isReleased = recorded == nil && environment == workspace.environments.last
      let components = workspace.components + [workspace.app]
      let members = recorded?.train.membersByName ?? [:]
      let places = try await concurrentMap(components, width: jobs) { component -> EnvironmentStatus.Place in
        let member = members[component.name] ?? (isReleased ? releasedByName[component.name] : nil)
        if unknown.contains(.component(component.name)), member != nil || isReleased {
          return .init(
            name: component.name, text: member?.spelledVersion, commit: member?.commit,
            isChosen: member?.isChosen ?? false, drift: .unknown)
        }
        var place = try await place(of: component, as: member, in: snapshot)
        if component.name == workspace.app.name { place.lock = locks[environment.name] }
        return place
      }
      environments.append(
        EnvironmentStatus(
          name: environment.name, train: recorded?.id, version: recorded?.train.version, components: places))
    }
    var status = WorkspaceStatus(
      environments: environments, unfinished: snapshot.ledger.unfinished, revoked: snapshot.ledger.revoked,
      missed: gaps.0, late: gaps.1,
      problems: unreached.warnings + unreached.known(released?.problems ?? [])
        + behind + drift + othersUnderWay(snapshot.ledger)
    )
    status.problems += try await reader.resolveFacts(snapshot) { planner.undoneWork(over: $0) }
    status.problems += try await reader.resolveFacts(snapshot) { planner.strayTags(over: $0) }
    status.problems += [try await moveToPackages(snapshot)?.note, try await clockProblem(as: .warning)]
      .compactMap { $0 }
    status.requests = try await RequestQuestion(reader).openRequests(snapshot.ledger)
    let (gates, unreadGates) = try await EnvironmentGatesQuestion(reader).environmentGates(snapshot.ledger)
    status.gates = gates
    status.problems += unreadGates
    status.overridden = try await EnvironmentGatesQuestion(reader).overrides(snapshot.ledger)
    return status
  }

  /// How far the app of the first environment with a train is on its way from pods to packages.
  private func moveToPackages(_ snapshot: Snapshot) async throws -> MoveToPackages? {
    let trains = workspace.environments.compactMap { snapshot.ledger.current[$0.name]?.train }
    guard let train = trains.first, workspace.app.descriptors.contains(where: { $0.format == .podfile })
    else {
      return nil
    }
    do {
      return try await reader.answering(snapshot) { try $0.moveToPackages(of: train) }
    } catch is Refusal {
      // Files that can't be read, or a remote that was never reached: others tell.
      return nil
    }
  }

  /// What is wrong with this machine's clock, by itself and beside the ledger.
  func clockProblem(as severity: Diagnostic.Severity) async throws -> Diagnostic? {
    if let problem = PlausibleClock.problem(at: now(), as: severity) { return problem }
    return try await ledger.clockProblem(at: now(), as: severity)
  }

  /// The versions that are under way in an environment beside the one that stands there.
  private func othersUnderWay(_ state: LedgerState) -> [Diagnostic] {
    workspace.environments.compactMap { environment in
      let others = (state.underWay[environment.name] ?? [])
        .filter { $0 != state.current[environment.name]?.train.version }.sorted()
      guard let next = others.first else { return nil }
      return Diagnostic(
        severity: .note, "train.beside",
        "under way there too: \(others.map(\.description).joined(separator: ", "))",
        subject: environment.name, hint: "to use it in a command, add '--version \(next)'")
    }
  }

  /// Before the first release through relctl nothing is recorded, but branches, tags and descriptors tell.
  func releasedMembers(over snapshot: Snapshot) async throws -> Planner.ReleasedMembers? {
    let planner = planner
    return try await reader.resolveFacts(snapshot) { self.releasedMembers(over: $0, by: planner) }
  }

  private func releasedMembers(
    over snapshot: Snapshot, by planner: Planner
  ) -> PlanningResult<Planner.ReleasedMembers?> {
    guard let last = workspace.environments.last, snapshot.ledger.current[last.name] == nil else {
      return .planned(nil)
    }
    return planner.releasedMembers(over: snapshot).map { $0 }
  }

  private func place(
    of component: Component, as member: Train.Member?, in snapshot: Snapshot
  ) async throws -> EnvironmentStatus.Place {
    guard let member else {
      return .init(name: component.name, text: nil, commit: nil, isChosen: false, drift: .absent)
    }
    let key = RepositoryKey.component(component.name)
    let drift = try await drift(in: key, of: member, among: snapshot.refs[key] ?? [:])
    return .init(
      name: component.name, text: member.spelledVersion, commit: member.commit, isChosen: member.isChosen,
      drift: drift)
  }

  func drift(
    in key: RepositoryKey, of member: Train.Member, among refs: [RefName: ObservedRef]
  ) async throws -> EnvironmentStatus.Place.Drift {
    if let tag = member.tag {
      guard let observed = refs[tag] else { return .gone }
      guard observed.commit == member.commit else { return .moved }
      // A branch that was merged and deleted is no loss; one that was moved back is.
      guard let head = refs[member.branch]?.commit, head != member.commit else { return .none }
      let mirror = try mirror(of: key)
      return try await pool.run {
        try repositories.withRepository(at: mirror) { git in
          try git.history.holds(member.commit, in: head, squashIsEnough: squashes.contains(key))
            ? .none : .moved
        }
      }
    }
    guard let head = refs[member.branch]?.commit else { return .gone }
    if head == member.commit { return .none }
    let mirror = try mirror(of: key)
    return try await pool.run {
      try repositories.withRepository(at: mirror) { git in
        guard git.objects.contains(member.commit), try git.history.isAncestor(member.commit, of: head) else {
          return .moved
        }
        return .ahead(
          by: try git.history.commits(reachableFrom: head, notFrom: [member.commit], limit: 1000).count)
      }
    }
  }
}
