import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Reads the files of one commit of the ledger.
///
/// A format that this relctl does not know is refused with the file's name (`LedgerDocument`).
package struct LedgerReader {
  let head: ObjectID

  package init(head: ObjectID) { self.head = head }

  /// The largest pack of a plan that is read, in bytes. It holds what the remote lacks: mostly some kilobytes, and after
  /// a branch was deleted there as much as only that branch held.
  private static let largestPack = 1 << 30

  package func index(_ repository: borrowing Repository) throws -> LedgerIndex {
    guard let bytes = try repository.trees.file(LedgerIndex.path, in: head) else {
      throw Refusal(
        "ledger.foreign",
        "the ledger's branch does not contain a ledger at \(head.short): '\(LedgerIndex.path)' is missing",
        hint:
          "set 'ledger:' in relctl.yml to a branch that nothing else writes to, or omit it; if the ledger was there before, find out who replaced it: git log -p \(head.short)"
      )
    }
    let index = try decode(
      LedgerIndex.self, from: bytes, path: LedgerIndex.path, schema: LedgerIndex.currentSchema)
    try require(index.names, in: LedgerIndex.path)
    return index
  }

  /// What stands where, and what is open.
  ///
  /// - Parameter production: The last environment; without it nobody knows what is released, so that every environment
  ///   stands at the train that was put there last.
  package func state(
    _ repository: borrowing Repository, production: EnvironmentName? = nil
  ) throws -> LedgerState {
    let index = try index(repository)
    var state = LedgerState(head: head, unfinished: index.unfinished)
    for (environment, trains) in index.environments {
      state.trains[environment] = trains.versions
      state.current[environment] = try train(trains.current, repository)
      state.last[environment] = trains.run
    }
    state.revoked = index.revoked ?? []
    state.undoneStarts = index.undoneStarts ?? [:]
    if let production { try passOverReleasedTrains(&state, by: index, before: production, in: repository) }
    for run in index.unfinished.map(\.run) where try mayHave("published", in: run, repository) {
      state.published.insert(run)
    }
    return state
  }

  /// Has environments stand at what is under way there where the train that was put there last is released.
  private func passOverReleasedTrains(
    _ state: inout LedgerState, by index: LedgerIndex, before production: EnvironmentName,
    in repository: borrowing Repository
  ) throws {
    let released = state.current[production]?.train.version
    for (environment, trains) in index.environments where environment != production {
      let underWay = index.versionsUnderWay(in: environment, above: released, before: production)
      state.underWay[environment] = underWay
      guard let last = state.current[environment], index.isReleased(last.train.version, in: production),
        let id = underWay.last.flatMap({ trains.versions[$0.description] })
      else { continue }
      state.current[environment] = try train(id, repository)
      state.passedOverRuns[environment] = trains.run
      state.last[environment] = try index.kept[environment]?.last { kept in
        guard kept.train == id, let record = try record(kept.run, repository) else { return false }
        // An undo has the train that it brought back.
        return record.state == .done && !RunRecord.isUndo(summary: record.summary)
      }?.run
      state.passedOver[environment] = last
    }
  }

  /// Reads a train, whose id is the digest of its file: approvals and results of tests name the id, and would else count
  /// for a content that nobody saw.
  func train(_ id: TrainID, _ repository: borrowing Repository) throws -> LedgerState.RecordedTrain {
    let path = LedgerPath.train(id)
    let bytes = try bytes(at: path, in: repository)
    let train = try decode(Train.self, from: bytes, path: path, schema: Train.currentSchema)
    guard TrainID(ofFile: bytes) == id else {
      throw damaged(path, "is not the train that its name refers to")
    }
    return LedgerState.RecordedTrain(id: id, train: train)
  }

  /// Returns the recorded trains whose id begins with a text.
  func trains(
    startingWith start: TrainID, _ repository: borrowing Repository
  ) throws -> [LedgerState.RecordedTrain] {
    var found: [LedgerState.RecordedTrain] = []
    for entry in try repository.trees.entries(ofTree: head, under: "trains") {
      let id = TrainID(recorded: String(entry.name.dropLast(".json".count)))
      if id.begins(with: start) { found.append(try train(id, repository)) }
    }
    return found
  }

  package func record(_ run: RunID, _ repository: borrowing Repository) throws -> RunRecord? {
    let path = LedgerPath.record(run)
    guard let bytes = try repository.trees.file(path, in: head) else { return nil }
    let record = try decode(RunRecord.self, from: bytes, path: path, schema: RunRecord.currentSchema)
    guard record.run == run, run.isWellFormed else { throw damaged(path, "contains another run") }
    try require(record.names, in: path)
    return record
  }

  /// Whether a run's record may have a key. Records of large trains are dear to read, and dozens of them are kept.
  package func mayHave(_ key: String, in run: RunID, _ repository: borrowing Repository) throws -> Bool {
    guard let bytes = try repository.trees.file(LedgerPath.record(run), in: head) else { return false }
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    return strstr(text, "\"\(key)\"") != nil
  }

  /// Reads a run's plan as its record has it: another one was put there by somebody.
  func plan(of record: RunRecord, _ repository: borrowing Repository) throws -> StagedPlan {
    let path = LedgerPath.plan(record.run)
    let staged = try read(StagedPlan.self, at: path, schema: Plan.currentSchema, in: repository)
    // The bytes are what was hashed: a key that this relctl does not know counts too.
    let digest = try repository.trees.file(path, in: head).map { Digest.sha256($0) }
    guard digest == record.planDigest, staged.plan.run == record.run,
      staged.plan.environment == record.environment
    else {
      throw Refusal(
        "plan.changed",
        "the plan of run \(record.run) was changed after it was recorded: its digest does not match the record",
        at: SourceLocation(file: path, line: 1, column: 1),
        hint:
          "relctl does not land it: inspect the ledger's branch with 'git log -p', find out who wrote it, and push the previous commit again"
      )
    }
    return staged
  }

  /// Reads a run with its plan and the train that stood before it; nil when the ledger does not know the run.
  func finished(_ run: RunID, _ repository: borrowing Repository) throws -> FinishedRun? {
    guard let record = try record(run, repository) else { return nil }
    return FinishedRun(
      run: run, summary: record.summary, environment: record.environment, state: record.state.rawValue,
      isDone: record.state == .done,
      staged: try plan(of: record, repository),
      previous: try record.previous.map { try train($0.train, repository).train },
      previousRun: record.previous?.run)
  }

  /// Reads a run with its plan and packs; nil when the ledger does not know the run.
  func package(
    _ run: RunID, _ repository: borrowing Repository
  ) throws -> (record: RunRecord, package: PlanPackage)? {
    guard let record = try record(run, repository) else {
      guard try index(repository).unfinished.contains(where: { $0.run == run }) else { return nil }
      throw damaged(LedgerPath.record(run), "is missing")
    }
    let staged = try plan(of: record, repository)
    var packs: [String: [UInt8]] = [:]
    for entry in try repository.trees.entries(ofTree: head, under: LedgerPath.objects(run)) {
      let name = String(entry.name.dropLast(".pack".count))
      let pack = try repository.foreignFile(entry.id, at: entry.path, atMost: Self.largestPack)
      guard staged.packs[name] == Digest.sha256(pack) else {
        throw damaged(entry.path, "is not the pack that the plan specifies")
      }
      packs[name] = pack
    }
    return (record, try PlanPackage(staged: staged, packs: packs))
  }

  /// Returns the runs that became lines of history files.
  func folded(_ repository: borrowing Repository) throws -> [RunSummary] {
    var runs: [RunSummary] = []
    for entry in try repository.trees.entries(ofTree: head, under: "history") {
      for (number, line) in try repository.foreignFile(entry.id, at: entry.path).split(separator: 10)
        .enumerated()
      {
        let run = try decode(
          RunSummary.self, from: Array(line), path: entry.path, schema: RunSummary.currentSchema,
          line: number + 1)
        try require(run.names, in: entry.path, line: number + 1)
        runs.append(run)
      }
    }
    return runs
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, at path: String, schema: Int, in repository: borrowing Repository
  ) throws -> Value {
    try decode(type, from: try bytes(at: path, in: repository), path: path, schema: schema)
  }

  private func bytes(at path: String, in repository: borrowing Repository) throws -> [UInt8] {
    guard let bytes = try repository.trees.file(path, in: head) else { throw damaged(path, "is missing") }
    return bytes
  }

  private func require(_ names: RecordedNames, in path: String, line: Int = 1) throws(Refusal) {
    guard let flaw = names.flaw else { return }
    throw LedgerDocument(path: path, line: line, commit: head).damaged(flaw)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], path: String, schema known: Int, line: Int = 1
  ) throws -> Value {
    try LedgerDocument(path: path, line: line, commit: head).decode(type, from: bytes, schema: known)
  }

  private func damaged(_ path: String, _ what: Phrase) -> Refusal {
    LedgerDocument(path: path, commit: head).damaged(what)
  }
}
