/// Reads the files of one ledger commit.
struct LedgerReader {
  let head: ObjectID

  func index(_ repository: borrowing Repository) throws -> LedgerIndex {
    guard let bytes = try repository.file(LedgerIndex.path, in: head) else {
      throw damaged(LedgerIndex.path, "is missing")
    }
    struct Header: Codable { let schema: Int }
    if let header = try? CanonicalJSON.decode(Header.self, from: bytes),
      header.schema != LedgerIndex.currentSchema
    {
      throw Refusal(
        Diagnostic(
          "ledger.schema",
          "the ledger has schema \(header.schema); this relctl reads schema \(LedgerIndex.currentSchema)",
          hint: "use a newer relctl"))
    }
    return try decode(LedgerIndex.self, bytes, LedgerIndex.path)
  }

  func train(_ id: String, _ repository: borrowing Repository) throws -> LedgerState.RecordedTrain {
    let train = try read(Train.self, LedgerPath.train(id), repository)
    return LedgerState.RecordedTrain(id: id, train: train)
  }

  /// Returns the recorded trains whose id begins with a text.
  func trains(
    startingWith start: String, _ repository: borrowing Repository
  ) throws -> [LedgerState.RecordedTrain] {
    var found: [LedgerState.RecordedTrain] = []
    for entry in try repository.entries(ofTree: head, under: "trains") where entry.name.hasPrefix(start) {
      found.append(try train(String(entry.name.dropLast(".json".count)), repository))
    }
    return found
  }

  func record(_ run: String, _ repository: borrowing Repository) throws -> RunRecord? {
    guard let bytes = try repository.file(LedgerPath.record(run), in: head) else { return nil }
    return try decode(RunRecord.self, bytes, LedgerPath.record(run))
  }

  func package(
    _ run: String, _ repository: borrowing Repository
  ) throws -> (record: RunRecord, package: PlanPackage)? {
    guard let record = try record(run, repository) else { return nil }
    let staged = try read(StagedPlan.self, LedgerPath.plan(run), repository)
    var packs: [String: [UInt8]] = [:]
    for entry in try repository.entries(ofTree: head, under: LedgerPath.objects(run)) {
      packs[String(entry.name.dropLast(".pack".count))] = try repository.blob(entry.id)
    }
    return (record, PlanPackage(staged: staged, packs: packs))
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ repository: borrowing Repository
  ) throws -> Value {
    guard let bytes = try repository.file(path, in: head) else { throw damaged(path, "is missing") }
    return try decode(type, bytes, path)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], _ path: String) throws -> Value
  {
    do {
      return try CanonicalJSON.decode(type, from: bytes)
    } catch {
      throw damaged(path, "cannot be read: \(error)")
    }
  }

  private func damaged(_ path: String, _ what: String) -> Refusal {
    Refusal(
      Diagnostic(
        "ledger.damaged", "'\(path)' of the ledger's commit \(head.short) \(what)",
        hint: "the ledger is a git branch: look at it with 'git log', and push its last good commit again"))
  }
}
