import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What people and test jobs said of trains: `approvals/<train>/<person>.json`,
/// `tests/<train>/<name>.json` and `ticks/<train>/<item>.json`.
package struct LedgerGates: Sendable {
  private let ledger: LedgerRecorder
  private let agent: Agent

  package init(_ ledger: LedgerRecorder, agent: Agent) {
    self.ledger = ledger
    self.agent = agent
  }

  package func record(_ approval: TrainApproval) async throws {
    let path = "\(LedgerPath.approvals(of: approval.train))/\(Self.name(of: approval.person)).json"
    let word = approval.isWithdrawn ? "approval withdrawn" : "approved"
    try await write(
      approval, at: path, by: approval.person, time: approval.time,
      "\(word): \(approval.environment) \(approval.version)\n\ntrain \(approval.train)\n")
  }

  package func record(_ result: TestResult) async throws {
    let path = "\(LedgerPath.tests(of: result.train))/\(result.name).json"
    let word = result.isSuccess ? "passed" : "failed"
    try await write(
      result, at: path, by: agent.signer, time: result.time,
      "tests \(word): \(result.name)\n\ntrain \(result.train)\n")
  }

  package func record(_ tick: ChecklistTick) async throws {
    // An item is a text; a file's name is not.
    let name = Digest.sha256(Array(tick.item.utf8)).prefix(16)
    let word = tick.isWithdrawn ? "tick removed" : "ticked"
    try await write(
      tick, at: "\(LedgerPath.ticks(of: tick.train))/\(name).json", by: tick.person, time: tick.time,
      "\(word): \(tick.item)\n\ntrain \(tick.train)\n")
  }

  private func write(
    _ value: some Encodable & Sendable, at path: String, by person: Identity, time: Int64, _ message: String
  ) async throws {
    let bytes = try CanonicalJSON.encode(value)
    try await ledger.amend(path, identity: person, time: time, message: message) { $0 == bytes ? nil : bytes }
  }

  /// An address may hold anything; a file's name may not.
  private static func name(of person: Identity) -> String {
    String(Digest.sha256(Array(person.email.lowercased().utf8)).prefix(16))
  }
}

extension LedgerBranch {
  /// What the ledger knows of a train in its environment, from the mirror, which must have been fetched; approvals are
  /// not verified yet.
  package func past(of train: PromotedTrain) async throws -> GateFacts.TrainPast {
    var past = GateFacts.TrainPast()
    guard let id = train.id else { return past }
    if let run = try await run(leaving: id, in: train.environment) {
      past.since = run.changed
      past.author = run.person ?? run.identity
    }
    let approvals = try await values(
      TrainApproval.self, schema: TrainApproval.currentSchema, under: LedgerPath.approvals(of: id))
    var people: Set<String> = []
    past.approvals = approvals.filter {
      $0.train == id && people.insert($0.person.email.lowercased()).inserted
    }
    .map { .init($0, isVerified: false) }
    past.tests = try await tests(of: id)
    past.ticks = try await ticks(of: id)
    return past
  }

  /// How tests of a train ended, by their names.
  package func tests(of train: TrainID) async throws -> [TestResult] {
    try await values(TestResult.self, schema: TestResult.currentSchema, under: LedgerPath.tests(of: train))
      .filter { $0.train == train }
  }

  /// The items that were ticked for a train, and those that were ticked and are no longer.
  package func ticks(of train: TrainID) async throws -> [ChecklistTick] {
    try await values(
      ChecklistTick.self, schema: ChecklistTick.currentSchema, under: LedgerPath.ticks(of: train)
    )
    .filter { $0.train == train }
  }

  /// The id of the train that the last promotion from one environment to another took, without those that were undone;
  /// nil where that is forgotten, and where there was none.
  package func trainHandedOver(from source: EnvironmentName, to environment: EnvironmentName) async throws
    -> TrainID?
  {
    try await reading(nil) { reader, repository -> TrainID? in
      let kept = try reader.index(repository).kept[environment] ?? []
      for known in kept.reversed() where known.train != nil {
        guard let record = try reader.record(known.run, repository), record.state == .done,
          // What can't be read of the past is no reason to say nothing of the present.
          let promoted = try? reader.plan(of: record, repository).plan.promoted,
          promoted.environment == source
        else { continue }
        return promoted.id
      }
      return nil
    }
  }

  private func values<Value: Decodable>(
    _ type: Value.Type, schema: Int, under folder: String
  ) async throws -> [Value] {
    try await files(under: folder).sorted { $0.key < $1.key }.map {
      try LedgerDocument(path: $0.key).decode(type, from: $0.value, schema: schema)
    }
  }

  /// The finished run that put a train into its environment last; nil where that is forgotten.
  private func run(leaving train: TrainID, in environment: EnvironmentName) async throws -> RunSummary? {
    try await reading(nil) { reader, repository -> RunSummary? in
      let kept = try reader.index(repository).kept[environment] ?? []
      for known in kept.reversed() where known.train == train {
        if let record = try reader.record(known.run, repository) { return RunSummary(record) }
      }
      return try reader.folded(repository).last {
        $0.train == train && $0.environment == environment && $0.state == .done
      }
    }
  }
}
