import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// A push sends the pack that was made before of just its objects, and makes one of any others.
struct MadePacksTests {
  @Test func whatWasPackedIsSent() async throws {
    let scene = try TransportScene(.file)
    let push = try await Push(in: scene)
    // A pack that nobody can read tells whether it was sent.
    push.packs.note(Self.noPack(of: push.objects), in: scene.mirror)
    #expect(try await push.answer() == .refused)
    #expect(try await push.answer() == .accepted, "it was forgotten, and another one made")
  }

  @Test func aPackOfOtherObjectsIsNotSent() async throws {
    let scene = try TransportScene(.file)
    let push = try await Push(in: scene)
    for others in [Array(push.objects.dropLast()), push.objects + [scene.head]] {
      push.packs.note(Self.noPack(of: others), in: scene.mirror)
      #expect(push.packs.take(push.objects, in: scene.mirror) == nil)
    }
    push.packs.note(Self.noPack(of: push.objects), in: scene.mirror + "-other")
    #expect(try await push.answer() == .accepted)
  }

  @Test func whatWasStoredIsSentAsItIsStored() async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let packs = MadePacks()
    let (commit, objects) = try Repository.withRepository(at: scene.mirror, store: .memory) { git in
      let blob = try git.objects.writeBlob(Array("new".utf8))
      let tree = try git.trees.write(base: scene.head, changes: ["new.txt": .blob(blob, mode: .file)])
      let commit = try git.objects.createCommit(
        tree: tree, parents: [scene.head], message: "Later\n", author: Self.signature,
        committer: Self.signature)
      let objects = try git.packs.newObjects(reachableFrom: [commit])
      try git.packs.storeNewObjects(reachableFrom: [commit], noting: packs, of: scene.mirror)
      return (commit, objects)
    }
    #expect(objects.count == 3)
    let pack = try #require(packs.take(objects.reversed(), in: scene.mirror), "in any order")
    #expect(packs.take(objects, in: scene.mirror) == nil)
    let again = try Repository.withRepository(at: scene.mirror) { try $0.packs.make(objects).bytes }
    #expect(again == pack)
    #expect(try scene.world.git("log", "-1", "--format=%s", commit.hex, in: scene.mirror) == "Later")
  }

  private static func noPack(of objects: [ObjectID]) -> Pack {
    Pack(
      bytes: [UInt8](repeating: 0x78, count: 64),
      entries: objects.map { Pack.Entry(object: $0, checksum: 0, offset: 0) })
  }
  private static let signature = Signature(
    identity: Identity(name: "A", email: "a@example.com"), seconds: 0, offsetMinutes: 0)

  private struct Push {
    let scene: TransportScene
    let transport: WireTransport
    let update: RefUpdate
    let objects: [ObjectID]

    init(in scene: TransportScene) async throws {
      self.scene = scene
      transport = try #require(scene.transport(kind: .wire) as? WireTransport)
      try await transport.fetch(scene.url, into: scene.mirror)
      let commit = try scene.stage("one", on: scene.head)
      update = RefUpdate(ref: try TransportScene.branch("one"), expected: nil, new: commit)
      objects = try Repository.withRepository(at: scene.mirror) {
        try $0.packs.objectsNotOnRemote(from: [commit])
      }
    }

    var packs: MadePacks { transport.repositories.packs }

    func answer() async throws -> PushReport.Answer {
      try await transport.push([update], from: scene.mirror, to: scene.url).answer
    }
  }
}
