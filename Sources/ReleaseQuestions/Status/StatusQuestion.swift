import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

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
      ReleasedMembersQuestion(self.reader).releasedMembers(over: snapshot, by: planner).and(
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
        subject: environment.name.description, hint: "to use it in a command, add '--version \(next)'")
    }
  }

  private func place(
    of component: Component, as member: Train.Member?, in snapshot: Snapshot
  ) async throws -> EnvironmentStatus.Place {
    guard let member else {
      return .init(name: component.name, text: nil, commit: nil, isChosen: false, drift: .absent)
    }
    let key = RepositoryKey.component(component.name)
    let drift = try await MemberDriftQuestion(reader).drift(
      in: key, of: member, among: snapshot.refs[key] ?? [:])
    return .init(
      name: component.name, text: member.spelledVersion, commit: member.commit, isChosen: member.isChosen,
      drift: drift)
  }
}
