import Foundation
import TestSupport
import Testing

@testable import ReleaseCore

/// The contract of `Transport`, over a local path and over `git daemon`'s real receive-pack.
struct GitProgramTests {
  /// A remote with two commits and tags, its address over one of the ways, and a mirror of it.
  private final class Scene {
    let world: GitWorld
    let daemon: GitDaemon?
    let url: RemoteURL
    let bare: String
    let mirror: String
    let transport: GitProgram
    let first: ObjectID
    let head: ObjectID

    init(overDaemon: Bool) throws {
      world = try GitWorld()
      let work = try world.repository("work")
      first = try world.commit("first", ["a.txt": "a\n"], in: work)
      head = try world.commit("second", ["a.txt": "b\n"], in: work)
      try world.git("tag", "--annotate", "--message", "1.0", "1.0", first.hex, in: work)
      try world.git("tag", "light", in: work)
      bare = try world.bare("remote.git")
      try world.git("push", "--quiet", bare, "master", "master:feature/6.5.5", "1.0", "light", in: work)
      daemon = overDaemon ? try GitDaemon(world) : nil
      url = daemon?.url("remote.git") ?? RemoteURL(bare)
      mirror = try world.mirror("mirror")
      transport = GitProgram(environment: world.environment)
    }

    /// Makes a commit on top of `parent` in the mirror, without a ref.
    func stage(_ text: String, on parent: ObjectID) throws -> ObjectID {
      try Repository.withRepository(at: mirror) { repository in
        let blob = try repository.writeBlob(Array(text.utf8))
        let tree = try repository.writeTree(base: parent, changes: ["a.txt": .blob(blob, mode: .file)])
        return try repository.createCommit(
          tree: tree, parents: [parent], message: text, author: GitWorld.signature,
          committer: GitWorld.signature)
      }
    }

    func stageTag(_ name: String, of commit: ObjectID) throws -> ObjectID {
      try Repository.withRepository(at: mirror) {
        try $0.createTag(name: name, target: commit, message: name, tagger: GitWorld.signature)
      }
    }
  }

  private static func branch(_ name: String) throws -> RefName { try #require(RefName.branch(name)) }
  private static func tag(_ name: String) throws -> RefName { try #require(RefName.tag(name)) }

  @Test(arguments: [false, true])
  func aMirrorHoldsWhatTheRemoteLists(overDaemon: Bool) async throws {
    let scene = try Scene(overDaemon: overDaemon)
    let world = scene.world
    try world.git("update-ref", "refs/relctl/run/1", scene.first.hex, in: scene.bare)
    let listed = try await scene.transport.list(scene.url)
    let tagged = try #require(try world.ref("refs/tags/1.0", in: scene.bare))
    #expect(
      listed == [
        try Self.branch("master"): ObservedRef(target: scene.head, commit: scene.head),
        try Self.branch("feature/6.5.5"): ObservedRef(target: scene.head, commit: scene.head),
        try Self.tag("1.0"): ObservedRef(target: tagged, commit: scene.first),
        try Self.tag("light"): ObservedRef(target: scene.head, commit: scene.head),
      ])

    try await scene.transport.fetch(scene.url, into: scene.mirror)
    #expect(try Repository.withRepository(at: scene.mirror) { try $0.references() } == listed)

    // The remote forces a branch back, deletes one, moves a tag; a ref of relctl in the mirror stays.
    try world.git("update-ref", "refs/relctl/run/2", scene.head.hex, in: scene.mirror)
    try world.git("update-ref", "refs/heads/master", scene.first.hex, in: scene.bare)
    try world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: scene.bare)
    try world.git("update-ref", "refs/heads/feature", scene.first.hex, in: scene.bare)
    try world.git("update-ref", "refs/tags/light", scene.first.hex, in: scene.bare)
    try await scene.transport.fetch(scene.url, into: scene.mirror)
    let refs = try world.refs(in: scene.mirror)
    let published = try world.refs(in: scene.bare).filter { !$0.hasPrefix("refs/relctl/") }
    #expect(refs.filter { !$0.hasPrefix("refs/relctl/") } == published)
    #expect(refs.contains("refs/relctl/run/2 \(scene.head)"))
    #expect(!refs.contains { $0.hasPrefix("refs/relctl/run/1") })
    #expect(!FileManager.default.fileExists(atPath: scene.mirror + "/FETCH_HEAD"))
  }

