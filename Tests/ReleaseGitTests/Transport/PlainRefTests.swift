import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Refs that are neither branches nor tags, as permits are: made in place where nothing has a say in them, else pushed.
struct PlainRefTests {
  private static func permit(_ name: String) throws -> RefName {
    try #require(RefName("refs/relctl/permits/\(name)"))
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func aPermitIsMadeOnceAndTakenBack(way: TransportWay, kind: TransportKind) async throws {
    let scene = try TransportScene(way, kind)
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let before = try scene.world.refs(in: scene.bare)
    let ref = try Self.permit("run/1")
    let update = RefUpdate(ref: ref, expected: nil, new: scene.head)
    let report = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted, "\(report.text)")
    let seen = try await transport.list(scene.url, below: "refs/relctl/")
    #expect(seen == [ref: ObservedRef(target: scene.head, commit: scene.head)])
    #expect(report.refs == nil || report.refs == seen)
    let another = RefUpdate(ref: ref, expected: nil, new: scene.first)
    let refused = try await transport.push([another], from: scene.mirror, to: scene.url)
    #expect(refused.answer == .refused && !refused.text.isEmpty)
    let taken = try await transport.withdraw([update], from: scene.mirror, at: scene.url)
    #expect(taken.answer == .accepted, "\(taken.text)")
    #expect(try scene.world.refs(in: scene.bare) == before)
    try scene.world.fsck(scene.bare)
    await scene.masters.close()
  }

  @Test func aPlainRepositoryOfThisMachineNeedsNoProgram() async throws {
    let scene = try TransportScene(.file)
    #expect(try await Self.programs(creating: "run/1", at: scene.head, in: scene) == [])
    #expect(try await Self.programs(creating: "run/2", at: scene.head, in: scene, "[gc]\nauto = 0\n") == [])
    let refs = try scene.world.refs(in: scene.bare).filter { $0.hasPrefix("refs/relctl/") }
    #expect(refs == ["run/1", "run/2"].map { "refs/relctl/permits/\($0) \(scene.head)" })
  }

  @Test(
    arguments: [
      ("receive.denyCurrentBranch", "ignore"), ("transfer.fsckObjects", "true"),
      ("core.sharedRepository", "group"), ("core.hooksPath", "hooks"), ("hook.log.command", "true"),
    ])
  func whoeverHasASayIsAsked(setting: (key: String, value: String)) async throws {
    let scene = try TransportScene(.file)
    let parts = setting.key.split(separator: ".")
    let section = parts.count == 3 ? "\(parts[0]) \"\(parts[1])\"" : "\(parts[0])"
    let settings = "[\(section)]\n\(parts[parts.count - 1]) = \(setting.value)\n"
    let byUser = try await Self.programs(creating: "run/1", at: scene.head, in: scene, settings)
    #expect(byUser == ["receive-pack"], "the user's \(setting.key)")
    try scene.world.git("config", setting.key, setting.value, in: scene.bare)
    let byOwner = try await Self.programs(creating: "run/2", at: scene.head, in: scene)
    #expect(byOwner == ["receive-pack"], "the repository's \(setting.key)")
  }

  /// git, which reads its settings in the repository, finds a hook where whoever looks elsewhere finds none.
  @Test func aConditionOfTheUsersIsLeftToGit() async throws {
    let scene = try TransportScene(.file)
    let (hooks, extra) = (scene.world.path("hooks"), scene.world.path("extra"))
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    try scene.world.writeScript("exit 1", to: hooks + "/pre-receive")
    try "[core]\nhooksPath = \(hooks)\n".write(toFile: extra, atomically: true, encoding: .utf8)
    let calls = try await Self.programs(
      creating: "run/1", at: scene.head, in: scene,
      "[includeIf \"gitdir:\(scene.bare)/\"]\npath = \(extra)\n",
      expecting: .refused)
    #expect(calls == ["receive-pack"])
  }

  /// Who may serve what belongs to somebody else is git's to say (`safe.directory`).
  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func whatBelongsToSomebodyElseIsLeftToGit() async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let before = try scene.world.refs(in: scene.bare)
    #expect(chown(scene.bare, 65534, 65534) == 0)
    let update = RefUpdate(ref: try Self.permit("run/1"), expected: nil, new: scene.head)
    let error = await TransportScene.error {
      _ = try await scene.transport().push([update], from: scene.mirror, to: scene.url)
    }
    #expect(error?.message.english.contains("dubious ownership") == true, "\(error?.description ?? "made")")
    #expect(chown(scene.bare, 0, 0) == 0)
    #expect(try scene.world.refs(in: scene.bare) == before)
  }

  @Test func aRepositoryWithinAnotherIsLeftToGit() async throws {
    let scene = try TransportScene(.file)
    #expect(ReceivingEnd(at: scene.bare).hasPlainRefs)
    try FileManager.default.createDirectory(atPath: scene.bare + "/.git", withIntermediateDirectories: true)
    #expect(!ReceivingEnd(at: scene.bare).hasPlainRefs)
  }

  @Test func hooksAreAsked() async throws {
    let scene = try TransportScene(.file)
    try scene.world.installHook("update", "echo no permits >&2; exit 1", in: scene.bare)
    #expect(
      try await Self.programs(creating: "run/1", at: scene.head, in: scene, expecting: .refused)
        == ["receive-pack"])
  }

  /// git brings the object, and says what is in the way.
  @Test func whatIsNotMadeInPlaceIsPushed() async throws {
    let scene = try TransportScene(.file)
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("new\n", on: scene.head)
    #expect(try await Self.programs(creating: "run", at: commit, in: scene) == ["receive-pack"])
    try scene.world.fsck(scene.bare)
    let below = try await Self.programs(creating: "run/1", at: scene.head, in: scene, expecting: .refused)
    #expect(below == ["receive-pack"])
    let refs = try scene.world.refs(in: scene.bare).filter { $0.hasPrefix("refs/relctl/") }
    #expect(refs == ["refs/relctl/permits/run \(commit)"])
  }

  /// Makes a permit, and returns the services that were started for it.
  ///
  /// - Parameter settings: The user's.
  private static func programs(
    creating name: String, at commit: ObjectID, in scene: TransportScene, _ settings: String = "",
    expecting answer: PushReport.Answer = .accepted
  ) async throws -> [String] {
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let (git, log, user) = (world.path("git"), world.path("log"), world.path("user"))
    try world.writeScript("echo \"$*\" >>'\(log)'; exec git \"$@\"", to: git)
    try Data().write(to: URL(fileURLWithPath: log))
    try settings.write(toFile: user, atomically: true, encoding: .utf8)
    let environment = scene.environment.merging(["GIT_CONFIG_GLOBAL": user]) { $1 }
    let transport = WireTransport(GitProgram(executable: git, environment: environment))
    let update = RefUpdate(ref: try permit(name), expected: nil, new: commit)
    let report = try await transport.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == answer, "\(report.text)")
    await transport.disconnect()
    let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    return calls.compactMap { call in
      call.split(separator: " ").first { ["receive-pack", "push"].contains($0) }.map { String($0) }
    }
  }
}
