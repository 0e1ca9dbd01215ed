import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// The contract of `Transport.withdraw`, over each way to a remote.
struct WithdrawalContractTests {
  private typealias Scene = TransportScene

  /// A branch moved, a branch made and a tag set, as a run leaves them.
  private static func landed(
    _ scene: Scene, _ transport: any Transport
  ) async throws -> (updates: [RefUpdate], commit: ObjectID) {
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let updates = [
      RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit),
      RefUpdate(ref: try Scene.branch("release/2.0"), expected: nil, new: commit),
      RefUpdate(ref: try Scene.tag("2.0"), expected: nil, new: try scene.stageTag("2.0", of: commit)),
    ]
    let report = try await transport.push(updates, from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted, "\(report.text)")
    return (updates, commit)
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func whatWasPushedIsTakenBack(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let transport = scene.transport()
    let before = try scene.world.refs(in: scene.bare)
    let (updates, _) = try await Self.landed(scene, transport)
    #expect(try scene.world.refs(in: scene.bare) != before)
    let report = try await transport.withdraw(updates, from: scene.mirror, at: scene.url)
    #expect(report.answer == .accepted, "\(report.text)")
    #expect(report.atomicity == .atomic)
    #expect(try scene.world.refs(in: scene.bare) == before)
    let nothing = try await transport.withdraw([], from: scene.mirror, at: scene.url)
    #expect(nothing.answer == .accepted)
    try scene.world.fsck(scene.bare)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func whatOthersMovedSinceIsNotTouched(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let transport = scene.transport()
    let (updates, commit) = try await Self.landed(scene, transport)
    let later = try scene.stage("later\n", on: commit)
    let push = RefUpdate(ref: updates[0].ref, expected: commit, new: later)
    _ = try await transport.push([push], from: scene.mirror, to: scene.url)
    let before = try scene.world.refs(in: scene.bare)
    let report = try await transport.withdraw(updates, from: scene.mirror, at: scene.url)
    #expect(report.answer == .refused && !report.text.isEmpty)
    #expect(try scene.world.refs(in: scene.bare) == before)
    await scene.masters.close()
  }

  /// A ref that somebody deleted is not there to be taken back, and what goes with it stays.
  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func whatIsGoneIsNotTakenBackAgain(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let transport = scene.transport()
    let (updates, _) = try await Self.landed(scene, transport)
    try scene.world.git("update-ref", "-d", updates[2].ref.full, in: scene.bare)
    let before = try scene.world.refs(in: scene.bare)
    for taken in [updates, [updates[2]]] {
      let report = try await transport.withdraw(taken, from: scene.mirror, at: scene.url)
      #expect(report.answer == .refused && !report.text.isEmpty)
    }
    #expect(try scene.world.refs(in: scene.bare) == before)
    await scene.masters.close()
  }

  @Test(
    arguments: TransportWay.allCases, ["receive.denyDeletes", "receive.denyNonFastForwards"])
  func aHostThatDeniesAnswersRefused(way: TransportWay, setting: String) async throws {
    let scene = try Scene(way)
    let transport = scene.transport()
    let (updates, _) = try await Self.landed(scene, transport)
    try scene.world.git("config", setting, "true", in: scene.bare)
    let before = try scene.world.refs(in: scene.bare)
    // Both are about branches alone.
    let denied = setting == "receive.denyDeletes" ? updates[1] : updates[0]
    let report = try await transport.withdraw([denied], from: scene.mirror, at: scene.url)
    #expect(report.answer == .refused && !report.text.isEmpty)
    #expect(try scene.world.refs(in: scene.bare) == before)
    await scene.masters.close()
  }
}
