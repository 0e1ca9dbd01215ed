import ReleaseModel
import ReleaseSupport

extension Repository {
  /// Looks for damage as far as that is cheap: every ref names an object that can be read, and every pack is the one
  /// that its index was made for, with its end. A byte that was flipped within a pack shows when its object is read.
  ///
  /// - Throws: `GitError` with what is wrong.
  package static func requireSound(at path: String) throws {
    try withRepository(at: path) { repository in
      for (_, value) in try repository.refs.all()
      where try repository.objects.peelToCommit(value.commit) != nil {
        _ = try repository.history.commitInfo(value.commit)
      }
    }
    for pack in FolderEntry.all(of: "\(path)/objects/pack") ?? [] where pack.name.hasSuffix(".pack") {
      try requireWhole(pack: "\(path)/objects/pack/\(pack.name)")
    }
  }

  /// A pack ends with the digest of its bytes, which its index repeats before its own.
  private static func requireWhole(pack path: String) throws(GitError) {
    // One that another process is about to put there, or to remove, has no index yet or any more.
    guard let pack = try? RandomAccessFile(path),
      let index = try? RandomAccessFile(String(path.dropLast(4)) + "idx")
    else { return }
    let isWhole =
      pack.size >= 32 && index.size >= 40
      && pack.bytes(at: 0, count: 4) == Array("PACK".utf8)
      && pack.bytes(at: pack.size - 20, count: 20) == index.bytes(at: index.size - 40, count: 20)
    guard isWhole else {
      throw GitError(
        function: "pack", code: -1, message: "'\(path)' is truncated or does not match its index")
    }
  }
}
