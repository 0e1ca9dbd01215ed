import CGit2
import ReleaseModel

/// The three trees of a merge.
struct MergeTrees {
  let base: ObjectID
  let ours: ObjectID
  let theirs: ObjectID
}

extension TreeMerge {
  /// Returns the trees without what is the same in all three, so that a merge costs what was changed and not what
  /// there is: libgit2 goes through every file of the trees that it merges.
  ///
  /// The merge is the same: only added, deleted and changed files are compared for renames, and only those can stand
  /// where another side has a folder. The smaller trees live in the memory store; without one, the trees stay as they
  /// are.
  /// - Throws: `GitError`, also when a tree is malformed.
  func withoutCommonFiles(_ trees: MergeTrees) throws(GitError) -> MergeTrees {
    guard repository.memory != nil else { return trees }
    let ids = try withoutCommonFiles([trees.base, trees.ours, trees.theirs], depth: 0)
    return MergeTrees(
      base: try writeInMemory(ids[0]), ours: try writeInMemory(ids[1]), theirs: try writeInMemory(ids[2]))
  }

  /// Folders nested deeper are left whole: what somebody pushed must not exhaust the stack.
  private static let deepestFolder = 200

  /// Returns the bytes of the smaller trees.
  private func withoutCommonFiles(_ ids: [ObjectID], depth: Int) throws(GitError) -> [[UInt8]] {
    var trees: [TreeCursor] = []
    for id in ids { trees.append(try TreeCursor(repository.objects.read(id))) }
    var smaller: [[UInt8]] = [[], [], []]
    while let first = try Self.first(of: &trees) {
      let sides = trees.indices.filter { !trees[$0].isAtEnd && !first.precedes(trees[$0]) }
      let isFolder = sides.count == 3 && trees.allSatisfy(\.isFolder)
      if isFolder, depth < Self.deepestFolder {
        let below = try withoutCommonFiles(trees.map(\.id), depth: depth + 1)
        for side in sides where !below[side].isEmpty {
          smaller[side] += trees[side].head
          smaller[side] += try writeInMemory(below[side]).withBytes { Array($0) }
        }
      } else {
        for side in sides { smaller[side] += trees[side].entry }
      }
      for side in sides { try trees[side].advance() }
    }
    return smaller
  }

  /// The first entry, in git's order, that is not the same in all three; what comes before is passed by.
  private static func first(of trees: inout [TreeCursor]) throws(GitError) -> TreeCursor? {
    while !trees.contains(where: \.isAtEnd), trees[0].isSameEntry(as: trees[1]),
      trees[1].isSameEntry(as: trees[2])
    {
      for side in trees.indices { try trees[side].advance() }
    }
    return trees.filter { !$0.isAtEnd }.min { $0.precedes($1) }
  }

  /// Writes past the object database, which would look for the object everywhere else first.
  private func writeInMemory(_ tree: [UInt8]) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(git_odb_hash(&oid, tree, tree.count, GIT_OBJECT_TREE), "git_odb_hash")
    try gitCheck(
      repository.memory?.pointee.write?(repository.memory, &oid, tree, tree.count, GIT_OBJECT_TREE) ?? -1,
      "git_mempack")
    return ObjectID(oid)
  }
}