  @Test(arguments: [false, true])
  func branchAndTagArriveTogether(overDaemon: Bool) async throws {
    let scene = try Scene(overDaemon: overDaemon)
    try await scene.transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let tag = try scene.stageTag("2.0", of: commit)
    let updates = [
      RefUpdate(ref: try Self.branch("master"), expected: scene.head, new: commit),
      RefUpdate(ref: try Self.branch("release/2.0"), expected: nil, new: commit),
      RefUpdate(ref: try Self.tag("2.0"), expected: nil, new: tag),
    ]
    let report = try await scene.transport.push(updates, from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted)
    let listed = try await scene.transport.list(scene.url)
    #expect(updates.allSatisfy { listed[$0.ref]?.target == $0.new })
    #expect(listed[try Self.tag("2.0")]?.commit == commit)
    try scene.world.fsck(scene.bare)
    // Again: the refs hold the new values already, which git takes as done. Each ref moved once.
    let again = try await scene.transport.push(updates, from: scene.mirror, to: scene.url)
    #expect(again.answer == .accepted)
    let moves = try scene.world.git("reflog", "show", "--format=%H", "refs/heads/master", in: scene.bare)
    #expect(moves.split(separator: "\n").filter { $0 == commit.hex }.count == 1)
    let nothing = try await scene.transport.push([], from: scene.mirror, to: scene.url)
    #expect(nothing.answer == .accepted)
  }

  @Test(arguments: [false, true])
  func aRefusedPushMovesNoRef(overDaemon: Bool) async throws {
    let scene = try Scene(overDaemon: overDaemon)
    let world = scene.world
    try await scene.transport.fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("release\n", on: scene.head)
    let tag = try scene.stageTag("2.0", of: commit)
    let master = try Self.branch("master")
    let before = try world.refs(in: scene.bare)
    let move = RefUpdate(ref: master, expected: scene.head, new: commit)
    let newTag = RefUpdate(ref: try Self.tag("2.0"), expected: nil, new: tag)
    let oldTag = try Self.tag("1.0")
    let hook = """
      while read old new ref; do
        case $ref in refs/tags/*) printf 'no \\033[31mtags\\033[0m\\r\\n' >&2; exit 1;; esac
      done
      """
    let rows: [(name: String, updates: [RefUpdate], hook: String?)] = [
      ("lease on a branch", [RefUpdate(ref: master, expected: scene.first, new: commit), newTag], nil),
      ("branch that must not exist", [RefUpdate(ref: master, expected: nil, new: commit), newTag], nil),
      (
        "branch that is gone",
        [RefUpdate(ref: try Self.branch("x"), expected: scene.head, new: commit), newTag], nil
      ),
      ("published tag", [move, RefUpdate(ref: oldTag, expected: nil, new: tag)], nil),
      ("pre-receive", [move, newTag], hook),
      ("update hook for one ref", [move, newTag], nil),
      ("no atomic pushes", [move, newTag], nil),
    ]
    for row in rows {
      if let hook = row.hook { try world.installHook("pre-receive", hook, in: scene.bare) }
      if row.name.hasPrefix("update hook") {
        try FileManager.default.removeItem(atPath: scene.bare + "/hooks/pre-receive")
        try world.installHook("update", "case $1 in refs/tags/*) exit 1;; esac", in: scene.bare)
      }
      if row.name == "no atomic pushes" {
        try FileManager.default.removeItem(atPath: scene.bare + "/hooks/update")
        try world.git("config", "receive.advertiseAtomic", "false", in: scene.bare)
      }
      let report = try await scene.transport.push(row.updates, from: scene.mirror, to: scene.url)
      #expect(report.answer == .refused, "\(row.name)")
      #expect(!report.text.isEmpty, "\(row.name)")
      if row.hook != nil { #expect(report.text.contains("remote: no tags\n"), "\(row.name): \(report.text)") }
      #expect(try world.refs(in: scene.bare) == before, "\(row.name)")
    }
  }

  @Test(arguments: [false, true])
  func emptyAndMissingRepositories(overDaemon: Bool) async throws {
    let scene = try Scene(overDaemon: overDaemon)
    let world = scene.world
    _ = try world.bare("empty.git")
    func address(_ name: String) -> RemoteURL { scene.daemon?.url(name) ?? RemoteURL(world.path(name)) }
    #expect(try await scene.transport.list(address("empty.git")).isEmpty)
    let mirror = try world.mirror("mirror2")
    try await scene.transport.fetch(address("empty.git"), into: mirror)
    // The first push into an empty repository.
    try world.git("fetch", "--quiet", scene.bare, "+refs/heads/*:refs/heads/*", in: mirror)
    let update = RefUpdate(ref: try Self.branch("master"), expected: nil, new: scene.head)
    let report = try await scene.transport.push([update], from: mirror, to: address("empty.git"))
    #expect(report.answer == .accepted)

    let missing = address("missing.git")
    for attempt in ["list", "fetch", "push"] {
      let error = await Self.error {
        switch attempt {
        case "list": _ = try await scene.transport.list(missing)
        case "fetch": try await scene.transport.fetch(missing, into: mirror)
        default: _ = try await scene.transport.push([update], from: mirror, to: missing)
        }
      }
      #expect(error?.kind == .notARepository, "\(attempt): \(error?.description ?? "no error")")
    }
  }

  @Test func aRemoteWithoutReceivePackCanBeReadAndNotPushed() async throws {
    let scene = try Scene(overDaemon: false)
    let daemon = try GitDaemon(scene.world, isReadOnly: true)
    let url = daemon.url("remote.git")
    try await scene.transport.fetch(url, into: scene.mirror)
    let before = try scene.world.refs(in: scene.bare)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Self.branch("master"), expected: scene.head, new: commit)
    #expect(try await scene.transport.push([update], from: scene.mirror, to: url).answer == .refused)
    #expect(try scene.world.refs(in: scene.bare) == before)
  }

