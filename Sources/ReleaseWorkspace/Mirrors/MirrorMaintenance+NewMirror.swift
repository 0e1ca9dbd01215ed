import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseSupport

extension MirrorMaintenance {
  /// Fetches a mirror to a new place, and puts it where it belongs when everything has come.
  func makeAnew(_ mirror: String, from url: RemoteURL) async throws {
    let new = mirrors.newPlace(for: mirror)
    do {
      try await pool.run { try Repository.initializeMirror(at: new) }
      try await remote.fetch(url, into: new)
      try await pool.run {
        let isKept = holdsLedger(mirror, of: url)
        repositories.close(new)
        repositories.close(mirror)
        try mirrors.replace(mirror, with: new, isKept: isKept)
      }
    } catch {
      await pool.run {
        repositories.close(new)
        mirrors.remove(new)
      }
      throw error
    }
  }

  /// Makes a damaged mirror anew.
  ///
  /// - Returns: Whether it was; not where it may hold the only copy of the ledger.
  func replaceDamaged(_ mirror: String, of url: RemoteURL) async throws -> Bool {
    guard try await mayBeMadeAnew(mirror, url) else { return false }
    let turn = try await reader.turn(toFetchInto: mirror)
    defer { withExtendedLifetime(turn) {} }
    try await makeAnew(mirror, from: url)
    return true
  }

  /// Makes the mirror anew that was too damaged to be pushed from, with the objects that a plan puts into it.
  ///
  /// - Returns: Whether that was the reason, and the push may be tried once more: nothing of it was sent.
  package func replaceDamaged(
    saidBy error: TransportError, of url: RemoteURL, for package: PlanPackage
  ) async throws -> Bool {
    guard let failure = error.mirrorFailure, failure.error.isDamage,
      try await replaceDamaged(failure.mirror, of: url)
    else { return false }
    try await ObjectStorage(reader).store(package, without: Set(remotes.filter { $0.url != url }.map(\.key)))
    return true
  }

  /// A mirror is a cache, but the ledger's may be the only copy of a ledger that was deleted or rewritten: it is made
  /// anew only while the remote's ledger is the one that the mirror holds.
  private func mayBeMadeAnew(_ mirror: String, _ url: RemoteURL) async throws -> Bool {
    guard url == workspace.ledger.url, let branch = RefName.branch(workspace.ledger.branch) else {
      return true
    }
    let known = try await pool.run {
      // Without a look at the objects, which may be what is damaged.
      try Repository.withRepository(at: mirror) { try $0.refs.tips() }
    }
    return try await remote.list(url)[branch]?.target == known[branch]
  }

  /// Whether a mirror holds the ledger as this machine saw it last: where that is gone from its remote, nothing else may
  /// have it.
  private func holdsLedger(_ mirror: String, of url: RemoteURL) -> Bool {
    guard url == workspace.ledger.url, let sight = try? ledger.sight() else { return false }
    return (try? Repository.withRepository(at: mirror) { $0.objects.contains(sight.head) }) ?? false
  }
}
