import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// The contract of `Transport`, over each way to a remote.
struct TransportContractTests {
  private typealias Scene = TransportScene

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func aMirrorHoldsWhatTheRemoteLists(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let world = scene.world
    let transport = scene.transport()
    try world.git("update-ref", "refs/relctl/run/1", scene.first.hex, in: scene.bare)
    let listed = try await transport.list(scene.url)
    let tagged = try #require(try world.ref("refs/tags/1.0", in: scene.bare))
    #expect(
      listed == [
        try Scene.branch("master"): ObservedRef(target: scene.head, commit: scene.head),
        try Scene.branch("feature/6.5.5"): ObservedRef(target: scene.head, commit: scene.head),
        try Scene.tag("1.0"): ObservedRef(target: tagged, commit: scene.first),
        try Scene.tag("light"): ObservedRef(target: scene.head, commit: scene.head),
      ])

    try await transport.fetch(scene.url, into: scene.mirror)
    #expect(try Repository.withRepository(at: scene.mirror) { try $0.refs.all() } == listed)

    // The remote forces a branch back, deletes one, moves a tag; a ref of relctl in the mirror stays.
    try world.git("update-ref", "refs/relctl/run/2", scene.head.hex, in: scene.mirror)
    try world.git("update-ref", "refs/heads/master", scene.first.hex, in: scene.bare)
    try world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: scene.bare)
    try world.git("update-ref", "refs/heads/feature", scene.first.hex, in: scene.bare)
    try world.git("update-ref", "refs/tags/light", scene.first.hex, in: scene.bare)
    try await transport.fetch(scene.url, into: scene.mirror)
    let refs = try world.refs(in: scene.mirror)
    let published = try world.refs(in: scene.bare).filter { !$0.hasPrefix("refs/relctl/") }
    #expect(refs.filter { !$0.hasPrefix("refs/relctl/") } == published)
    #expect(refs.contains("refs/relctl/run/2 \(scene.head)"))
    #expect(!refs.contains { $0.hasPrefix("refs/relctl/run/1") })
    #expect(!FileManager.default.fileExists(atPath: scene.mirror + "/FETCH_HEAD"))
    try world.fsck(scene.mirror)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func branchAndTagArriveTogether(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let tag = try scene.stageTag("2.0", of: commit)
    let updates = [
      RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit),
      RefUpdate(ref: try Scene.branch("release/2.0"), expected: nil, new: commit),
      RefUpdate(ref: try Scene.tag("2.0"), expected: nil, new: tag),
    ]
    let before = try scene.world.refs(in: scene.mirror)
    let report = try await transport.push(updates, from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted, "\(report.text)")
    #expect(report.atomicity == .atomic)
    #expect(try scene.world.refs(in: scene.mirror) == before)
    let listed = try await transport.list(scene.url)
    #expect(updates.allSatisfy { listed[$0.ref]?.target == $0.new })
    #expect(listed[try Scene.tag("2.0")]?.commit == commit)
    try scene.world.fsck(scene.bare)
    // Again: the refs hold the new values already, which is taken as done. Each ref moved once.
    let again = try await transport.push(updates, from: scene.mirror, to: scene.url)
    #expect(again.answer == .accepted, "\(again.text)")
    let moves = try scene.world.git("reflog", "show", "--format=%H", "refs/heads/master", in: scene.bare)
    #expect(moves.split(separator: "\n").filter { $0 == commit.hex }.count == 1)
    let nothing = try await transport.push([], from: scene.mirror, to: scene.url)
    #expect(nothing.answer == .accepted)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func aDryRunComparesLeasesAndSendsNothing(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let tag = try scene.stageTag("2.0", of: commit)
    let master = try Scene.branch("master")
    let newTag = RefUpdate(ref: try Scene.tag("2.0"), expected: nil, new: tag)
    let move = RefUpdate(ref: master, expected: scene.head, new: commit)
    let stale = RefUpdate(ref: master, expected: scene.first, new: commit)
    let before = try scene.world.refs(in: scene.bare)
    for (updates, answer) in [([move, newTag], PushReport.Answer.accepted), ([stale, newTag], .refused)] {
      let dryRun = try await transport.dryRunPush(updates, from: scene.mirror, to: scene.url)
      #expect(dryRun.answer == answer, "\(dryRun)")
    }
    let open = try await transport.dryRunPush([], from: scene.mirror, to: scene.url)
    #expect(open.answer == .accepted)
    #expect(open.refs == (try await transport.list(scene.url)).mapValues(\.target))
    #expect(open.capabilities?.contains("atomic") == true)
    // A host without atomic pushes takes the same updates one after the other.
    try scene.world.git("config", "receive.advertiseAtomic", "false", in: scene.bare)
    let separate = try await transport.dryRunPush([move, newTag], from: scene.mirror, to: scene.url)
    #expect(separate.answer == .accepted, "\(separate)")
    #expect(try scene.world.refs(in: scene.bare) == before)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func aRefusedPushMovesNoRef(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let world = scene.world
    let transport = scene.transport()
    try await transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let tag = try scene.stageTag("2.0", of: commit)
    let master = try Scene.branch("master")
    let move = RefUpdate(ref: master, expected: scene.head, new: commit)
    let newTag = RefUpdate(ref: try Scene.tag("2.0"), expected: nil, new: tag)
    let oldTag = try Scene.tag("1.0")
    let noTags = "case $1 in refs/tags/*) printf 'no \\033[31mtags\\033[0m\\r\\n' >&2; exit 1;; esac"
    struct Row {
      let name: String
      let updates: [RefUpdate]
      var hook: (name: String, script: String)?
    }
    let rows = [
      Row(
        name: "lease on a branch",
        updates: [RefUpdate(ref: master, expected: scene.first, new: commit), newTag]),
      Row(
        name: "branch that must not exist",
        updates: [RefUpdate(ref: master, expected: nil, new: commit), newTag]),
      Row(
        name: "branch that is gone",
        updates: [RefUpdate(ref: try Scene.branch("x"), expected: scene.head, new: commit), newTag]),
      Row(name: "published tag", updates: [move, RefUpdate(ref: oldTag, expected: nil, new: tag)]),
      Row(name: "one branch", updates: [RefUpdate(ref: master, expected: scene.first, new: commit)]),
      Row(
        name: "pre-receive", updates: [move, newTag], hook: ("pre-receive", "echo 'not today' >&2; exit 1")),
      Row(name: "update hook for one ref", updates: [move, newTag], hook: ("update", noTags)),
    ]
    for row in rows {
      try world.git("update-ref", master.full, scene.head.hex, in: scene.bare)
      let before = try world.refs(in: scene.bare)
      if let hook = row.hook { try world.installHook(hook.name, hook.script, in: scene.bare) }
      let report = try await transport.push(row.updates, from: scene.mirror, to: scene.url)
      #expect(report.answer == .refused, "\(row.name)")
      #expect(!report.text.isEmpty, "\(row.name)")
      if row.hook?.name == "update" {
        #expect(report.text.english.contains("no tags"), "\(row.name): \(report.text)")
      }
      #expect(try world.refs(in: scene.bare) == before, "\(row.name)")
      if let hook = row.hook {
        try FileManager.default.removeItem(atPath: scene.bare + "/hooks/\(hook.name)")
      }
    }

    // A host without atomic pushes gets branches, then tags, and the report says so.
    try world.git("update-ref", master.full, scene.head.hex, in: scene.bare)
    try world.git("config", "receive.advertiseAtomic", "false", in: scene.bare)
    let stale = RefUpdate(ref: oldTag, expected: nil, new: tag)
    let refused = try await transport.push([move, stale], from: scene.mirror, to: scene.url)
    #expect(refused.answer == .refused)
    #expect(try world.ref(master.full, in: scene.bare) == scene.head)
    let report = try await transport.push([move, newTag], from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted && report.atomicity == .separate, "\(report.text)")
    #expect(report.note != nil)
    #expect(try world.ref("refs/tags/2.0", in: scene.bare) == tag)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.allCases, TransportKind.allCases)
  func emptyAndMissingRepositories(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let world = scene.world
    let transport = scene.transport()
    let empty = try world.bare("empty.git")
    try world.git("config", "http.receivepack", "true", in: empty)
    #expect(try await transport.list(scene.url("empty.git")).isEmpty)
    let mirror = try world.mirror("mirror2")
    try await transport.fetch(scene.url("empty.git"), into: mirror)
    // The first push into an empty repository.
    try world.git("fetch", "--quiet", scene.bare, "+refs/heads/*:refs/heads/*", in: mirror)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: nil, new: scene.head)
    let report = try await transport.push([update], from: mirror, to: scene.url("empty.git"))
    #expect(report.answer == .accepted, "\(report.text)")

    let missing = scene.url("missing.git")
    for attempt in ["list", "fetch", "push"] {
      let error = await Scene.error {
        switch attempt {
        case "list": _ = try await transport.list(missing)
        case "fetch": try await transport.fetch(missing, into: mirror)
        default: _ = try await transport.push([update], from: mirror, to: missing)
        }
      }
      #expect(error?.kind == .notARepository, "\(attempt): \(error?.description ?? "no error")")
    }
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.served, TransportKind.allCases)
  func aPushThatWasLeftAloneStillLands(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("late\n", on: scene.head)
    // The hook says that it runs, and goes on when it may; only then is the client's deadline over.
    let script = "touch '\(world.path("running"))'; while ! [ -e '\(world.path("go"))' ]; do sleep 0.02; done"
    try world.installHook("pre-receive", script, in: scene.bare)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let error = await Scene.error {
      _ = try await scene.transport(deadline: .seconds(4)).push([update], from: scene.mirror, to: scene.url)
    }
    #expect(error?.kind == .timedOut && error?.nothingSent == false, "\(error?.description ?? "no error")")
    #expect(FileManager.default.fileExists(atPath: world.path("running")))
    #expect(try world.ref("refs/heads/master", in: scene.bare) == scene.head)
    try world.write("", to: "go", in: world.root)
    let landed = "until [ \"$(git rev-parse refs/heads/master)\" = \(commit) ]; do sleep 0.02; done"
    #expect(try world.run(atMost: 20, script: landed, in: scene.bare).status == 0)
    await scene.masters.close()
  }

  @Test(arguments: TransportWay.served, TransportKind.allCases)
  func aServerThatIsSilentIsNotWaitedFor(way: TransportWay, kind: TransportKind) async throws {
    let scene = try Scene(way, kind)
    let silent = try #require(SilentServer())
    let scheme = ["daemon": "git", "ssh": "ssh", "https": "https"][way.rawValue] ?? ""
    let url = RemoteURL("\(scheme)://127.0.0.1:\(silent.port)/x.git")
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: nil, new: scene.head)
    // Without the shared connection, whose own time-out is longer.
    let transport = scene.transport(deadline: .milliseconds(300), ["GIT_SSH_VARIANT": "ssh"])
    let clock = ContinuousClock()
    var errors: [TransportError?] = []
    let time = await clock.measure {
      errors.append(await Scene.error { _ = try await transport.list(url) })
      errors.append(await Scene.error { try await transport.fetch(url, into: scene.mirror) })
      errors.append(await Scene.error { _ = try await transport.push([update], from: scene.mirror, to: url) })
    }
    #expect(
      errors.map { $0?.kind } == [.timedOut, .timedOut, .timedOut] && time < .seconds(120), "\(errors)")
    let patient = scene.transport()
    let task = Task { await Scene.error { _ = try await patient.list(url) } }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    await scene.masters.close()
  }
}
