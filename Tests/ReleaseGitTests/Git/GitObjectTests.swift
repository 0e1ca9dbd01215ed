import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Every judgement here is the git program's.
struct GitObjectTests {
  /// 'git_commit_create' of libgit2 1.5 takes a commit for made that it could not write.
  @Test func anObjectThatCanNotBeWrittenIsNotMade() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit("first", ["a.txt": "a\n"], in: folder)
    func objects(_ message: String, _ git: borrowing Repository) -> [Result<ObjectID, any Error>] {
      [
        Result { try git.objects.writeBlob(Array(message.utf8)) },
        Result {
          try git.objects.createCommit(
            tree: try git.history.commitInfo(first).tree, parents: [first], message: message,
            author: GitWorld.signature,
            committer: GitWorld.signature)
        },
        Result {
          try git.objects.createTag(name: "1.0", target: first, message: message, tagger: GitWorld.signature)
        },
      ]
    }
    for number in 0..<20 {
      let message = "\(number)\n"
      let ids = try Repository.withRepository(at: folder + "/.git", store: .memory) {
        try objects(message, $0).map { try $0.get() }
      }
      // A file where git wants a folder.
      let places = ids.map { "\(folder)/.git/objects/\($0.hex.prefix(2))" }
      let isFree = places.map { !FileManager.default.fileExists(atPath: $0) }
      for place in Set(zip(places, isFree).filter(\.1).map(\.0)) {
        try Data().write(to: URL(filePath: place))
      }
      let made = try Repository.withRepository(at: folder + "/.git", store: .disk) { objects(message, $0) }
      for (result, isFree) in zip(made, isFree) where isFree {
        #expect(throws: GitError.self) { try result.get() }
      }
      for place in Set(zip(places, isFree).filter(\.1).map(\.0)) {
        try FileManager.default.removeItem(atPath: place)
      }
    }
  }

  @Test(arguments: [ObjectStore.disk, .memory])
  func objectsHaveTheIdsThatGitGivesThem(store: ObjectStore) throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit(
      "first", ["a.txt": "a\n", "lib/b.txt": "b\n", "lib/deep/c.txt": "c\n"], in: folder)
    let before = try world.run("find", [".git", "-type", "f"], in: folder).output

    try Repository.withRepository(at: folder + "/.git", store: store) { repository in
      for bytes: [UInt8] in [
        [], Array("x\r\ny".utf8), [0, 255, 10, 13], Array(repeating: 7, count: 100_000),
      ] {
        let judged = try world.id("hash-object", "-t", "blob", "--stdin", in: folder, input: bytes)
        #expect(try repository.objects.writeBlob(bytes) == judged)
      }
      let blob = try repository.objects.writeBlob(Array("new\n".utf8))
      let tree = try repository.trees.write(
        base: first,
        changes: [
          "a.txt": .blob(blob, mode: .executable), "lib/deep/c.txt": .delete,
          "x/y/z": .blob(blob, mode: .file),
        ])
      let author = Signature(
        identity: Identity(name: "Grace Hopper", email: "g@x"), seconds: 1_234_567_890, offsetMinutes: -330)
      let commit = try repository.objects.createCommit(
        tree: tree, parents: [first], message: "second: Ünïcode\n\nbody\n", author: author,
        committer: GitWorld.signature)
      let tag = try repository.objects.createTag(
        name: "6.5.5.master", target: commit, message: "Release\n", tagger: GitWorld.signature)
      if store == .memory {
        #expect(try world.run("find", [".git", "-type", "f"], in: folder).output == before)
      }

      // The same world, made by git alone.
      try world.commit("unused", ["a.txt": "new\n", "lib/deep/c.txt": nil, "x/y/z": "new\n"], in: folder)
      try world.git("update-index", "--chmod=+x", "a.txt", in: folder)
      #expect(try tree == world.id("write-tree", in: folder))
      let result = try world.git(
        "commit-tree", tree.hex, "-p", first.hex, "-F", "-", in: folder,
        input: Array("second: Ünïcode\n\nbody\n".utf8),
        environment: [
          "GIT_AUTHOR_NAME": "Grace Hopper", "GIT_AUTHOR_EMAIL": "g@x", "GIT_AUTHOR_DATE": "1234567890 -0530",
        ])
      #expect(commit.hex == result)
      try world.git("tag", "--annotate", "-m", "Release", "6.5.5.master", commit.hex, in: folder)
      #expect(try tag == world.ref("6.5.5.master", in: folder))
    }
    try world.fsck(folder)
  }

  @Test func treesChangeAsInAWorkingTree() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let base = ["a": "1", "d/e": "2", "d/f/g": "3", "only/child": "4", "z.txt": "5"]
    let first = try world.commit("base", base, in: folder)
    let rows: [(name: String, from: ObjectID?, changes: [String: String?])] = [
      ("nothing", first, [:]),
      ("the last file of a folder", first, ["only/child": nil]),
      ("everything", first, ["a": nil, "d/e": nil, "d/f/g": nil, "only/child": nil, "z.txt": nil]),
      ("a file becomes a folder", first, ["a": nil, "a/b": "x"]),
      ("names that sort beside a folder", first, ["d.txt": "x", "d-": "y", "d0": "z"]),
      ("from nothing", nil, ["p/q/r": "x", "p/s": "y"]),
      ("an empty tree", nil, [:]),
    ]
    for row in rows {
      try Repository.withRepository(at: folder + "/.git", store: .memory) { repository in
        var changes: [String: TreeChange] = [:]
        for (path, text) in row.changes where !(text == nil && path == "a" && row.changes["a/b"] != nil) {
          changes[path] =
            try text.map { .blob(try repository.objects.writeBlob(Array($0.utf8)), mode: .file) } ?? .delete
        }
        let tree = try repository.trees.write(base: row.from, changes: changes)
        try world.git("checkout", "--quiet", "--force", "--detach", first.hex, in: folder)
        if row.from == nil { try world.git("rm", "-rq", ".", in: folder) }
        for (path, text) in row.changes.sorted(by: { $0.key < $1.key }) where text == nil {
          try FileManager.default.removeItem(atPath: folder + "/" + path)
        }
        for case (let path, let text?) in row.changes { try world.write(text, to: path, in: folder) }
        try world.git("add", "--all", in: folder)
        #expect(try tree == world.id("write-tree", in: folder), "\(row.name)")
      }
    }
  }

  @Test func readsWhatGitReads() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit("first", ["a.txt": "a\n", "lib/b.txt": "b\n"], in: folder)
    try world.git("checkout", "--quiet", "-b", "feature/6.5.5", in: folder)
    let second = try world.commit("second\n\nbody", ["lib/b.txt": "B\n", "lib/é.txt": ""], in: folder)
    try world.git("checkout", "--quiet", "master", in: folder)
    let third = try world.commit("third", ["a.txt": nil, "moved.txt": "a\n"], in: folder)
    try world.git("merge", "--quiet", "--no-edit", "feature/6.5.5", in: folder)
    let merge = try world.id("rev-parse", "HEAD", in: folder)
    try world.git("tag", "light", in: folder)
    try world.git("tag", "-a", "-m", "t", "1.0", in: folder)
    try world.git("tag", "-a", "-m", "t", "nested", "1.0", in: folder)
    try world.git("tag", "blob", "HEAD:moved.txt", in: folder)
    try world.git("symbolic-ref", "refs/heads/alias", "refs/heads/master", in: folder)
    try world.git("pack-refs", "--all", in: folder)
    try world.git("update-ref", "refs/relctl/run/1", second.hex, in: folder)

    try Repository.withRepository(at: folder + "/.git") { repository in
      let refs = try repository.refs.all().map { "\($0.key) \($0.value.target) \($0.value.commit)" }
        .sorted()
      let peeled = "%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)"
      let expected = try world.git("for-each-ref", "--format=%(refname) %(objectname) \(peeled)", in: folder)
        .split(separator: "\n").map(String.init)
      // git 2.39 peels one tag only in that format.
      let nested = try #require(refs.first { $0.hasPrefix("refs/tags/nested ") })
      #expect(nested.hasSuffix(" \(merge)"))
      #expect(refs.filter { $0 != nested } == expected.filter { !$0.contains("nested") })

      let missing = try #require(RefName.branch("missing"))
      #expect(try repository.refs.lookup(missing) == nil)
      let nestedName = try #require(RefName.tag("nested"))
      let tag = try #require(try repository.refs.lookup(nestedName))
      #expect(try repository.objects.peelToCommit(tag) == merge)
      let blob = try #require(try world.ref("refs/tags/blob", in: folder))
      #expect(try repository.objects.peelToCommit(blob) == nil)
      let unknown = try #require(ObjectID(String(repeating: "1", count: 40)))
      let contained = [tag, unknown].map { repository.objects.contains($0) }
      #expect(contained == [true, false])

      #expect(try repository.trees.file("lib/b.txt", in: merge) == Array("B\n".utf8))
      #expect(try repository.trees.file("lib/b.txt", in: first) == Array("b\n".utf8))
      #expect(try repository.trees.file("lib/é.txt", in: tag) == [])
      for absent in ["lib", "lib/none", "none/none", "a.txt/b"] {
        #expect(try repository.trees.file(absent, in: merge) == nil, "\(absent)")
      }
      let entries = try repository.trees.entries(ofTree: merge, under: "lib")
      #expect(entries.map(\.path) == ["lib/b.txt", "lib/é.txt"])
      #expect(try repository.trees.entries(ofTree: merge).map(\.name) == ["lib", "moved.txt"])

      let info = try repository.history.commitInfo(merge)
      #expect(info.parents == [third, second])
      #expect(info.author == GitWorld.signature)
      #expect(try repository.history.commitInfo(second).subject == "second")
      #expect(try repository.history.commitInfo(second).message == "second\n\nbody\n")
      #expect(
        try repository.history.changedPaths(from: first, to: merge) == [
          "a.txt", "lib/b.txt", "lib/é.txt", "moved.txt",
        ])

      #expect(try repository.history.isAncestor(first, of: merge))
      #expect(try repository.history.isAncestor(merge, of: merge))
      #expect(try !repository.history.isAncestor(second, of: third))
      #expect(try repository.history.mergeBase(of: second, and: third) == first)
      #expect(
        try Set(repository.history.commits(reachableFrom: merge, notFrom: [third], limit: 9).map(\.id)) == [
          merge, second,
        ])
      #expect(try repository.history.commits(reachableFrom: merge, notFrom: [merge], limit: 9).isEmpty)
      #expect(try repository.history.commits(reachableFrom: merge, limit: 1).map(\.id) == [merge])
    }
  }

  @Test func whatCannotBeDoneIsAnErrorAndNeverATrap() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let commit = try world.commit("first", ["a": "1"], in: folder)
    try world.git("init", "--quiet", "--bare", "--object-format=sha256", world.path("sha256"))
    let blank = Signature(identity: Identity(name: "", email: ""), seconds: 0, offsetMinutes: .max)
    let missing = try #require(ObjectID(String(repeating: "e", count: 40)))

    let error = #expect(throws: GitError.self) {
      try Repository.withRepository(at: world.path("sha256")) { _ in }
    }
    #expect(error?.message.english.contains("SHA-256") == true)
    #expect(throws: GitError.self) { try Repository.withRepository(at: world.path("none")) { _ in } }
    #expect(throws: GitError.self) { try Repository.initializeMirror(at: "/dev/null/mirror") }

    let git = folder + "/.git"
    let blob = try Repository.withRepository(at: git) { try $0.objects.writeBlob([1]) }
    let file = TreeChange.blob(blob, mode: .file)
    typealias Attempt = (borrowing Repository) throws -> Void
    var wrong: [(String, Attempt)] = [
      ("delete nothing", { _ = try $0.trees.write(base: commit, changes: ["b": .delete]) }),
      ("missing blob", { _ = try $0.trees.write(base: nil, changes: ["b": .blob(missing, mode: .file)]) }),
      ("file and folder", { _ = try $0.trees.write(base: nil, changes: ["b": file, "b/c": file]) }),
      (
        "no name",
        {
          _ = try $0.objects.createCommit(
            tree: commit, parents: [], message: "m", author: blank, committer: blank)
        }
      ),
      (
        "NUL",
        {
          _ = try $0.objects.createTag(name: "t", target: commit, message: "a\0b", tagger: GitWorld.signature)
        }
      ),
      (
        "tag name",
        {
          _ = try $0.objects.createTag(name: "a..b", target: commit, message: "m", tagger: GitWorld.signature)
        }
      ),
      ("blob of a commit", { _ = try $0.objects.blob(commit, path: "a") }),
      ("missing commit", { _ = try $0.history.commitInfo(missing) }),
      ("missing tip", { _ = try $0.history.commits(reachableFrom: missing, limit: 1) }),
      ("merge with nothing", { _ = try $0.merge(ours: commit, theirs: missing) }),
      ("pack of nothing that exists", { _ = try $0.packs.make([missing]) }),
    ]
    for path in ["", "/a", "a/", "a//b", "..", "a/../b", ".git/config", "x/.GIT/y", "a\0b"] {
      wrong.append(
        ("write \(path.debugDescription)", { _ = try $0.trees.write(base: commit, changes: [path: file]) }))
      wrong.append(("read \(path.debugDescription)", { _ = try $0.trees.entry(at: path, in: commit) }))
    }
    for (name, attempt) in wrong {
      #expect(throws: GitError.self, "\(name)") {
        try Repository.withRepository(at: git, store: .memory, attempt)
      }
    }
  }
}
