import Foundation
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseSupport

/// A machine knows a ledger that went back, and a compaction when it sees one.
struct LedgerMemoryTests {
  @Test func anOlderLedgerIsRefusedAndPutBackFromTheMirror() async throws {
    let scene = try Scene()
    let heads = try scene.heads(5)
    try scene.put(heads[3])
    try await scene.look()
    try scene.put(heads[4])
    try await scene.look()
    for there in [heads[1], nil] {
      try scene.put(there)
      for _ in 0..<2 {
        let refusal = try #require(await scene.refusal())
        let problem = try #require(refusal.diagnostics.first)
        if let there {
          #expect(problem.code == "ledger.wentBack")
          #expect(
            problem.message.contains("went back from \(heads[4].short) to \(there.short)"), "\(problem)")
        } else {
          #expect(problem.code == "ledger.gone" && problem.message.contains("was at \(heads[4].short)"))
        }
      }
      // An older ledger is not written to either.
      await #expect(throws: Refusal.self) { try await scene.write() }
      #expect(try scene.remoteHead() == there)
      let hint = try #require(await scene.refusal()?.diagnostics.first?.hint)
      let command = try #require(hint.firstMatch(of: /git --git-dir[^;]*/)).output
      try scene.world.git("config", "receive.denyNonFastForwards", "false", in: scene.remote)
      let pushed = try scene.world.run("sh", ["-c", String(command)])
      #expect(pushed.status == 0, "\(String(decoding: pushed.errors, as: UTF8.self))")
      #expect(try scene.remoteHead() == heads[4])
      try await scene.look()
    }
  }

  @Test func whatIsForgottenIsAccepted() async throws {
    let scene = try Scene()
    let heads = try scene.heads(3)
    try scene.put(heads[2])
    try await scene.look()
    try scene.put(heads[0])
    let hint = try #require(await scene.refusal()?.diagnostics.first?.hint)
    let command = try #require(hint.firstMatch(of: /rm [^;]*$/)).output
    #expect(try scene.world.run("sh", ["-c", String(command)]).status == 0)
    try await scene.look()
    // A machine without its mirror still knows.
    try scene.put(heads[1])
    try await scene.look()
    try scene.put(heads[0])
    try scene.loseTheMirror()
    let refusal = try #require(await scene.refusal())
    #expect(refusal.diagnostics.first?.code == "ledger.wentBack")
    #expect(refusal.diagnostics.first?.hint?.contains("a machine that still has the commit") == true)
  }

  @Test(arguments: [0, 1, 30])
  func aCompactionGoesForward(runsBetween count: Int) async throws {
    let scene = try Scene()
    let heads = try scene.heads(30 + count)
    try scene.put(heads[29])
    try await scene.look()
    try scene.put(heads[29 + count])
    try await scene.compactElsewhere()
    try await scene.look()
    try await scene.compactElsewhere()
    try await scene.look()
    // And back behind it is back.
    try scene.put(heads[28])
    #expect(await scene.refusal()?.diagnostics.first?.code == "ledger.wentBack")
  }

  @Test func aCompactionThatForgetsIsNone() async throws {
    let scene = try Scene()
    let heads = try scene.heads(6)
    let stranger = String(repeating: "4", count: 40)
    let older = try scene.compaction(of: heads[4], replacing: stranger)
    // Half of a run is as many runs as the whole.
    let half = try scene.compaction(
      of: #require(try scene.parent(of: heads[5])), replacing: stranger)
    let other = try scene.compaction(of: heads[4], replacing: heads[5].hex)
    let bare = try scene.compaction(of: heads[5], replacing: nil)
    for forged in [older, half, other, bare] {
      try scene.put(heads[5])
      try await scene.look()
      try scene.put(forged)
      #expect(await scene.refusal()?.diagnostics.first?.code == "ledger.wentBack")
    }
  }

  /// Each loose object is synced by itself, and what a large run leaves are hundreds.
  @Test(arguments: [1, 40])
  func whatALargeRunLeavesIsStoredAsOnePack(packs: Int) async throws {
    let scene = try Scene()
    try scene.put(try scene.heads(1)[0])
    try await scene.look()
    let (loose, packed) = try scene.mirroredFiles()
    let run = SyntheticRun(number: 4, packCount: packs)
    try await scene.record(.prepared(try run.prepared(), try run.package()), at: run.time)
    let (looseThen, packedThen) = try scene.mirroredFiles()
    if packs > 16 {
      #expect(looseThen == loose && packedThen == packed + 1)
    } else {
      #expect(looseThen > loose && packedThen == packed)
    }
    let head = try #require(try scene.remoteHead())
    for repository in [scene.mirror, scene.remote] {
      _ = try scene.world.git("fsck", "--strict", "--connectivity-only", head.hex, in: repository)
      let files = try scene.world.git("ls-tree", "-r", "--name-only", head.hex, in: repository)
      let kept = files.split(separator: "\n").filter {
        $0.contains(run.name.description) && $0.contains("Component")
      }
      #expect(kept.count == packs)
    }
  }

  /// The branch goes back while a process is at work.
  @Test func aLedgerThatGoesBackMeanwhileIsNotBuiltOn() async throws {
    let scene = try Scene()
    let heads = try scene.heads(4)
    try scene.put(heads[3])
    try await scene.look()
    try scene.put(heads[1])
    await #expect(throws: Refusal.self) { try await scene.write() }
    #expect(try scene.remoteHead() == heads[1])
  }
}

