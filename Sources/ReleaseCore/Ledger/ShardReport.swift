/// What a process could not land of its share of a run, so that the others don't wait for it in vain. What it landed,
/// the refs say.
struct ShardReport: Sendable, Hashable, Codable {
  static let currentSchema = 1

  let schema: Int
  let run: String
  /// Such as `2/3`.
  let shard: String
  /// Who led the run then: a report to somebody who is gone means nothing to the next one.
  let owner: String?
  let outcomes: [RunRecord.Outcome]

  init(_ record: RunRecord, shard: String, outcomes: [RunRecord.Outcome]) {
    schema = Self.currentSchema
    run = record.run
    self.shard = shard
    owner = record.owner
    self.outcomes = outcomes
  }
}

extension LedgerPath {
  static func shards(_ run: String) -> String { "\(folder(run))/shards" }
  static func shard(_ run: String, _ number: Int) -> String { "\(shards(run))/\(number).json" }
}

extension LedgerBranch {
  /// Brings the mirror up to the remote's head; asks for objects only when the head is another one.
  func refresh() async throws {
    let ref = try ref()
    let sight = try sight()
    let now = try await transport.list(address.url)[ref]?.target
    if try await lastSeen(ref) != now { try await transport.fetch(address.url, into: mirror) }
    try await confirm(since: sight)
  }

  /// Reads a run's record from the mirror; nil when the ledger does not know the run.
  func record(of run: String) async throws -> RunRecord? {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.reference(ref) else { return nil }
        return try LedgerReader(head: head).record(run, repository)
      }
    }
  }

  /// Writes down what a process could not land.
  func report(_ report: ShardReport, number: Int, identity: Identity, time: Int64) async throws {
    let bytes = try CanonicalJSON.encode(report)
    let message = "shard \(report.shard): not everything landed\n\nrun \(report.run)\n"
    let path = LedgerPath.shard(report.run, number)
    try await amend(path, identity: identity, time: time, message: message) { $0 == bytes ? nil : bytes }
  }

  /// What the processes that serve this owner of a run could not land, from the mirror.
  func shardReports(_ record: RunRecord) async throws -> [ShardReport] {
    try await files(under: LedgerPath.shards(record.run)).compactMap { path, bytes in
      let report = try LedgerDocument(path: path).decode(
        ShardReport.self, from: bytes, schema: ShardReport.currentSchema)
      return report.owner == record.owner ? report : nil
    }
  }
}
