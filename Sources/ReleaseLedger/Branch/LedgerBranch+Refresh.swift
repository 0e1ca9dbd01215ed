import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension LedgerBranch {
  /// Brings the mirror up to the remote's head; asks for objects only when the head is another one. Makes the mirror where
  /// there is none: a new machine may apply a plan before it looked anywhere.
  package func refresh() async throws {
    let ref = try ref()
    if access(mirror, F_OK) != 0 {
      try await pool.run { [mirror] in try Repository.initializeMirror(at: mirror) }
    }
    let sight = try sight()
    let now = try await remote.list(address.url)[ref]?.target
    if try await lastSeen(ref) != now { try await remote.fetch(address.url, into: mirror) }
    try await confirm(since: sight)
  }

  /// Reads a run's record from the mirror; nil when the ledger does not know the run.
  package func record(of run: RunID) async throws -> RunRecord? {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return nil }
        return try LedgerReader(head: head).record(run, repository)
      }
    }
  }

  /// Reads the records of runs from the mirror, which is opened once for all; those that the ledger does not know are
  /// left out.
  package func records(of runs: [RunID]) async throws -> [RunRecord] {
    try await reading([]) { reader, repository in try runs.compactMap { try reader.record($0, repository) } }
  }

  /// Environment -> what stands there, from the mirror.
  package func currentTrains() async throws -> [EnvironmentName: LedgerIndex.Trains] {
    try await reading([:]) { reader, repository in try reader.index(repository).environments }
  }

  /// Counts the commits of the fetched branch; 0 without a ledger.
  package func length() async throws -> Int {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return 0 }
        return try repository.history.commits(reachableFrom: head, notFrom: [], limit: .max).count
      }
    }
  }

  func lastSeen(_ ref: RefName) async throws -> ObjectID? {
    try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { try $0.refs.lookup(ref) }
    }
  }
}