  @Test func whatFailsIsSaidWithoutSecrets() async throws {
    let world = try GitWorld()
    let transport = GitProgram(environment: world.environment)
    try world.git("init", "--quiet", "--bare", "--object-format=sha256", world.path("sha256"))
    let sha = try world.repository("sha256work")
    try FileManager.default.removeItem(atPath: sha + "/.git")
    try world.git("init", "--quiet", "--object-format=sha256", sha)
    try world.git("commit", "--quiet", "--allow-empty", "-m", "x", in: sha)
    let rows: [(String, RemoteURL, TransportError.Kind)] = [
      ("closed port", RemoteURL("git://127.0.0.1:1/x.git"), .unreachable),
      ("secret", RemoteURL("http://alice:hunter%322@127.0.0.1:1/x.git"), .unreachable),
      ("token", RemoteURL("http://tok3nvalue@127.0.0.1:1/x.git"), .unreachable),
      ("an option", RemoteURL("--upload-pack=touch pwned"), .unsupported),
      ("line feed", RemoteURL("https://example.invalid/\nx"), .unsupported),
      ("empty", RemoteURL(""), .unsupported),
      ("a program", RemoteURL("ext::sh -c true"), .unreachable),
      ("SHA-256", RemoteURL(sha), .unsupported),
    ]
    for (name, url, kind) in rows {
      let error = await Self.error { _ = try await transport.list(url) }
      #expect(error?.kind == kind, "\(name): \(error?.description ?? "no error")")
      let text = error.map { "\($0) \($0.url) \($0.message)" } ?? ""
      for secret in ["hunter%322", "hunter22", "tok3nvalue"] {
        #expect(!text.contains(secret), "\(name): \(text)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("pwned")))
    let none = GitProgram(executable: "no-such-git", environment: world.environment)
    #expect(await Self.error { _ = try await none.list(RemoteURL("/x")) }?.kind == .programMissing)
  }

  @Test func aProgramThatHangsIsKilledWithItsChildren() async throws {
    let world = try GitWorld()
    let script = "sleep 600 & echo $! > '\(world.path("child"))'; trap '' TERM; wait; sleep 600"
    try world.writeScript(script, to: world.path("git-slow"))
    // A helper that outlives git and holds its stderr open, as an ssh master connection does.
    try world.writeScript("sleep 3 & exit 0", to: world.path("git-leaves"))
    let slow = GitProgram(
      executable: world.path("git-slow"), environment: world.environment, deadline: .milliseconds(300))
    let clock = ContinuousClock()
    var error: TransportError?
    let time = await clock.measure { error = await Self.error { _ = try await slow.list(RemoteURL("/x")) } }
    #expect(error?.kind == .timedOut && time < .seconds(20))
    let child = try String(contentsOfFile: world.path("child"), encoding: .utf8).dropLast()
    // Killed, and perhaps not yet collected by its new parent.
    let state = try world.run("ps", ["-o", "stat=", "-p", String(child)]).output
    #expect(state.isEmpty || state.first == UInt8(ascii: "Z"))

    let leaves = GitProgram(executable: world.path("git-leaves"), environment: world.environment)
    let left = await clock.measure { _ = await Self.error { _ = try await leaves.list(RemoteURL("/x")) } }
    #expect(left < .seconds(2))

    let patient = GitProgram(executable: world.path("git-slow"), environment: world.environment)
    let task = Task { await Self.error { _ = try await patient.list(RemoteURL("/x")) } }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }

  @Test func theEnvironmentDoesNotLeadGitElsewhere() async throws {
    let scene = try Scene(overDaemon: false)
    let elsewhere = [
      "GIT_DIR": "/nowhere", "GIT_OBJECT_DIRECTORY": "/nowhere", "GIT_NAMESPACE": "x",
      "LC_ALL": "de_DE.UTF-8",
      "SSH_ASKPASS": "/bin/false",
    ]
    let transport = GitProgram(environment: scene.world.environment.merging(elsewhere) { $1 })
    #expect(transport.environment["LC_ALL"] == "C" && transport.environment["SSH_ASKPASS"] == nil)
    try await transport.fetch(scene.url, into: scene.mirror)
    #expect(try scene.world.ref("refs/heads/master", in: scene.mirror) == scene.head)
  }

  private static func error(_ body: () async throws -> Void) async -> TransportError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? TransportError
    }
  }
}
