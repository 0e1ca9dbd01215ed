import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What dead processes left behind.
extension RequestService {
  /// Deletes the permits of withdrawals that belong to no open run: of a process that died between making one and using it,
  /// or whose push came late. They do nothing, and whoever lives and misses his own makes another.
  ///
  /// Nothing is asked where the ledger knows of no run that could have left one. What can't be deleted now is left for
  /// the next run.
  func sweepPermits(in repositories: [StagedRepository]) async {
    let places = repositories.filter { !$0.updates.isEmpty }
    guard !Task.isCancelled, (try? await ledger.knowsWithdrawn()) == true,
      let open = try? await Set(ledger.state().unfinished.map(\.run))
    else { return }
    _ = try? await concurrentMap(places, width: jobs) { staged in
      let key = RepositoryKey.component(staged.name)
      let url = try url(of: key)
      let found = (try? await transport.list(url, below: FencingToken.root)) ?? [:]
      for (ref, value) in found.sorted(by: { $0.key < $1.key }) {
        guard let run = FencingToken.run(of: ref), !open.contains(run) else { continue }
        let update = RefUpdate(ref: ref, expected: nil, new: value.target)
        _ = try? await transport.withdraw([update], from: try mirror(of: key), at: url)
      }
    }
  }
}

extension LedgerBranch {
  /// Says whether a run that is over was taken back after its publication was announced: no other leaves permits.
  func knowsWithdrawn() async throws -> Bool {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return false }
        let reader = LedgerReader(head: head)
        for kept in try reader.index(repository).kept.values.flatMap({ $0 }) {
          guard try reader.mayHave("withdrawn", in: kept.run, repository) else { continue }
          let record = try reader.record(kept.run, repository)
          if record?.announced != nil, record?.withdrawn != nil { return true }
        }
        return false
      }
    }
  }
}
