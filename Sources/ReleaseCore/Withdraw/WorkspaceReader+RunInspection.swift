import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What of a run the remotes show.
struct RemoteRunState: Sendable {
  let places: [Abandonment.Place]
  /// What consumers see of it; empty before the publish point.
  let visible: [String]
  /// Why nobody can tell whether it is published.
  let unknown: TransportError?
}

/// The train that stands in the environment of an abandoned run.
struct CurrentTrain: Sendable, Hashable {
  /// Its commits are not the run's, though they may have the same ids.
  let train: Train
  /// Whether it was released after the run had begun: the same podspecs are published for it then.
  let isLater: Bool
}

extension LedgerState {
  /// nil for a run that is open: nobody releases beside it.
  func currentTrain(beside record: RunRecord) -> CurrentTrain? {
    guard record.state == .abandoned, let recorded = current[record.environment] else { return nil }
    return CurrentTrain(train: recorded.train, isLater: recorded.id != record.previous?.train)
  }
}

extension WorkspaceReader {
  /// Fetches every remote of a plan and says what of the run is there.
  ///
  /// - Parameters:
  ///   - currentTrain: What others left since, which is not the run's.
  ///   - known: What was seen just now. Only whether consumers see the run is looked at then.
  func inspectRun(
    _ package: PlanPackage, beside currentTrain: CurrentTrain? = nil,
    knowing known: [Abandonment.Place]? = nil
  ) async throws -> RemoteRunState {
    let staged = package.staged
    let point = PublishPoint(staged)
    let moved = zip(staged.plan.repositories, staged.repositories).filter { !$0.1.updates.isEmpty }.map { $0 }
    var keys = known == nil ? Set(moved.map { RepositoryKey.component($0.1.name) }) : []
    if let key = point.repository { keys.insert(key) }
    let failures = Dictionary(
      try await fetchWhatAnswers(keys).map { ($0.key, $0.error) }, uniquingKeysWith: { first, _ in first })
    let places: [Abandonment.Place]
    if let known {
      places = known
    } else {
      places = try await concurrentMap(moved, width: jobs) { planned, staged in
        try await place(
          planned, staged: staged, request: package.staged.request(of: staged.name),
          failure: failures[.component(staged.name)], train: currentTrain?.train)
      }
    }
    var visible: [String] = []
    if let key = point.repository, failures[key] == nil, currentTrain?.isLater != true {
      let refs = try await refs(of: key)
      let mirror = try mirror(of: key)
      let request = staged.request(of: key.name)
      visible = try await pool.run {
        try Repository.withRepository(at: mirror) { try point.visible(refs, landing: request, $0) }
      }
    }
    return RemoteRunState(
      places: places.sorted { ($1.level, $0.name) < ($0.level, $1.name) }, visible: visible,
      unknown: point.repository.flatMap { failures[$0] })
  }

  private func place(
    _ planned: RepositoryPlan, staged: StagedRepository, request: LandingRequest?, failure: TransportError?,
    train: Train?
  ) async throws -> Abandonment.Place {
    func place(_ rollback: RefRollback, _ refs: [RefName: ObservedRef]) -> Abandonment.Place {
      Abandonment.Place(
        name: planned.name, level: planned.isApp ? .max : planned.level, pending: rollback.pending,
        kept: rollback.kept, present: refs, unreachable: failure?.description)
    }
    if failure != nil { return place(RefRollback(), [:]) }
    let own = staged.updates.filter { $0.new != train?.member(named: staged.name)?.commit }
    let updates = own + [request?.update].compactMap { $0 }
    let (refs, found) = try await reading(.component(staged.name)) { git in
      let refs = try git.references()
      return (refs, try RefRollback.of(updates, given: refs, target: request?.target, in: git))
    }
    var rollback = found
    // What others merged is theirs to take back: the branch is protected.
    rollback.kept += rollback.pending.filter { $0.ref == request?.target }
    rollback.pending.removeAll { $0.ref == request?.target }
    return place(rollback, refs.filter { ref, _ in updates.contains { $0.ref == ref } })
  }
}
