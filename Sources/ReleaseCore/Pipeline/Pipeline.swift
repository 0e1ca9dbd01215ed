import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

// The one way from a request to a release. What comes out of a phase goes into the next one, and nothing goes back:
//
//     load -> observe -> plan -> stage -> verify -> confirm -> land -> publish -> the app -> seal
//
// | phase | type that comes out | where |
// |---|---|---|
// | load | `LoadedWorkspace` | ReleaseWorkspace/Load |
// | observe | `Observation` | ReleaseWorkspace/Observe, Engine/Engine+Observe |
// | plan | `Plan` | Stage/WorkspaceReader+Plan, and the planners of ReleasePlanning |
// | stage | `StagedWorld` | Stage/TrainStager |
// | verify | `PlanPackage` | Stage/Verifier |
// | confirm | `RunRecord.Approval`, then `PreparedRun` | the caller; Pipeline/Engine+Begin |
// | land, publish, the app | outcomes | Pipeline/Landing+Order, Land, Publish |
// | seal | `RunResult` | Pipeline/Engine+Seal |

extension WorkspaceReader {
  /// As far as a dry run and a plan file go: everything is computed and checked, and nothing was written outside the
  /// mirrors' cache.
  package func prepare(_ request: Request, as context: RunContext) async throws -> PlanPackage {
    try await prepare(try await observe(request), as: context)
  }

  /// The same over what was observed already.
  package func prepare(_ observation: Observation, as context: RunContext) async throws -> PlanPackage {
    let plan = try await plan(observation, as: context)
    let staged = try await TrainStager(self).stage(plan)
    return try await Verifier(self).verify(staged, over: observation.snapshot)
  }
}

extension Engine {
  /// The whole way.
  ///
  /// - Parameters:
  ///   - reason: Why it lands though gates are closed; nil when it does not.
  ///   - confirm: Shows the plan and what the gates say, and asks; throws when it is not to be applied.
  package func release(
    _ request: Request, as context: RunContext, overriding reason: String? = nil,
    confirm: (PlanPackage, [GateVerdict]) async throws -> RunRecord.Approval
  ) async throws -> RunResult {
    let observation = try await observeWhenUnlocked(request, besides: context.supersedes)
    let package = try await reader.prepare(observation, as: context)
    let approval = try await confirm(package, try await GateService(self).gateVerdicts(on: package))
    // Whoever was asked has thought about it, however briefly.
    let look = approval == .asked ? nil : observation.look
    return try await land(
      package, seenIn: look, plannedOver: observation.look?.trains, approved: approval, overriding: reason)
  }

  /// From a confirmed plan to the end of its run.
  package func land(
    _ package: PlanPackage, approved approval: RunRecord.Approval, overriding reason: String? = nil
  ) async throws -> RunResult {
    try await land(package, seenIn: nil, plannedOver: nil, approved: approval, overriding: reason)
  }

  /// - Parameters:
  ///   - look: In which the plan was held against the world; nil when that is long ago.
  ///   - trains: What the environments had when the plan was made; nil where that is not known.
  func land(
    _ package: PlanPackage, seenIn look: Look?, plannedOver trains: [EnvironmentName: LedgerIndex.Trains]?,
    approved approval: RunRecord.Approval, overriding reason: String?
  ) async throws -> RunResult {
    guard package.staged.changesAnything else { return try RunResult(nothingToDo: package.staged) }
    let plan = package.staged.plan
    // What can't be read of the past is no reason to stop.
    let past = (try? await ledger.history(of: plan.environment, limit: 10)) ?? []
    if let usual = UsualDuration(of: plan.request.summary, in: past) { events(.usual(usual)) }
    return try await finish(
      try await begin(
        package, seenIn: look, plannedOver: trains, approved: approval, overriding: reason))
  }

  /// Lands whatever is left of a run and writes its end. Whether it goes forward or back is decided here alone: no
  /// landing begins a withdrawal, and no withdrawal a landing.
  ///
  /// - Throws: `RunStopped` for anything that ends this process's part of the run: the run itself goes on with
  ///   `resume`.
  func finish(_ run: consuming PreparedRun) async throws -> RunResult {
    let assertion = IdleSleepAssertion(because: "a release lands")
    defer { assertion.end() }
    let mirrors = MirrorMaintenance(reader).mirrors(of: run.package.staged)
    let ending: LandingEnd
    do {
      let landed = try await landRefs(of: run)
      ending = .sealed(try await seal(run, with: landed))
    } catch is RunAbandoned {
      ending = .abandonedElsewhere
    } catch {
      ending = .stopped(error)
    }
    switch ending {
    case .sealed(let result):
      await MirrorMaintenance(reader).tidy(mirrors)
      return result
    case .stopped(let cause): throw run.leftOpen(for: cause)
    case .abandonedElsewhere:
      let record = try await stepBack(run)
      return try await finish(run.goingForward(as: record))
    }
  }

  /// Takes back what a run put on the remotes, and writes down that it is abandoned.
  ///
  /// - Throws: `RunPublished` when the run turns out to be published. It is finished then, as far as it could be.
  package func abandon(_ abandonment: Abandonment) async throws -> AbandonResult {
    let assertion = IdleSleepAssertion(because: "a release is taken back")
    defer { assertion.end() }
    let (record, package) = (abandonment.record, abandonment.package)
    let engine = over(try PlanVoucher(reader).serving(package.staged, trust: abandonment.trust))
    try await engine.requireSomethingToTakeBack(abandonment)
    let journal = try RunJournals(engine.reader).openJournal(of: record.run, plan: record.planDigest)
    let rollback = Rollback(
      engine: engine, package: package, journal: journal, shown: abandonment)
    switch try await rollback.abandon(record) {
    case .ended(let result): return result
    case .published(let record):
      try await engine.landAgain(record, package: package, journal: journal)
      throw RunPublished(run: record.run)
    }
  }

  /// Another process published the run meanwhile. What was taken back here is landed again.
  private func landAgain(_ record: RunRecord, package: PlanPackage, journal: Journal) async throws {
    do {
      let forward = try await markCommitted(record, package)
      try await ObjectStorage(reader).store(package)
      _ = try await finish(PreparedRun(package: package, record: forward, journal: journal))
    } catch  where Self.isEndedElsewhere(error) {
      // That process writes the run's end, or did.
    }
  }

  /// Whether an error says that another process ended the run, or is going to.
  static func isEndedElsewhere(_ error: any Error) -> Bool {
    let refusal = ((error as? RunStopped)?.cause ?? error) as? Refusal
    return refusal?.diagnostics.contains { ["run.over", "run.takenOver"].contains($0.code) } == true
  }
}

private enum LandingEnd {
  case sealed(RunResult)
  /// Another process takes the run back.
  case abandonedElsewhere
  /// What ends this process's part of it.
  case stopped(any Error)
}
