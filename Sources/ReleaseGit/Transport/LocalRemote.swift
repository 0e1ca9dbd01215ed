import ReleaseModel
import ReleaseSupport

/// A remote that is a bare repository on this machine, where one look at the refs is cheaper than a program.
enum LocalRemote {
  /// Whether a mirror holds the same branches and tags as its remote, so that nothing has to be fetched.
  ///
  /// What can't be read by libgit2, or is no bare repository, answers false: git itself then says what is there.
  static func isMirrored(_ url: RemoteURL, in mirror: String, on pool: BlockingPool) async -> Bool {
    guard url.raw.hasPrefix("/") else { return false }
    let path = url.raw
    let answer = try? await pool.run { () throws -> Bool in
      let there = try Repository.withRepository(at: path) { try $0.tips() }
      guard !there.isEmpty else { return false }
      return try Repository.withRepository(at: mirror) { try $0.mirrors(there) }
    }
    return answer ?? false
  }

  /// The refs of a bare repository, read from its files; nil where git itself has to say what is there: another kind of
  /// repository, or one that hides refs from those who look.
  static func refs(
    at path: String, on pool: BlockingPool, where isWanted: @escaping @Sendable (RefName) -> Bool
  ) async -> [RefName: ObservedRef]? {
    let refs = try? await pool.run { () throws -> [RefName: ObservedRef]? in
      try Repository.withRepository(at: path) { git in
        try git.hidesRefs() ? nil : try git.references(where: isWanted)
      }
    }
    return refs ?? nil
  }
}
