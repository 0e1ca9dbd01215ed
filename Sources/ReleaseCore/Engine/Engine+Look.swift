import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

extension Engine {
  /// Fetches what a run will be about. The ledger comes first, so that a run of somebody else which ended after the
  /// others had answered is seen to have ended.
  func look(at keys: Set<RepositoryKey>) async throws -> Look {
    // Where the ledger does not answer, the next fetch says so; what was known of it is old enough.
    _ = try? await reader.fetch(reader.workspace.ledger.url)
    let trains = (try? await ledger.currentTrains()) ?? [:]
    let began = ContinuousClock.now
    let refs = try await reader.fetch(keys)
    let remotes = Set(reader.remotes.filter { keys.contains($0.key) }.map(\.url))
    return Look(
      remotes: remotes,
      // The ledger may be fetched again before the run begins, and what comes with it counts.
      refs: refs.filter { remotes.contains($0.key) && $0.key != reader.workspace.ledger.url },
      time: LookTime(began: began, ended: .now), trains: trains)
  }
}
