/// What of a run the remotes show.
struct RunSight: Sendable {
  let places: [Abandonment.Place]
  /// What consumers see of it; empty before the publish point.
  let visible: [String]
  /// Why nobody can tell whether it is published.
  let unknown: TransportError?
}

extension Engine {
  /// Fetches every remote of a plan and says what of the run is there.
  ///
  /// - Parameter train: A train whose commits are not the run's, though they have the same ids.
  func look(at package: PlanPackage, _ train: Train? = nil) async throws -> RunSight {
    let staged = package.staged
    let point = PublishPoint(staged)
    var keys = Set(
      staged.repositories.filter { !$0.updates.isEmpty }.map { RepositoryKey.component($0.name) })
    if let key = point.repository { keys.insert(key) }
    let failures = Dictionary(
      try await fetchWhatAnswers(keys).map { ($0.key, $0.error) }, uniquingKeysWith: { first, _ in first })
    let moved = zip(staged.plan.repositories, staged.repositories).filter { !$0.1.updates.isEmpty }.map { $0 }
    let places = try await concurrentMap(moved, width: jobs) { planned, staged in
      try await place(planned, staged, failures[.component(staged.name)], train)
    }
    var visible: [String] = []
    if let key = point.repository, failures[key] == nil {
      let refs = try await refs(of: key)
      let mirror = try mirror(of: key)
      visible = try await pool.run {
        try Repository.withRepository(at: mirror) { try point.visible(refs, $0) }
      }
    }
    return RunSight(
      places: places.sorted { ($1.level, $0.name) < ($0.level, $1.name) }, visible: visible,
      unknown: point.repository.flatMap { failures[$0] })
  }

  private func place(
    _ planned: RepositoryPlan, _ staged: StagedRepository, _ failure: TransportError?, _ train: Train?
  ) async throws -> Abandonment.Place {
    func place(_ retreat: RefRetreat, _ refs: [RefName: ObservedRef]) -> Abandonment.Place {
      Abandonment.Place(
        name: planned.name, level: planned.isApp ? .max : planned.level, pending: retreat.pending,
        kept: retreat.kept, present: refs, unreachable: failure?.description)
    }
    if failure != nil { return place(RefRetreat(), [:]) }
    let key = RepositoryKey.component(staged.name)
    let refs = try await refs(of: key)
    let mirror = try mirror(of: key)
    let updates = staged.updates.filter { $0.new != train?.member(staged.name)?.commit }
    let retreat = try await pool.run {
      try Repository.withRepository(at: mirror) { try RefRetreat.of(updates, refs, $0) }
    }
    return place(retreat, refs.filter { ref, _ in updates.contains { $0.ref == ref } })
  }
}
