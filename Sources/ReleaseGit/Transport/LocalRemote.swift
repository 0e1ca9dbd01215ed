import ReleaseModel
import ReleaseSupport

/// A remote that is a bare repository on this machine, where one look at the refs is cheaper than a program.
enum LocalRemote {
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

  /// What the branches and tags of a bare repository name, without a look at its objects; nil as for `refs`.
  static func tips(at path: String, on pool: BlockingPool) async -> [RefName: ObjectID]? {
    await pool.run {
      guard let repository = PlainRepository(path), !repository.hidesRefs else { return nil }
      return repository.tips
    }
  }

  /// Makes a ref in a bare repository of this user, where nothing but git's defaults has a say in it; a push would start
  /// three programs.
  ///
  /// - Parameter id: An object that is there already. What it leads to is not looked at.
  /// - Returns: nil where nothing was made, and git itself should be asked.
  static func create(
    _ ref: RefName, at id: ObjectID, in path: String, on pool: BlockingPool
  ) async -> ObservedRef? {
    let made = try? await pool.run { () throws -> ObservedRef? in
      guard ReceivingEnd(at: path).hasPlainRefs, PlainRepository(path) != nil else { return nil }
      return try Repository.withRepository(at: path) { remote in
        let made = ObservedRef(target: id, commit: try remote.objects.peel(id))
        try remote.refs.move(ref, from: nil, to: id)
        return made
      }
    }
    return made ?? nil
  }

  /// Makes a mirror equal to a bare repository, whose new objects are copied from its files: the git program would start
  /// half a dozen processes for that.
  ///
  /// - Returns: Whether it is. Where not, nothing but objects has come, and git itself should fetch.
  static func fetch(
    from path: String, into mirror: String, with repositories: OpenRepositories, on pool: BlockingPool
  ) async -> Bool {
    let isCurrent = try? await pool.run { () throws -> Bool in
      guard let remote = PlainRepository(path), !remote.hidesRefs, !remote.isShallow, let tips = remote.tips
      else { return false }
      return try repositories.withRepository(at: mirror) { git in
        switch try git.mirror.fetchNeed(for: tips) {
        case .nothing: return true
        case .program: return false
        case .references(let negotiation): try git.mirror.finish(negotiation, with: nil)
        case .pack(let negotiation):
          guard let pack = try pack(for: negotiation, from: path, beside: try git.packs.objectsFolder())
          else {
            return false
          }
          try git.mirror.finish(negotiation, with: pack)
        }
        return true
      }
    }
    return isCurrent ?? false
  }

  /// - Returns: nil where it is much.
  private static func pack(
    for negotiation: FetchNegotiation, from path: String, beside objects: String
  ) throws(GitError) -> [UInt8]? {
    let both = try Repository(objects: path + "/objects", beside: objects)
    guard
      let new = try both.packs.objects(
        from: negotiation.wants, beyond: negotiation.known, limit: FetchNegotiation.mostObjects)
    else { return nil }
    var bytes = 0
    for id in new {
      bytes += try both.objects.measure(id)
      guard bytes <= FetchNegotiation.mostBytes else { return nil }
    }
    return try both.packs.make(new).bytes
  }
}
