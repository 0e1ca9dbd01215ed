import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// What relctl fetches itself, and what it leaves to the git program.
struct WireFetchTests {
  /// The ways that need no program to fetch.
  static let ways: [TransportWay] = [.file, .ssh, .https]

  /// relctl's transport with a git that writes down what it is asked for.
  private static func transport(_ scene: TransportScene) throws -> WireTransport {
    let real = try #require(GitProgram.path(of: "git", in: scene.environment["PATH"]))
    let noted = scene.world.path("git-noted")
    let script = "#!/bin/sh\necho \"$*\" >> '\(scene.world.path("calls"))'\nexec \(real) \"$@\"\n"
    try scene.world.write(script, to: "git-noted", in: scene.world.root)
    try GitWorld.makeExecutable(noted)
    return WireTransport(
      GitProgram(executable: noted, environment: scene.environment, masters: scene.masters))
  }

  /// Whether the git program fetched since the last question.
  private static func gitFetched(_ scene: TransportScene) throws -> Bool {
    let calls = (try? scene.world.text("calls")) ?? ""
    try scene.world.write("", to: "calls", in: scene.world.root)
    return calls.split(separator: "\n").contains { $0.contains(" fetch ") }
  }

  private static func published(_ folder: String, _ world: GitWorld) throws -> [String] {
    try world.refs(in: folder).filter { $0.hasPrefix("refs/heads/") || $0.hasPrefix("refs/tags/") }
  }

  @Test(arguments: ways) func whatMovedComesWithoutTheGitProgram(way: TransportWay) async throws {
    let scene = try TransportScene(way)
    let world = scene.world
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    #expect(try Self.gitFetched(scene), "the first fetch is git's")
    func push(_ words: String...) throws {
      let run = try world.run("git", ["push", "--quiet", scene.bare] + words, in: world.path("work"))
      #expect(run.status == 0, "\(words)")
    }
    let work = world.path("work")
    let steps: [(name: String, make: () throws -> Void)] = [
      (
        "commits with folders, deltas and a file that moves",
        {
          let lines = (0..<4000).map { "line \($0)\n" }.joined()
          try world.commit("third", ["a.txt": "c\n", "Sources/deep/er/B.swift": lines], in: work)
          try world.commit("fourth", ["Sources/deep/er/B.swift": lines + "one more\n"], in: work)
          try push("master")
        }
      ),
      (
        "a small change of a large file",
        {
          let file = "\(work)/Sources/deep/er/B.swift"
          let lines = try String(contentsOfFile: file, encoding: .utf8)
          try world.commit("fifth", ["Sources/deep/er/C.swift": "head\n" + lines], in: work)
          try push("master")
        }
      ),
      (
        "a merge, and an annotated tag of it",
        {
          try world.git("checkout", "--quiet", "-b", "side", "HEAD~2", in: work)
          try world.commit("side", ["side.txt": "s\n"], in: work)
          try world.git("checkout", "--quiet", "master", in: work)
          try world.git("merge", "--quiet", "--no-edit", "side", in: work)
          try world.git("tag", "--annotate", "--message", "2", "2.0", in: work)
          try world.git("tag", "--annotate", "--message", "of a tag", "2.0-again", "2.0", in: work)
          try push("master", "2.0", "2.0-again")
        }
      ),
      (
        "a submodule",
        {
          let head = try world.id("rev-parse", "HEAD", in: work)
          try world.git("update-index", "--add", "--cacheinfo", "160000,\(head),vendor", in: work)
          try world.git("commit", "--quiet", "--message", "submodule", in: work)
          try push("master")
        }
      ),
      (
        "history that is rewritten, and a tag that moves",
        { try push("--force", "master:wide", "HEAD~3:refs/heads/master", "HEAD:refs/tags/light") }
      ),
      ("a branch", { try push("HEAD:refs/heads/topic") }),
      (
        "a branch whose name becomes a folder's, and a tag that goes",
        { try push(":topic", "HEAD:refs/heads/topic/next", ":refs/tags/2.0-again") }
      ),
      ("a folder's name that becomes a branch's", { try push(":topic/next", "HEAD:refs/heads/topic") }),
      (
        "a tag of a folder, and one of a file",
        { try push("HEAD^{tree}:refs/tags/t", "HEAD:a.txt:refs/tags/f") }
      ),
      (
        "a history of its own",
        {
          try world.git("checkout", "--quiet", "--orphan", "pages", in: work)
          try world.commit("pages", ["index.html": "<p>\n"], in: work)
          try push("pages")
        }
      ),
    ]
    for step in steps {
      do {
        try step.make()
      } catch {
        Issue.record("\(step.name): \(error)")
      }
      try await wire.fetch(scene.url, into: scene.mirror)
      #expect(try !Self.gitFetched(scene), "\(step.name)")
      #expect(try Self.published(scene.mirror, world) == Self.published(scene.bare, world), "\(step.name)")
      try world.fsck(scene.mirror)
    }
    await scene.masters.close()
  }

