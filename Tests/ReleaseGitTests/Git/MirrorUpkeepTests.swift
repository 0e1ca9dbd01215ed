import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

/// Packs and refs that come together in a mirror are joined, and nothing is lost.
struct MirrorUpkeepTests {
  private static let environment = ProcessInfo.processInfo.environment

  private func upkeep(at time: Int64 = 1000, _ environment: [String: String] = Self.environment)
    -> MirrorUpkeep
  {
    MirrorUpkeep(environment: environment, now: { time })
  }

  /// A mirror with a pack for each of some commits that no ref reaches, and a branch for every tenth.
  private func mirror(of world: GitWorld, packs: Int) throws -> (path: String, commits: [ObjectID]) {
    let path = try world.mirror("mirror")
    var commits: [ObjectID] = []
    for number in 0..<packs {
      let pack = try Repository.withRepository(at: path, store: .memory) { git in
        let blob = try git.objects.writeBlob(Array("text \(number)\n".utf8))
        let tree = try git.trees.write(base: nil, changes: ["file": .blob(blob, mode: .file)])
        let commit = try git.objects.createCommit(
          tree: tree, parents: [], message: "\(number)\n", author: GitWorld.signature,
          committer: GitWorld.signature)
        commits.append(commit)
        return try git.packs.make(git.packs.newObjects(reachableFrom: [commit]))
      }
      try Repository.withRepository(at: path) { git in
        try git.packs.store(pack)
        if number % 10 == 0 {
          try git.refs.update(try #require(RefName.branch("b\(number)")), to: commits[number])
        }
      }
    }
    return (path, commits)
  }

  private func packs(in mirror: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: mirror + "/objects/pack").count {
      $0.hasSuffix(".pack")
    }
  }

  private func objects(in mirror: String, of world: GitWorld) throws -> Set<Substring> {
    Set(
      try world.git("cat-file", "--batch-all-objects", "--batch-check=%(objectname)", in: mirror)
        .split(separator: "\n"))
  }

  @Test func nothingIsLost() async throws {
    let world = try GitWorld()
    let (mirror, commits) = try mirror(of: world, packs: MirrorUpkeep.mostPacks + 1)
    _ = try world.id("hash-object", "-w", "--stdin", in: mirror, input: Array("loose\n".utf8))
    let before = try (objects: objects(in: mirror, of: world), refs: world.refs(in: mirror))
    #expect(before.objects.count == commits.count * 3 + 1)
    #expect(upkeep().due(among: [mirror, mirror, mirror + "-is-not-there"]) == [mirror])

    // Somebody has it open, and knows the packs that go.
    let open = OpenRepositories()
    try open.withRepository(at: mirror) { git in
      let isThere = git.objects.contains(commits[0])
      #expect(isThere)
    }
    await upkeep().run(on: mirror)
    try open.withRepository(at: mirror) { git in
      for commit in commits {
        let text = try git.trees.file("file", in: commit)
        #expect(text != nil)
      }
    }
    #expect(try packs(in: mirror) == 1)
    #expect(try objects(in: mirror, of: world) == before.objects)
    #expect(try world.refs(in: mirror) == before.refs)
    #expect(!FileManager.default.fileExists(atPath: mirror + "/refs/heads/b0"), "refs are in one file")
    try world.fsck(mirror)
    #expect(upkeep(at: 9_999_999).due(among: [mirror]) == [])
    #expect(!FileManager.default.fileExists(atPath: mirror + "/relctl-upkeep"), "it may be due again soon")
  }

  @Test func whatFailsIsTriedAgainLater() async throws {
    let world = try GitWorld()
    let (mirror, _) = try mirror(of: world, packs: MirrorUpkeep.mostPacks + 1)
    let before = try objects(in: mirror, of: world)
    await upkeep(Self.environment.merging(["PATH": world.path("nowhere")]) { $1 }).run(on: mirror)
    #expect(try packs(in: mirror) == MirrorUpkeep.mostPacks + 1)
    #expect(try objects(in: mirror, of: world) == before)
    #expect(upkeep(at: 1001).due(among: [mirror]) == [], "not at every command")
    #expect(upkeep(at: 1000 + 3600).due(among: [mirror]) == [mirror])
  }

  /// git before 2.32 knows no `--geometric`.
  @Test func anOlderGitJoinsAllThereIs() async throws {
    let world = try GitWorld()
    let (mirror, _) = try mirror(of: world, packs: 3)
    let before = try objects(in: mirror, of: world)
    try world.writeScript(
      """
      case " $* " in *" --geometric=2 "*) exit 129 ;; esac
      PATH=${PATH#*:} exec git "$@"
      """, to: world.path("bin/git"))
    let path = "\(world.path("bin")):\(Self.environment["PATH"] ?? "")"
    await upkeep(Self.environment.merging(["PATH": path]) { $1 }).run(on: mirror)
    #expect(try packs(in: mirror) == 1)
    #expect(try objects(in: mirror, of: world) == before)
  }

  /// A killed git leaves the lock of its list of refs.
  @Test func gitIsAskedToEnd() async throws {
    let world = try GitWorld()
    let (mirror, _) = try mirror(of: world, packs: 1)
    try world.writeScript(
      """
      trap 'touch "\(world.path("ended"))"; exit 1' TERM
      touch "\(world.path("started"))"
      while :; do sleep 0.05; done
      """, to: world.path("bin/git"))
    let path = "\(world.path("bin")):\(Self.environment["PATH"] ?? "")"
    let upkeep = upkeep(Self.environment.merging(["PATH": path]) { $1 })
    let work = Task { await upkeep.run(on: mirror) }
    try await BlockingPool.shared.run { try world.wait(for: world.path("started")) }
    work.cancel()
    await work.value
    #expect(FileManager.default.fileExists(atPath: world.path("ended")))
  }

  @Test func aMirrorThatSomebodyFetchesIntoIsLeftAlone() async throws {
    let world = try GitWorld()
    let (mirror, _) = try mirror(of: world, packs: 3)
    let turn = try MirrorFetchLock(of: mirror)
    await upkeep().run(on: mirror)
    #expect(try packs(in: mirror) == 3)
    withExtendedLifetime(turn) {}
    #expect(upkeep().due(among: [mirror]) == [], "few packs are no reason")
  }
}
