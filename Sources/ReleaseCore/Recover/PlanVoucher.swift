import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A plan that comes out of the ledger: who may push its branch could have written it.
/// Whether the plan of another machine is what this machine would make of it.
struct PlanVoucher: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Refuses a run whose refs and objects don't follow from its request, relctl.yml and the layers.
  ///
  /// A machine that began the run, or went on with it before, knows its plan by the digest in its journal. Any other
  /// makes the plan's commits again, from the remotes' own commits: they must have the ids that the run lands.
  ///
  /// - Returns: The gates that the layers set before the run, where it was made again.
  @discardableResult
  func vouch(
    for package: PlanPackage, _ record: RunRecord, trust: LedgerTrust
  ) async throws -> GateRules? {
    let staged = package.staged
    if let trusted = trust.plan {
      guard !record.planDigest.hasPrefix(trusted) else { return nil }
      throw Refusal(
        "plan.notApproved", "run \(record.run) has the plan \(record.planDigest), not \(trusted)",
        hint: "find out who wrote it: relctl history \(record.run)")
    }
    if try RunJournals(reader).knowsPlan(of: record) { return nil }
    // On a machine with nothing but the ledger's address.
    let isAlone = layers.tables.isEmpty
    var keys = Set(staged.repositories.map { RepositoryKey.component($0.name) })
    if !isAlone { keys = Set(remotes.map(\.key)) }
    if let publication = staged.publication { keys.insert(.specs(publication.repository)) }
    let failures = try await reader.fetchWhatAnswers(keys)
    do {
      try await RemoteCommitCheck(reader).requireRemotesCommits(staged)
      if isAlone {
        try await RemoteCommitCheck(reader).requireShape(package)
        return nil
      }
      // A tag that was made again is reached from no ref any more: only the packs have the former one.
      try await ObjectStorage(reader).store(package)
      let (implied, snapshot) = try await requireImplied(
        staged.plan, isAbandoned: record.state.isAbandonment)
      try await requireSameObjects(package, over: snapshot)
      return implied.gates
    } catch let refusal as Refusal {
      // What is not here can't be looked at.
      if let failure = failures.first { throw failure.error }
      throw Refusal(refusal.diagnostics + [Self.wayOn(record)])
    } catch let error as GitError {
      throw failures.first?.error ?? error
    }
  }

  private static func wayOn(_ record: RunRecord) -> Diagnostic {
    Diagnostic(
      "plan.notImplied",
      "run \(record.run) (\(record.summary)) does not match what its request, relctl.yml and the layers produce here, so relctl does not land it",
      hint:
        "continue with the relctl.yml and the relctl\(record.agent.map { " (\($0.version))" } ?? "") that the run was "
        + "made with, or on the machine that started it; if you have seen its plan, confirm it with '--expect "
        + "DIGEST'; otherwise find out who wrote it: relctl history \(record.run)"
    )
  }

  /// Refuses a plan whose request leads to another one by now, such as after a hotfix of the same version: no other machine
  /// could finish its run.
  func requireCurrent(_ plan: Plan) async throws {
    do {
      _ = try await requireImplied(plan, isAbandoned: false)
    } catch let refusal as Refusal where refusal.diagnostics.contains(where: { $0.code == "plan.notImplied" })
    {
      throw Refusal(
        [
          Diagnostic(
            "plan.overtaken",
            "the same request leads to another plan now: another run ended since, or another version of relctl made this one",
            hint: LastLook.planAgain(plan))
        ] + refusal.diagnostics)
    }
  }

  /// Makes the plan again, over the refs that it rests on.
  ///
  /// - Parameter isAbandoned: Whether it is a run that only goes back.
  /// - Returns: The plan, and what it was made from.
  private func requireImplied(_ plan: Plan, isAbandoned: Bool) async throws -> (Plan, Snapshot) {
    var run: RunID?
    if case .undo(let name) = plan.request { run = name }
    var snapshot = try await reader.snapshot(run: run)
    if isAbandoned, let run { snapshot.ledger.assumeNotUndone(run) }
    snapshot.ledger.unfinished.removeAll { $0.run == plan.run }
    // The run whose place it took may have had another end before that was written.
    for name in plan.supersedes where !snapshot.ledger.unfinished.contains(where: { $0.run == name }) {
      snapshot.ledger.unfinished.append(
        .init(
          run: name, summary: "", environment: plan.environment, state: RunRecord.State.prepared.rawValue))
    }
    for fact in plan.basis {
      guard let key = snapshot.refs.keys.first(where: { $0.name == fact.repository }) else { continue }
      snapshot.refs[key]?[fact.ref] = try await observed(fact.target, in: key)
    }
    if let publication = plan.publication {
      let key = RepositoryKey.specs(publication.repository)
      snapshot.refs[key]?[publication.branch] = try await observed(publication.head, in: key)
    }
    let implied = try await reader.resolveFacts(snapshot) {
      RecordedPlan.implied(by: plan, workspace: workspace, layers: layers, snapshot: $0)
    }
    let differences = plan.differences(from: implied)
    guard differences.isEmpty else { throw Refusal(differences) }
    return (implied, snapshot)
  }

  private func observed(_ target: ObjectID?, in key: RepositoryKey) async throws -> ObservedRef? {
    guard let target else { return nil }
    let mirror = try mirror(of: key)
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        ObservedRef(target: target, commit: try git.objects.peeled(target))
      }
    }
  }

  /// Makes every object again.
  ///
  /// - Parameter snapshot: What the plan was made from.
  private func requireSameObjects(_ package: PlanPackage, over snapshot: Snapshot) async throws {
    let recorded = package.staged
    let again = try await TrainStager(reader).stage(
      recorded.plan, signing: .recorded(try await signatures(of: recorded)))
    var problems = zip(recorded.repositories, again.repositories).compactMap {
      recorded, again -> Diagnostic? in
      let isSame =
        recorded.name == again.name && recorded.commit == again.commit && recorded.updates == again.updates
        && recorded.edits.map(\.path) == again.edits.map(\.path)
        && recorded.edits.map(\.new) == again.edits.map(\.new)
      return isSame
        ? nil
        : Diagnostic(
          "plan.notImplied",
          "its plan makes \(again.commit.short), but the run lands \(recorded.commit.short)",
          subject: recorded.name)
    }
    if recorded.repositories.count != again.repositories.count
      || recorded.publication?.made != again.publication?.made || recorded.train != again.train
    {
      problems.append(Diagnostic("plan.notImplied", "its plan publishes or records something different"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    try await requireFacts(of: recorded.plan, over: again, snapshot)
  }

  /// What a plan says of its podspecs decides about gates and about what is asked before they are published, so it must
  /// name everything that they bring.
  private func requireFacts(of plan: Plan, over world: StagedWorld, _ snapshot: Snapshot) async throws {
    let unasked = Set(Verifier(reader).mirrorQuestions(of: world)).subtracting(plan.mirrors ?? [])
    let gained = try await GainCheck(reader).gains(in: world, over: snapshot)
    let untold = Set(gained.map(\.identity)).subtracting((plan.gained ?? []).map(\.identity))
    guard unasked.isEmpty, untold.isEmpty else {
      throw Refusal("plan.notImplied", "its plan omits things that its podspecs name or bring")
    }
  }
}

extension PodspecGain {
  /// Without the version since which it counts: another one may be the last by now.
  fileprivate var identity: [String] { [component.description, pod, kind.rawValue, text] }
}

extension PlanVoucher {
  /// The signatures that a run's objects have: nobody but who signed can make them again, and what they sign can be.
  ///
  /// - Returns: The id of an object without its signature -> the signature.
  private func signatures(of staged: StagedPlan) async throws -> [ObjectID: [UInt8]] {
    let places = try staged.repositories.filter { !$0.updates.isEmpty }.map {
      (ids: [$0.commit] + $0.updates.map(\.new), mirror: try mirror(of: .component($0.name)))
    }
    let found = try await pool.map(places, width: jobs) { [repositories] ids, mirror in
      try repositories.withRepository(at: mirror) { git in
        var signatures: [ObjectID: [UInt8]] = [:]
        for id in ids {
          if let (unsigned, signature) = try git.objects.signature(of: id) {
            signatures[unsigned] = signature
          }
        }
        return signatures
      }
    }
    return found.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension StagedPublication {
  /// What is written, without what only people read, and without the commit that a lost race makes anew.
  fileprivate var made: Made {
    Made(
      repository: repository, branch: branch, message: message,
      entries: entries.map {
        [$0.component.description, $0.pod, $0.spelledVersion, $0.path, $0.new?.hex, $0.obsolete]
      })
  }

  fileprivate struct Made: Equatable {
    let repository: String
    let branch: RefName
    let message: String
    let entries: [[String?]]
  }
}
