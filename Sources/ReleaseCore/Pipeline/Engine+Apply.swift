import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension PlanPackage {
  /// An approval names exactly one plan.
  ///
  /// - Parameters:
  ///   - digest: The start of the digest that somebody approved.
  ///   - file: Where the plan was read.
  package func requireApproved(by digest: String, in file: String) throws(Refusal) {
    let own = self.digest
    guard !own.hasPrefix(digest.lowercased()) else { return }
    throw Refusal(
      "plan.notApproved", "the plan in '\(file)' has the digest \(own), not \(digest)",
      hint: "review the plan again, and approve the one that you want to apply")
  }
}

extension Engine {
  /// Applies a plan that was made by an earlier call: observes again and refuses a plan that the world has left
  /// behind, naming the first fact that moved.
  ///
  /// - Parameter reason: Why it lands though gates are closed; nil when it does not.
  package func apply(
    _ package: PlanPackage, approved approval: RunRecord.Approval, overriding reason: String? = nil
  ) async throws -> RunResult {
    let plan = package.staged.plan
    guard plan.settingsDigest == reader.layers.digest else {
      // What has begun goes on by what the ledger has of it.
      try await ledger.refresh()
      if let result = try await applyAgain(package, overriding: reason) { return result }
      throw stale("relctl.yml or a layer changed since the plan was made", plan)
    }
    let wanted = try reader.repositories(for: plan.request)
    var look = try await look(at: wanted)
    if let result = try await applyAgain(package, overriding: reason) { return result }
    if try await waitForOpenRun(in: plan.environment, besides: plan.supersedes) {
      look = try await self.look(at: wanted)
    }
    let snapshot = try await reader.snapshot()
    if let stale = staleness(of: plan, in: snapshot) { throw stale }
    do {
      return try await land(
        package, seenIn: look, plannedOver: nil, approved: approval, overriding: reason)
    } catch let refusal as Refusal where refusal.saysPlanAgain {
      throw Refusal(refusal.diagnostics.map { $0.withHint(again(plan)) })
    }
  }

  /// The first fact that is no longer what the plan rests on.
  func staleness(of plan: Plan, in snapshot: Snapshot) -> Refusal? {
    for fact in plan.basis {
      let current = refs(of: fact, in: snapshot)?.target
      guard current != fact.target else { continue }
      let was = fact.target?.short ?? "absent"
      let now: Phrase = current.map { "\($0.short)" } ?? "gone"
      return stale("'\(fact.ref)' of '\(fact.repository)' was \(was) and is \(now)", plan)
    }
    return nil
  }

  private func refs(of fact: BasisRef, in snapshot: Snapshot) -> ObservedRef? {
    snapshot.refs.first { $0.key.name == fact.repository }?.value[fact.ref]
  }

  func stale(_ what: Phrase, _ plan: Plan) -> Refusal {
    Refusal(
      "plan.stale", "the plan is stale: \(what)", hint: again(plan))
  }

  private func again(_ plan: Plan) -> Phrase {
    "make the plan again: \(plan.request.planCommand)"
  }

  /// A plan is consumed once: a finished run whose refs still stand was applied already. One that is not finished goes
  /// on, as with `resume`.
  ///
  /// - Parameter reason: Why a run that waited goes on in a freeze; nil when it does not.
  /// - Returns: nil when the ledger does not know the run.
  private func applyAgain(_ package: PlanPackage, overriding reason: String?) async throws -> RunResult? {
    let run = package.staged.plan.run
    guard let (record, _) = try await ledger.package(of: run) else { return nil }
    guard record.planDigest == package.digest else {
      throw Refusal(
        "plan.consumed", "the ledger has a different plan for run \(run)", hint: "make the plan again")
    }
    // Who has the plan's file knows what is landed.
    let trust = LedgerTrust(plan: record.planDigest)
    if record.state.isOpen, let result = try await resume(run, trust: trust, overriding: reason) {
      return result
    }
    // What a run that is over without being done left behind is nothing that could have been moved since.
    guard record.state == .done else { throw package.consumed(by: record, []) }
    let problems = try await ReadBackQuestion(reader).readBack(
      package.staged.repositories, in: package.staged)
    guard problems.isEmpty else { throw package.consumed(by: record, problems) }
    return RunResult(
      conclusion: .alreadyApplied, staged: package.staged, outcomes: record.outcomes, train: record.train)
  }
}
