import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// What a pack for another machine must hold.
struct ObjectsNotOnRemoteTests {
  /// A commit with one new file in a folder, as the whole repository stores it.
  private func commit(
    _ repository: borrowing Repository, on parents: [ObjectID], _ path: String, _ text: String
  ) throws -> ObjectID {
    let blob = try repository.objects.writeBlob(Array(text.utf8))
    let tree = try repository.trees.write(base: parents.first, changes: [path: .blob(blob, mode: .file)])
    return try repository.objects.createCommit(
      tree: tree, parents: parents, message: "made\n", author: GitWorld.signature,
      committer: GitWorld.signature)
  }

  /// A mirror of a remote with two branches and a tag beside them.
  private func mirror(_ world: GitWorld) throws -> (mirror: String, remote: String, head: ObjectID) {
    let work = try world.repository("work")
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("dir/f\($0)", Optional("\($0)\n")) })
    let head = try world.commit("first", files, in: work)
    try world.git("branch", "other", in: work)
    try world.git("clone", "--quiet", "--bare", work, world.path("remote"))
    try world.git("clone", "--quiet", "--mirror", world.path("remote"), world.path("mirror"))
    return (world.path("mirror"), world.path("remote"), head)
  }

  @Test func whatOnlyThisMirrorHoldsGoesAlong() throws {
    let world = try GitWorld()
    let (mirror, remote, head) = try mirror(world)
    // A run that was refused left its file and its folder here, on the disk.
    _ = try Repository.withRepository(at: mirror) { try commit($0, on: [head], "dir/new", "staged\n") }
    let (made, objects, pack) = try Repository.withRepository(at: mirror, store: .memory) { git in
      let blob = try git.objects.writeBlob(Array("staged\n".utf8))
      let tree = try git.trees.write(base: head, changes: ["dir/new": .blob(blob, mode: .file)])
      let made = try git.objects.createCommit(
        tree: tree, parents: [head], message: "another run\n", author: GitWorld.signature,
        committer: GitWorld.signature)
      let objects = try git.packs.objectsNotOnRemote(from: [made])
      return (made, objects, try git.packs.make(objects).bytes)
    }
    #expect(objects.count == 4, "a commit, two trees, a file: \(objects)")
    try world.git("clone", "--quiet", "--mirror", remote, world.path("empty"))
    try Repository.withRepository(at: world.path("empty")) { try $0.packs.ingest(pack: pack) }
    try world.git("update-ref", "refs/heads/made", made.hex, in: world.path("empty"))
    try world.fsck(world.path("empty"))
  }

  @Test func whatTheRemoteReachesStaysBehind() throws {
    let world = try GitWorld()
    let (mirror, _, head) = try mirror(world)
    let branch = try #require(RefName.branch("other"))
    let ref = try #require(RefName.tag("side"))
    try Repository.withRepository(at: mirror) { git in
      let next = try commit(git, on: [head], "a", "1\n")
      let side = try commit(git, on: [head], "b", "2\n")
      let tag = try git.objects.createTag(
        name: "side", target: side, message: "side\n", tagger: GitWorld.signature)
      // A branch that went on from `next`, a tag that alone leads to `side`.
      try git.refs.update(branch, to: commit(git, on: [next], "c", "3\n"))
      try git.refs.update(ref, to: tag)
      let behind = try git.packs.objectsNotOnRemote(from: [head, next, side, tag])
      #expect(behind == [])
      let merge = try commit(git, on: [next, side], "b", "2\n")
      let own = try git.packs.objectsNotOnRemote(from: [merge])
      #expect(own.count == 2, "the commit and its tree: \(own)")
      // The tag gives way, so its commit has nothing else that leads to it.
      let given = try git.packs.objectsNotOnRemote(from: [merge, tag], ignoring: [ref])
      #expect(Set(given).isSuperset(of: [merge, tag, side]) && !given.contains(next), "\(given)")
    }
  }
}