private struct Scene {
  let world: GitWorld
  let remote: String
  let mirror: String
  let work: String
  private static let ref = "refs/heads/relctl/ledger"

  init() throws {
    world = try GitWorld()
    remote = try world.bare("remote.git")
    mirror = try world.mirror("mirror.git")
    work = try world.mirror("work.git")
  }

  private func ledger(_ mirror: String, memory: LedgerMemory?) -> LedgerBranch {
    LedgerBranch(
      address: LedgerAddress(url: RemoteURL(remote), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared,
      memory: memory)
  }

  private func recorder(_ branch: LedgerBranch) -> LedgerRecorder {
    LedgerRecorder(
      branch, over: GitProgram(environment: world.environment), backoff: Backoff { _ in })
  }

  private var ledger: LedgerBranch {
    ledger(
      mirror,
      memory: LedgerMemory(
        folder: world.path("state"),
        address: LedgerAddress(url: RemoteURL(remote), branch: "relctl/ledger")))
  }

  /// The ledger after each of so many runs.
  func heads(_ count: Int) throws -> [ObjectID] {
    try Repository.withRepository(at: work) { repository in
      var heads: [ObjectID] = []
      for number in 0..<count {
        heads.append(try #require(try SyntheticRun(number: number).write(on: heads.last, repository)))
      }
      return heads
    }
  }

  func put(_ head: ObjectID?) throws {
    try world.git("push", "--quiet", "--force", remote, "\(head?.hex ?? ""):\(Self.ref)", in: work)
  }

  func remoteHead() throws -> ObjectID? { try world.ref(Self.ref, in: remote) }

  func parent(of commit: ObjectID) throws -> ObjectID? {
    try Repository.withRepository(at: work) { try $0.history.commitInfo(commit).parents.first }
  }

  /// What every command does first.
  func look() async throws {
    let ledger = ledger
    let sight = try ledger.sight()
    try await ledger.remote.fetch(RemoteURL(remote), into: mirror)
    try await ledger.confirm(since: sight)
  }

  func refusal() async -> Refusal? {
    do {
      try await look()
      return nil
    } catch {
      return error as? Refusal
    }
  }

  func write() async throws {
    try await recorder(ledger).amend(
      "builds/qa.json", identity: SyntheticRun.identity, time: 1, message: "x\n"
    ) { _ in
      Array("{}\n".utf8)
    }
  }

  func record(_ entry: LedgerEntry, at time: Int64) async throws {
    try await recorder(ledger).record(entry, time: time)
  }

  /// How many loose objects and packs the mirror has.
  func mirroredFiles() throws -> (loose: Int, packs: Int) {
    let counts = try world.git("count-objects", "--verbose", in: mirror).split(separator: "\n")
    func count(_ name: String) -> Int {
      counts.first { $0.hasPrefix(name + ": ") }.flatMap { Int($0.dropFirst(name.count + 2)) } ?? -1
    }
    return (count("count"), count("packs"))
  }

  func loseTheMirror() throws {
    try FileManager.default.removeItem(atPath: mirror)
    _ = try world.mirror("mirror.git")
  }

  func compactElsewhere() async throws {
    let agent = Agent(
      identity: SyntheticRun.identity, host: "h", process: 1, machine: nil, build: nil, version: "0",
      command: "ledger")
    _ = try await recorder(ledger(work, memory: nil)).compact(by: agent, time: 1_800_000_000)
  }

  func compaction(of head: ObjectID, replacing former: String?) throws -> ObjectID {
    try Repository.withRepository(at: work) { repository in
      try repository.objects.createCommit(
        tree: try repository.history.commitInfo(head).tree, parents: [],
        message: "compacted: 9 commits\n" + (former.map { "\nprevious head \($0)\n" } ?? ""),
        author: GitWorld.signature, committer: GitWorld.signature)
    }
  }
}
