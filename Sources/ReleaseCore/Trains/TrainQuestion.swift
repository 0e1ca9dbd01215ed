import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The train of a point in an environment's life, such as `prd` or `qa@2026-11-20`. `TrainNameQuestion` reads all the names that
/// people give a train.
package struct TrainQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Finds the train that a point names.
  ///
  /// - Throws: `Refusal` when nothing is recorded there.
  package func resolveTrain(at point: TrainRevision, in snapshot: Snapshot) async throws -> ResolvedTrain {
    _ = try workspace.environment(named: point.environment)
    switch point.moment {
    case .now:
      if let recorded = recordedTrain(at: point, in: snapshot.ledger, problems: []) { return recorded }
      return try await released(point, snapshot)
    case .past(let moment, _):
      let past = try await ledger.past(moment)
      if let recorded = recordedTrain(at: point, in: past.state, problems: past.problems) { return recorded }
      throw nothing(in: point, past)
    case .previous: return try await previous(point, snapshot)
    }
  }

  /// Finds the recorded train of a point in the ledger alone. Nothing stands for one that is not recorded.
  ///
  /// - Throws: `Refusal` when nothing is recorded there.
  func recordedTrain(at point: TrainRevision) async throws -> LedgerState.RecordedTrain {
    _ = try workspace.environment(named: point.environment)
    var past: LedgerPast?
    let found: LedgerState.RecordedTrain?
    switch point.moment {
    case .now: found = try await ledger.state().current[point.environment]
    case .past(let moment, _):
      past = try await ledger.past(moment)
      found = past?.state.current[point.environment]
    case .previous: found = try await ledger.previousTrain(in: point.environment)
    }
    if let found { return found }
    throw nothing(in: point, past)
  }

  private func recordedTrain(
    at point: TrainRevision, in state: LedgerState, problems: [Diagnostic]
  ) -> ResolvedTrain? {
    guard let recorded = state.current[point.environment] else { return nil }
    return ResolvedTrain(
      side: side(point, recorded, run: state.last[point.environment]),
      members: recorded.train.members + [recorded.train.app], problems: problems)
  }

  private func side(
    _ point: TrainRevision, _ recorded: LedgerState.RecordedTrain, run: RunID?
  ) -> TrainDifference.Side {
    TrainDifference.Side(
      environment: point.environment, title: point.title, version: recorded.train.version,
      train: recorded.id, run: run, settingsDigest: recorded.train.settingsDigest)
  }

  /// Before the first release through relctl nothing is recorded, but branches, tags and descriptors of the last
  /// environment tell.
  private func released(_ point: TrainRevision, _ snapshot: Snapshot) async throws -> ResolvedTrain {
    guard point.environment == workspace.environments.last?.name,
      let released = try await ReleasedMembersQuestion(reader).releasedMembers(over: snapshot)
    else {
      throw nothing(in: point, nil)
    }
    let side = TrainDifference.Side(
      environment: point.environment, title: point.title,
      version: released.members.first { $0.name == workspace.app.name }?.version, train: nil, run: nil,
      settingsDigest: nil)
    return ResolvedTrain(side: side, members: released.members, problems: released.problems)
  }

  /// The train before the present one; for the first of an environment, what is released.
  private func previous(_ point: TrainRevision, _ snapshot: Snapshot) async throws -> ResolvedTrain {
    var former = snapshot.ledger.passedOver[point.environment]
    if former == nil { former = try await ledger.previousTrain(in: point.environment) }
    if let recorded = former {
      return ResolvedTrain(
        side: side(point, recorded, run: nil), members: recorded.train.members + [recorded.train.app],
        problems: [])
    }
    if point.environment == workspace.environments.last?.name,
      let released = try await FirstReleaseQuestion(reader).releasedBefore(point, snapshot)
    {
      return released
    }
    guard let last = workspace.environments.last, last.name != point.environment,
      snapshot.ledger.current[point.environment] != nil
    else {
      throw Refusal(
        "train.none", "no train is known for '\(point.environment)' before the current one",
        hint: "specify both: relctl notes --from \(point.environment) --to ENV[@TIME|RUN]")
    }
    return try await resolveTrain(at: TrainRevision(environment: last.name, moment: .now), in: snapshot)
  }

  private func nothing(in point: TrainRevision, _ past: LedgerPast?) -> Refusal {
    if let forgotten = past?.forgotten.first(where: { $0.environment == point.environment })?.run {
      let version = forgotten.version.map { " \($0)" } ?? ""
      return Refusal(
        "train.forgotten",
        "'\(point.environment)' had\(version) then, from run \(forgotten.run); its commits are no longer recorded",
        hint: "see 'relctl history \(forgotten.run)'; a mirror from before the compaction still has them")
    }
    return Refusal(
      "train.none",
      past == nil
        ? "no train is recorded in '\(point.environment)'"
        : "no train was recorded then in '\(point.environment)'",
      hint: past == nil
        ? "create one with '\(workspace.trainCommand(in: point.environment))', or see 'relctl status'"
        : "run 'relctl history'")
  }
}
