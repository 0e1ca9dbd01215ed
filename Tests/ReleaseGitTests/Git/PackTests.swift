import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct PackTests {
  /// Makes a commit and a tag on top of `parent` and returns both.
  private func stage(_ repository: borrowing Repository, on parent: ObjectID) throws -> [ObjectID] {
    let blob = try repository.objects.writeBlob(Array("staged\n".utf8))
    let tree = try repository.trees.write(base: parent, changes: ["dir/new": .blob(blob, mode: .file)])
    let commit = try repository.objects.createCommit(
      tree: tree, parents: [parent], message: "staged\n", author: GitWorld.signature,
      committer: GitWorld.signature)
    let tag = try repository.objects.createTag(
      name: "1.0", target: commit, message: "1.0\n", tagger: GitWorld.signature)
    return [commit, tag]
  }

  @Test func whatWasStagedInMemoryArrivesWholeInAnotherRepository() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let files = Dictionary(uniqueKeysWithValues: (0..<40).map { ("dir/f\($0)", Optional("\($0)\n")) })
    let parent = try world.commit("first", files, in: folder)
    let (ids, objects, pack) = try Repository.withRepository(at: folder + "/.git", store: .memory) {
      repository in
      let ids = try stage(repository, on: parent)
      _ = try repository.objects.writeBlob(Array("left behind".utf8))
      let objects = try repository.packs.newObjects(reachableFrom: ids)
      let pack = try repository.packs.make(objects).bytes
      let again = try repository.packs.make(objects).bytes
      #expect(pack == again)
      return (ids, objects, pack)
    }
    // Commit, tag, two trees, one blob: nothing that the repository had before.
    #expect(Set(objects).isSuperset(of: ids) && objects.count == 5)

    try world.git("clone", "--quiet", "--bare", folder, world.path("other"))
    let other = world.path("other")
    for _ in 1...2 {
      try Repository.withRepository(at: other, store: .memory) { repository in
        try repository.packs.ingest(pack: pack)
        let contained = ids.map { repository.objects.contains($0) }
        #expect(contained == [true, true])
      }
    }
    for id in objects { try world.git("cat-file", "-e", id.hex, in: other) }
    try world.git("update-ref", "refs/tags/1.0", ids[1].hex, in: other)
    try world.fsck(other)
    let staged = try Repository.withRepository(at: folder + "/.git") { try stage($0, on: parent) }
    #expect(staged == ids)
    let nothing = try Repository.withRepository(at: folder + "/.git") {
      try $0.packs.newObjects(reachableFrom: ids)
    }
    #expect(nothing.isEmpty)

    let empty = try Repository.withRepository(at: folder + "/.git") { try $0.packs.make([]) }
    try Repository.withRepository(at: other) { try $0.packs.ingest(pack: empty.bytes) }
    try Repository.withRepository(at: other) { try $0.packs.store(empty) }
  }

  @Test func aDamagedPackIsRefusedAndLeavesNothing() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let parent = try world.commit("first", ["a": "1"], in: folder)
    let (ids, pack) = try Repository.withRepository(at: folder + "/.git", store: .memory) { repository in
      let ids = try stage(repository, on: parent)
      return (ids, try repository.packs.make(repository.packs.newObjects(reachableFrom: ids)).bytes)
    }
    let other = try world.mirror("other")
    // The parent is missing in an empty repository.
    #expect(throws: GitError.self) {
      try Repository.withRepository(at: other) { try $0.packs.ingest(pack: pack) }
    }
    try world.git("fetch", "--quiet", folder, "master:master", in: other)
    var damaged: [[UInt8]] = [
      [], Array("PACK".utf8), Array(pack.dropLast()), pack + [0], Array(repeating: 255, count: 99),
    ]
    for index in stride(from: 0, to: pack.count, by: 3) {
      var bytes = pack
      bytes[index] ^= 1 << UInt8(index % 8)
      damaged.append(bytes)
    }
    for (number, bytes) in damaged.enumerated() {
      #expect(throws: GitError.self, "damage \(number)") {
        try Repository.withRepository(at: other) { try $0.packs.ingest(pack: bytes) }
      }
    }
    let found = try Repository.withRepository(at: other) { repository in
      ids.map { repository.objects.contains($0) }
    }
    #expect(found == [false, false])
    try world.fsck(other)
    #expect(try world.run("find", [other, "-name", "*.pack"]).output.isEmpty)
  }

  /// libgit2 counts a submodule's commit among what must be there; git itself does not.
  @Test func aTreeWithASubmoduleArrivesAndOneWithAHoleDoesNot() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let elsewhere = String(repeating: "ab", count: 20)
    try world.commit("first", ["a": "1", "dir/b": "2"], in: folder)
    try world.git("update-index", "--add", "--cacheinfo", "160000,\(elsewhere),Sub", in: folder)
    try world.git("commit", "--quiet", "-m", "submodule", in: folder)
    let parent = try world.id("rev-parse", "HEAD", in: folder)
    let (ids, whole, holed) = try Repository.withRepository(at: folder + "/.git", store: .memory) {
      repository in
      let ids = try stage(repository, on: parent)
      let objects = try repository.packs.newObjects(reachableFrom: ids)
      let blob = try repository.objects.writeBlob(Array("staged\n".utf8))
      return (
        ids, try repository.packs.make(objects).bytes,
        try repository.packs.make(objects.filter { $0 != blob }).bytes
      )
    }
    let other = try world.mirror("other")
    try world.git("fetch", "--quiet", folder, "master:master", in: other)
    #expect(throws: GitError.self) {
      try Repository.withRepository(at: other) { try $0.packs.ingest(pack: holed) }
    }
    let names = ["-name", "relctl-*"]
    #expect(try world.run("find", [other] + names).output.isEmpty)
    try Repository.withRepository(at: other, store: .memory) { try $0.packs.ingest(pack: whole) }
    #expect(try world.git("ls-tree", ids[0].hex, "Sub", in: other).contains("160000 commit \(elsewhere)"))
    #expect(try world.run("find", [other] + names).output.isEmpty)
    try world.git("update-ref", "refs/tags/1.0", ids[1].hex, in: other)
    try world.fsck(other)
  }

  @Test func whatWasMadeHereIsStoredUnderGitsNames() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let parent = try world.commit("first", ["a": "1"], in: folder)
    let mirror = try world.mirror("mirror")
    try world.git("fetch", "--quiet", folder, "master:master", in: mirror)
    let (ids, pack) = try Repository.withRepository(at: mirror, store: .memory) { repository in
      let ids = try stage(repository, on: parent)
      return (ids, try repository.packs.make(repository.packs.newObjects(reachableFrom: ids)))
    }
    let packs = mirror + "/objects/pack"
    let before = Set(try FileManager.default.contentsOfDirectory(atPath: packs))
    for _ in 1...2 {
      try Repository.withRepository(at: mirror) { repository in
        try repository.packs.store(pack)
        let contained = ids.map { repository.objects.contains($0) }
        #expect(contained == [true, true], "also where it was open before")
      }
      let new = Set(try FileManager.default.contentsOfDirectory(atPath: packs)).subtracting(before)
      let name = "pack-" + pack.bytes.suffix(20).map { String(format: "%02x", $0) }.joined()
      #expect(new == [name + ".idx", name + ".pack"], "nothing else is left")
      for file in new {
        let mode = try FileManager.default.attributesOfItem(atPath: "\(packs)/\(file)")[.posixPermissions]
        #expect(mode as? Int == 0o444)
      }
    }
    try world.git("update-ref", "refs/tags/1.0", ids[1].hex, in: mirror)
    try world.fsck(mirror)
  }

  @Test func aFolderThatTakesNoPackIsNamedAndLeftAsItWas() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("mirror")
    let pack = try Repository.withRepository(at: mirror, store: .memory) {
      try $0.packs.make([$0.objects.writeBlob(Array("new\n".utf8))])
    }
    let packs = mirror + "/objects/pack"
    try FileManager.default.removeItem(atPath: packs)
    #expect {
      try Repository.withRepository(at: mirror) { try $0.packs.store(pack) }
    } throws: {
      "\($0)".contains(packs)
    }
    #expect(!FileManager.default.fileExists(atPath: packs))
  }

  @Test func aMirrorCanBeInitialisedAgain() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("deep/er/mirror")
    let config = try String(contentsOfFile: mirror + "/config", encoding: .utf8)
    _ = try world.mirror("deep/er/mirror")
    #expect(try String(contentsOfFile: mirror + "/config", encoding: .utf8) == config)
    #expect(try world.git("config", "gc.auto", in: mirror) == "0")
    #expect(try world.git("rev-parse", "--is-bare-repository", in: mirror) == "true")
    try world.fsck(mirror)
  }
}

