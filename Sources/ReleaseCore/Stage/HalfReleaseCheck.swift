import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Whether earlier releases of the components are whole.
struct HalfReleaseCheck: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Refuses what would make a release of half of another one, while a run has moved some of its branches and not the
  /// others.
  ///
  /// - Throws: `Refusal` that names both halves.
  func requireWholeReleases(under plan: Plan, _ observation: Observation) async throws {
    switch observation.request {
    case .bump, .hotfix: try await requireWholeStart(of: plan, observation.snapshot)
    case .promote, .publish, .undo, .writeModules:
      try await requireWholeReplacement(by: plan, observation.snapshot)
    }
  }

  /// A version that starts while a release is half done would begin with that half, which may yet be taken back.
  private func requireWholeStart(of plan: Plan, _ snapshot: Snapshot) async throws {
    let startsBranches = plan.repositories.contains { planned in
      if case .rewrite(_, nil, _) = planned.step { true } else { false }
    }
    guard startsBranches else { return }
    let last = workspace.environments.last?.name
    for run in snapshot.ledger.unfinished where run.environment == last {
      guard let half = try await halfRelease(of: run.run, snapshot) else { continue }
      throw Refusal(
        "run.half",
        "run \(run.run) (\(run.summary)) has moved the branch of \(half.landed), but not yet that of \(half.open): a "
          + "new version would start with half of that release",
        hint: snapshot.ledger.wayOut(of: run.run))
    }
  }

  /// Another version on the same branches would keep what has landed of the run that it replaces, and release that half
  /// as its own, unless it holds the rest too.
  private func requireWholeReplacement(by plan: Plan, _ snapshot: Snapshot) async throws {
    let branches = Set(plan.repositories.map(\.branch))
    for run in plan.supersedes {
      guard let half = try await halfRelease(of: run, snapshot),
        let other = half.plan.appVersion, let version = plan.appVersion, other != version,
        half.plan.repositories.contains(where: { branches.contains($0.branch) })
      else { continue }
      let lacking = try await rest(of: half, lackingIn: plan)
      guard !lacking.isEmpty else { continue }
      throw Refusal(
        "run.half",
        "run \(run) (\(half.summary)) has moved the branch of \(half.landed), but not yet that of \(half.open): "
          + "replacing it with \(version) would include half of \(other)",
        hint: "\(snapshot.ledger.wayOut(of: run)); if that fails, repeat the release of \(other): 'relctl "
          + "\(half.plan.request.naming(other).summary) --supersede \(run)', or merge it into \(version) in "
          + "\(lacking.joined(separator: ", "))")
    }
  }

  /// The repositories that a run has not moved yet, whose commits of that release a plan would not bring.
  private func rest(of half: HalfRelease, lackingIn plan: Plan) async throws -> [ComponentName] {
    let open = half.plan.repositories.filter { half.unmoved.contains($0.name) }
    let isHeld = try await concurrentMap(open, width: jobs) { planned -> Bool in
      let step = plan.repositories.first { $0.name == planned.name }?.step
      guard let commit = planned.step.promoted, let step else { return false }
      return try await reader.reading(.component(planned.name)) { git in
        for head in step.parents where git.objects.contains(commit) {
          if try git.history.isAncestor(commit, of: head) { return true }
        }
        return false
      }
    }
    return zip(open, isHeld).filter { !$1 }.map(\.0.name)
  }

  /// nil for a run that has moved all of its branches, or none.
  private func halfRelease(of run: RunID, _ snapshot: Snapshot) async throws -> HalfRelease? {
    guard let (record, package) = try await ledger.package(of: run) else { return nil }
    let (landed, open) = try await branches(of: package.staged, snapshot)
    guard !landed.isEmpty, !open.isEmpty else { return nil }
    return HalfRelease(
      summary: record.summary, plan: package.staged.plan, moved: landed, unmoved: open)
  }

  /// The repositories whose branch holds what a run puts there, and the others that it moves.
  private func branches(
    of staged: StagedPlan, _ snapshot: Snapshot
  ) async throws -> (landed: [ComponentName], open: [ComponentName]) {
    let moved = zip(staged.plan.repositories, staged.repositories).filter { planned, staged in
      staged.updates.contains { $0.ref == planned.branch }
    }
    let isLanded = try await concurrentMap(moved, width: jobs) { planned, staged -> Bool in
      let key = RepositoryKey.component(planned.name)
      guard let head = snapshot.refs[key]?[planned.branch]?.commit else { return false }
      if head == staged.commit { return true }
      return try await reader.reading(key) { git in
        guard git.objects.contains(staged.commit) else { return false }
        return try git.history.holds(staged.commit, in: head, squashIsEnough: squashes.contains(key))
      }
    }
    let known = zip(moved, isLanded).map { (name: $0.0.name, isLanded: $1) }
    return (known.filter(\.isLanded).map(\.name), known.filter { !$0.isLanded }.map(\.name))
  }
}

/// A run that has moved some of its branches and not the others.
private struct HalfRelease {
  let summary: String
  let plan: Plan
  let moved: [ComponentName]
  let unmoved: [ComponentName]

  var landed: String { moved.joined(separator: ", ") }
  var open: String { unmoved.joined(separator: ", ") }
}

extension Request {
  /// The same promotion with its version, which may no longer be the one that is taken when none is named.
  fileprivate func naming(_ version: Version) -> Request {
    guard case .promote(var promotion) = self, promotion.version == nil, promotion.train == nil else {
      return self
    }
    promotion.version = version
    return .promote(promotion)
  }
}
