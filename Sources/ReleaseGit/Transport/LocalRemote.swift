import ReleaseModel
import ReleaseSupport

/// A remote that is a bare repository on this machine, where one look at the refs is cheaper than a program.
enum LocalRemote {
  /// Whether a mirror holds the same branches and tags as its remote, so that nothing has to be fetched.
  ///
  /// What is no bare repository of the usual format answers false: git itself then says what is there.
  static func isMirrored(_ url: RemoteURL, by mirror: borrowing Repository) -> Bool {
    guard url.raw.hasPrefix("/"),
      let there = PlainRepository(url.raw)?.tips, !there.isEmpty
    else { return false }
    return (try? mirror.mirrors(there)) ?? false
  }

  /// The refs of a bare repository, read from its files; nil where git itself has to say what is there: another kind of
  /// repository, or one that hides refs from those who look.
  static func refs(
    at path: String, on pool: BlockingPool, where isWanted: @escaping @Sendable (RefName) -> Bool
  ) async -> [RefName: ObservedRef]? {
    let refs = try? await pool.run { () throws -> [RefName: ObservedRef]? in
      guard let repository = PlainRepository(path), !repository.hidesRefs else { return nil }
      return try repository.references(where: isWanted)
    }
    return refs ?? nil
  }
}