extension PackTests {
  /// Sizes on both sides of every length of a header, content that can't be packed, and every kind of object.
  @Test func gitUnpacksWhatWasWritten() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let parent = try world.commit("first", ["a": "1"], in: folder)
    var noise: UInt64 = 88_172_645_463_325_252
    let contents = [0, 1, 15, 16, 2047, 2048, 262_143, 262_144, 300_000].map { count in
      (0..<count).map { _ -> UInt8 in
        noise ^= noise << 13
        noise ^= noise >> 7
        noise ^= noise << 17
        return UInt8(truncatingIfNeeded: noise)
      }
    }
    let (ids, pack) = try Repository.withRepository(at: folder + "/.git", store: .memory) { repository in
      let blobs = try contents.map { try repository.objects.writeBlob($0) }
      let ids = try stage(repository, on: parent)
      let objects = try repository.packs.newObjects(reachableFrom: ids) + blobs
      return (objects, try repository.packs.make(objects + objects))
    }
    try world.git("index-pack", "--strict", "--stdin", in: folder, input: pack.bytes)
    let index = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder + "/.git/objects/pack").first {
        $0.hasSuffix(".idx")
      })
    let listed = try world.git("verify-pack", "-v", folder + "/.git/objects/pack/" + index, in: folder)
    #expect(
      try Data(contentsOf: URL(filePath: folder + "/.git/objects/pack/" + index))
        == Data(PackIndex.encoded(pack)))
    #expect(
      listed.split(separator: "\n").filter { ids.map(\.hex).contains(String($0.prefix(40))) }.count
        == ids.count)
    for (id, content) in zip(ids.suffix(contents.count), contents) {
      #expect(try world.run("git", ["cat-file", "blob", id.hex], in: folder).output == content)
    }
  }
}