  /// A receiving end that waits knows what was there when it was opened, and somebody may have pushed since.
  @Test(arguments: ways) func whatCameAfterALookIsFetched(way: TransportWay) async throws {
    let scene = try TransportScene(way)
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    _ = try Self.gitFetched(scene)
    let master = try TransportScene.branch("master")
    func push() throws -> ObjectID {
      let work = scene.world.path("work")
      let moved = try scene.world.commit("next", [:], in: work)
      try scene.world.git("push", "--quiet", scene.bare, "master", in: work)
      return moved
    }
    let look = try await wire.dryRunPush([], from: scene.mirror, to: scene.url)
    #expect(look.refs?[master] == scene.head)
    let moved = try push()
    try await wire.fetch(scene.url, into: scene.mirror)
    #expect(try !Self.gitFetched(scene))
    #expect(try scene.world.ref(master.full, in: scene.mirror) == moved)
    // A look asks anew, unless the last one is of this very moment.
    let again = try push()
    try await Task.sleep(for: .milliseconds(1100))
    #expect(try await wire.dryRunPush([], from: scene.mirror, to: scene.url).refs?[master] == again)
    #expect(wire.held.takeAll().count == 1)
    await wire.disconnect()
    await scene.masters.close()
  }

  @Test(arguments: ways) func whatIsMuchIsTheGitPrograms(way: TransportWay) async throws {
    let scene = try TransportScene(way)
    let world = scene.world
    let work = world.path("work")
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    _ = try Self.gitFetched(scene)
    let moves: [(name: String, make: () throws -> Void)] = [
      (
        "a large file",
        {
          let random = try #require(FileHandle(forReadingAtPath: "/dev/urandom"))
          try world.write(Array(random.read(upToCount: 9 << 20) ?? Data()), to: "large.bin", in: work)
          try world.commit("large", [:], in: work)
          try world.git("push", "--quiet", scene.bare, "master", in: work)
        }
      ),
      (
        "many refs",
        {
          let names = (0..<65).map { "create refs/tags/many/\($0) \(scene.head)\n" }.joined()
          try world.git("update-ref", "--stdin", in: scene.bare, input: Array(names.utf8))
        }
      ),
      (
        "many objects",
        {
          let files = Dictionary(uniqueKeysWithValues: (0..<5_001).map { ("f/\($0)", "\($0)\n") })
          _ = try world.commit("many", files, on: "many", from: "master", in: scene.bare)
        }
      ),
      (
        "a branch that is gone and packed",
        { try world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: scene.bare) }
      ),
      (
        "folders that are nested without end",
        {
          let path = String(repeating: "d/", count: 300) + "a.txt"
          _ = try world.commit("deep", [path: "d\n"], on: "deep", from: "master", in: scene.bare)
        }
      ),
    ]
    for move in moves {
      try move.make()
      try await wire.fetch(scene.url, into: scene.mirror)
      #expect(try Self.gitFetched(scene), "\(move.name)")
      #expect(try Self.published(scene.mirror, world) == Self.published(scene.bare, world), "\(move.name)")
    }
    try world.fsck(scene.mirror)
    await scene.masters.close()
  }

  /// Refs move when everything is there that they reach, and not before.
  @Test(arguments: ways) func aRemoteThatLostObjectsMovesNoRef(way: TransportWay) async throws {
    let scene = try TransportScene(way)
    let world = scene.world
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    let before = try world.refs(in: scene.mirror)
    let commit = try world.commit(
      "third", ["new.txt": "new\n"], on: "master", from: "master", in: scene.bare)
    // A pack of the commit alone, so that it can be taken apart.
    try world.git("unpack-objects", "-q", in: scene.bare, input: try world.packs(of: scene.bare))
    let lost = try world.id("rev-parse", "\(commit):new.txt", in: scene.bare).hex
    try FileManager.default.removeItem(atPath: "\(scene.bare)/objects/\(lost.prefix(2))/\(lost.dropFirst(2))")
    let error = await TransportScene.error { try await wire.fetch(scene.url, into: scene.mirror) }
    #expect(error != nil)
    #expect(try Self.gitFetched(scene), "git says what is wrong")
    #expect(try world.refs(in: scene.mirror) == before)
    try world.fsck(scene.mirror)
    await scene.masters.close()
  }

  /// Of a repository that borrows objects the others are read too; one that hides refs, or whose history is cut off, is
  /// git's.
  @Test func aRepositoryOfThisMachineIsReadAsGitReadsIt() async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    try world.git("clone", "--quiet", "--bare", "--shared", scene.bare, world.path("borrowing.git"))
    let borrowing = RemoteURL(world.path("borrowing.git"))
    let moved = try world.commit(
      "third", ["a.txt": "c\n"], on: "master", from: "master", in: scene.bare)
    try world.git("update-ref", "refs/heads/master", moved.hex, in: borrowing.raw)
    _ = try Self.gitFetched(scene)
    try await wire.fetch(borrowing, into: scene.mirror)
    #expect(try !Self.gitFetched(scene))
    #expect(try world.ref("refs/heads/master", in: scene.mirror) == moved)

    try world.git("config", "transfer.hideRefs", "refs/tags/light", in: scene.bare)
    try await wire.fetch(scene.url, into: scene.mirror)
    #expect(try Self.gitFetched(scene))
    #expect(try world.ref("refs/tags/light", in: scene.mirror) == nil)

    try world.git("clone", "--quiet", "--bare", "--depth", "1", "file://\(scene.bare)", world.path("cut.git"))
    let cut = RemoteURL(world.path("cut.git"))
    _ = try world.commit("fourth", ["a.txt": "d\n"], on: "master", from: "master", in: cut.raw)
    _ = try Self.gitFetched(scene)
    try await wire.fetch(cut, into: scene.mirror)
    #expect(try Self.gitFetched(scene))
  }

  /// A branch that is made where something was needs no objects.
  @Test func aRefOfAKnownObjectNeedsNoPack() async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    try Repository.withRepository(at: scene.mirror) { git in
      var tips = try git.refs.tips()
      tips[try TransportScene.branch("next")] = scene.first
      guard case .references(let moved) = try git.mirror.fetchNeed(for: tips) else {
        Issue.record("a pack is asked for")
        return
      }
      try git.mirror.finish(moved, with: nil)
      #expect(try git.refs.tips() == tips)
      let known = Set(tips.values)
      // One that is here and reached by nothing is asked for: what it leads to may not be here.
      let commit = try scene.stage("staged\n", on: scene.head)
      tips[try TransportScene.branch("next")] = commit
      guard case .pack(let negotiation) = try git.mirror.fetchNeed(for: tips) else {
        Issue.record("no pack is asked for")
        return
      }
      #expect(negotiation.wants == [commit])
      #expect(Set(negotiation.haves) == known && Set(negotiation.known) == known)
      #expect(negotiation.haves.first == scene.first, "what moves comes first")
    }
  }

  /// A few objects can be made to look like endlessly many files.
  @Test func aTreeThatStandsInManyPlacesIsReadOnce() async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    let wire = try Self.transport(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    _ = try Self.gitFetched(scene)
    var entry = "100644 blob \(try world.id("rev-parse", "HEAD:a.txt", in: world.path("work")))"
    for _ in 0..<12 {
      let lines = (0..<10).map { "\(entry)\tf\($0)\n" }.joined()
      entry = "040000 tree \(try world.id("mktree", in: scene.bare, input: Array(lines.utf8)))"
    }
    let tree = String(entry.suffix(40))
    let commit = try world.id("commit-tree", tree, "-m", "bomb", "-p", "master", in: scene.bare)
    try world.git("update-ref", "refs/heads/bomb", commit.hex, in: scene.bare)
    try await wire.fetch(scene.url, into: scene.mirror)
    #expect(try !Self.gitFetched(scene))
    #expect(try world.ref("refs/heads/bomb", in: scene.mirror) == commit)
    try world.fsck(scene.mirror)
  }

  /// A submodule's entry says nothing of what this repository has.
  @Test func aFolderWithTheIdOfASubmoduleIsFetched() async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    let wire = try Self.transport(scene)
    let blob = try world.id("hash-object", "-w", "--stdin", in: scene.bare, input: Array("x\n".utf8))
    let folder = try world.id("mktree", in: scene.bare, input: Array("100644 blob \(blob)\tx\n".utf8))
    func commit(_ mode: String, on parent: ObjectID) throws -> ObjectID {
      // mktree looks at what the id names.
      let entry = Array("\(mode) vendor\0".utf8) + folder.withBytes { Array($0) }
      let tree = try world.id("hash-object", "-t", "tree", "--stdin", "-w", in: scene.bare, input: entry)
      return try world.id("commit-tree", tree.hex, "-m", mode, "-p", parent.hex, in: scene.bare)
    }
    let link = try commit("160000", on: scene.head)
    try world.git("update-ref", "refs/heads/master", link.hex, in: scene.bare)
    try await wire.fetch(scene.url, into: scene.mirror)
    let real = try commit("40000", on: link)
    try world.git("update-ref", "refs/heads/master", real.hex, in: scene.bare)
    _ = try Self.gitFetched(scene)
    try await wire.fetch(scene.url, into: scene.mirror)
    #expect(try !Self.gitFetched(scene))
    #expect(try world.git("show", "master:vendor/x", in: scene.mirror) == "x")
    try world.fsck(scene.mirror)
  }

  /// Another process brought more while a pack was on its way.
  @Test func aRefThatMovedMeanwhileIsNotMovedBack() async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let master = try TransportScene.branch("master")
    let new = try TransportScene.branch("new")
    try Repository.withRepository(at: scene.mirror) { git in
      for ref in [master, new] {
        var tips = try git.refs.tips()
        tips[ref] = scene.first
        let negotiation = try #require(FetchNegotiation(from: tips, into: try git.refs.tips()))
        let theirs = try scene.stage("theirs of \(ref)\n", on: scene.head)
        try world.git("update-ref", ref.full, theirs.hex, in: scene.mirror)
        let pack = try git.packs.make([]).bytes
        #expect(throws: GitError.self) { try git.mirror.finish(negotiation, with: pack) }
        #expect(try git.refs.tips()[ref] == theirs)
      }
      // One that is gone from the remote, and somebody made it again.
      var tips = try git.refs.tips()
      tips[new] = nil
      let negotiation = try #require(FetchNegotiation(from: tips, into: try git.refs.tips()))
      try world.git("update-ref", new.full, scene.first.hex, in: scene.mirror)
      #expect(throws: GitError.self) { try git.mirror.finish(negotiation, with: git.packs.make([]).bytes) }
      #expect(try git.refs.tips()[new] == scene.first)
    }
  }

  /// Users who let git check what comes get that.
  @Test(arguments: ["fetch.fsckObjects", "transfer.fsckObjects"])
  func whoHasObjectsCheckedLeavesThemToGit(key: String) async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    for (value, isGits) in [("true", true), ("false", false)] {
      try world.git("config", "--global", key, value)
      _ = try world.commit(value, ["a.txt": value], on: "master", from: "master", in: scene.bare)
      try await Self.transport(scene).fetch(scene.url, into: scene.mirror)
      #expect(try Self.gitFetched(scene) == isGits, "\(value)")
      #expect(try Self.published(scene.mirror, world) == Self.published(scene.bare, world))
    }
  }

  /// What a server leaves out is missed before a ref moves.
  @Test func aPackThatIsNotWholeMovesNoRef() async throws {
    let scene = try TransportScene(.file)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try world.commit(
      "third", ["Sources/new.txt": "new\n"], on: "master", from: "master", in: scene.bare)
    let objects = try ["\(commit)", "\(commit)^{tree}", "\(commit):Sources", "\(commit):Sources/new.txt"].map
    {
      try world.id("rev-parse", $0, in: scene.bare)
    }
    func pack(_ ids: [ObjectID]) throws -> [UInt8] {
      let list = ids.map { "\($0)\n" }.joined()
      return try world.run(
        "git", ["pack-objects", "--stdout", "-q"], in: scene.bare, input: Array(list.utf8)
      ).output
    }
    try Repository.withRepository(at: scene.mirror) { git in
      let before = try git.refs.tips()
      var tips = before
      tips[try TransportScene.branch("master")] = commit
      guard case .pack(let negotiation) = try git.mirror.fetchNeed(for: tips) else {
        Issue.record("no pack is asked for")
        return
      }
      #expect(throws: GitError.self) { try git.mirror.finish(negotiation, with: []) }
      #expect(throws: GitError.self) { try git.mirror.finish(negotiation, with: pack([])) }
      // Each of them alone is missed; the last ones have come with those before.
      for missing in objects.indices.reversed() {
        let rest = objects.indices.filter { $0 != missing && $0 <= missing }.map { objects[$0] }
        #expect(throws: GitError.self, "\(missing)") { try git.mirror.finish(negotiation, with: pack(rest)) }
        #expect(try git.refs.tips() == before)
      }
      try git.mirror.finish(negotiation, with: pack(objects))
      #expect(try git.refs.tips() == tips)
    }
    try world.fsck(scene.mirror)
  }
}

extension GitWorld {
  /// The packs of a repository, which are taken away from it.
  fileprivate func packs(of folder: String) throws -> [UInt8] {
    try git("repack", "-a", "-d", "-q", in: folder)
    let packs = "\(folder)/objects/pack"
    var bytes: [UInt8] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: packs) {
      if name.hasSuffix(".pack") {
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(packs)/\(name)")))
      }
      try FileManager.default.removeItem(atPath: "\(packs)/\(name)")
    }
    return bytes
  }
}
