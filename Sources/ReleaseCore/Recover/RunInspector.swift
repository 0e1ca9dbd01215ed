import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// What of a run the remotes show.
struct RemoteRunState: Sendable {
  /// What others left since the run was abandoned, which is not the run's.
  let others: OtherTrains?
  let places: [Abandonment.Place]
  /// What consumers see of it; empty before the publish point.
  let visible: [String]
  /// Why nobody can tell whether it is published.
  let unknown: TransportError?
}

extension Repository {
  /// Whether a commit, or one that it builds on, is what an object stands for.
  fileprivate borrowing func isHeld(_ object: ObjectID, by commits: [ObjectID]) throws(GitError) -> Bool {
    if commits.contains(object) { return true }
    guard objects.contains(object), let commit = try objects.peelToCommit(object) else { return false }
    for holder in commits where objects.contains(holder) {
      if try history.isAncestor(commit, of: holder) { return true }
    }
    return false
  }
}

/// How far a run got, as its remotes show it.
struct RunInspector: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Fetches every remote of a plan and says what of the run is there.
  ///
  /// The ledger is read after that: what is there may be another run's by then, if this one is over.
  ///
  /// - Parameters:
  ///   - record: The run, as it was known.
  ///   - known: What was seen just now. Only whether consumers see the run is looked at then.
  func inspectRun(
    _ package: PlanPackage, of record: RunRecord, knowing known: [Abandonment.Place]? = nil
  ) async throws -> RemoteRunState {
    let staged = package.staged
    let point = PublishPoint(staged)
    let moved = zip(staged.plan.repositories, staged.repositories).filter { !$0.1.updates.isEmpty }.map { $0 }
    var keys = known == nil ? Set(moved.map { RepositoryKey.component($0.1.name) }) : []
    if let key = point.repository { keys.insert(key) }
    let failures = Dictionary(
      try await reader.fetchWhatAnswers(keys).map { ($0.key, $0.error) },
      uniquingKeysWith: { first, _ in first })
    try await ledger.refresh()
    let current = try await ledger.record(of: record.run) ?? record
    let others = try await ledger.otherTrains(
      beside: current, of: package, in: try await ledger.state())
    let places: [Abandonment.Place]
    if let known {
      places = known
    } else {
      places = try await concurrentMap(moved, width: jobs) { planned, staged in
        try await place(
          planned, staged: staged, request: package.staged.request(of: staged.name),
          failure: failures[.component(staged.name)], beside: others)
      }
    }
    var visible: [String] = []
    if let key = point.repository, failures[key] == nil {
      let refs = try await reader.refs(of: key)
      let mirror = try mirror(of: key)
      let request = staged.request(of: ComponentName(recorded: key.name))
      visible = try await pool.run {
        try Repository.withRepository(at: mirror) {
          try point.visible(refs, landing: request, beside: others, $0)
        }
      }
    }
    var unknown = point.repository.flatMap { failures[$0] }
    if case .registry = point { (visible, unknown) = try await visibleInRegistry(staged) }
    return RemoteRunState(
      others: others, places: places.sorted { ($1.level, $0.name) < ($0.level, $1.name) }, visible: visible,
      unknown: unknown)
  }

  /// What a registry shows of a run, and why that can't be told. One package that is there decides.
  private func visibleInRegistry(_ staged: StagedPlan) async throws -> ([String], TransportError?) {
    guard let client = try RegistryQuestion(reader).registry(of: staged.plan) else { return ([], nil) }
    var visible: [String] = []
    for release in staged.releases {
      switch try await RegistryQuestion(reader).state(of: release, at: client) {
      // Another content is somebody else's, and nothing of the run.
      case .absent, .others: break
      case .ours: visible.append("\(release.release.identity) \(release.release.version)")
      case .unknown(let reason):
        let error = TransportError(kind: .unreachable, url: RemoteURL(client.address), message: reason)
        return (visible, visible.isEmpty ? error : nil)
      }
    }
    return (visible, nil)
  }

  private func place(
    _ planned: RepositoryPlan, staged: StagedRepository, request: LandingRequest?, failure: TransportError?,
    beside others: OtherTrains?
  ) async throws -> Abandonment.Place {
    func place(_ rollback: RefRollback, _ refs: [RefName: ObservedRef]) -> Abandonment.Place {
      Abandonment.Place(
        name: planned.name, level: planned.isApp ? .max : planned.level, pending: rollback.pending,
        kept: rollback.kept, target: request?.target,
        requestBranch: request?.update.ref, present: refs, unreachable: failure?.phrase)
    }
    if failure != nil { return place(RefRollback(), [:]) }
    let (refs, found, updates) = try await reader.reading(.component(staged.name)) { git in
      let refs = try git.refs.all()
      var updates: [RefUpdate] = []
      for update in staged.updates {
        let theirs = others?.commits(of: staged.name, at: update.ref) ?? []
        if try !git.isHeld(update.new, by: theirs) { updates.append(update) }
      }
      if let request { updates.append(request.update) }
      return (refs, try RefRollback.of(updates, given: refs, target: request?.target, in: git), updates)
    }
    var rollback = found
    // What others merged is theirs to take back: the branch is protected.
    rollback.kept += rollback.pending.filter { $0.ref == request?.target }
    rollback.pending.removeAll { $0.ref == request?.target }
    let shown = Set((updates + rollback.kept).map(\.ref))
    return place(rollback, refs.filter { shown.contains($0.key) })
  }
}
