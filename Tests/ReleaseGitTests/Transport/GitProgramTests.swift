import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// What only the git program as transport does.
struct GitProgramTests {
  private typealias Scene = TransportScene
  @Test func aRemoteWithoutReceivePackCanBeReadAndNotPushed() async throws {
    let scene = try Scene(.file)
    let daemon = try GitDaemon(scene.world, isReadOnly: true)
    let url = daemon.url("remote.git")
    try await scene.transport().fetch(url, into: scene.mirror)
    let before = try scene.world.refs(in: scene.bare)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    #expect(try await scene.transport().push([update], from: scene.mirror, to: url).answer == .refused)
    #expect(try scene.world.refs(in: scene.bare) == before)
  }

  /// Every Mac has `/usr/bin/git`, which starts nothing where neither Xcode nor the command line tools are.
  @Test func whatOnlyStandsForAGitIsAsked() throws {
    let world = try GitWorld()
    let git = world.path("bin/git")
    var environment = world.environment
    environment["PATH"] = world.path("none") + ":" + world.path("bin")
    #expect(!GitProgram.isInstalled(environment, shim: git))
    for (script, isInstalled) in [("exit 1", false), ("[ \"$1\" = --version ]", true)] {
      try world.writeScript(script, to: git)
      #expect(GitProgram.isInstalled(environment, shim: git) == isInstalled, "\(script)")
      #expect(GitProgram.isInstalled(environment, shim: nil), "nobody asks a real one")
    }
  }

  /// A git that is killed, for want of memory perhaps, says nothing of what the server goes on with.
  @Test func aPushWhoseGitWasKilledMayStillLand() async throws {
    let scene = try Scene(.daemon, .program)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("late\n", on: scene.head)
    try world.writeScript("echo $$ > '\(world.path("pid"))'; exec git \"$@\"", to: world.path("git-watched"))
    let wait = "while ! [ -e '\(world.path("go"))' ]; do sleep 0.02; done"
    try world.installHook(
      "pre-receive", "kill -9 \"$(cat '\(world.path("pid"))')\"; \(wait)", in: scene.bare)
    let program = GitProgram(executable: world.path("git-watched"), environment: scene.environment)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let push = await program.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.outcome == .notLanded(mayStillLand: true), "\(push.answer)")
    #expect(push.failure?.kind == .unreachable && push.failure?.nothingSent == false, "\(push.answer)")
    try world.write("", to: "go", in: world.root)
    let landed = "until [ \"$(git rev-parse refs/heads/master)\" = \(commit) ]; do sleep 0.02; done"
    #expect(try world.run(atMost: 20, script: landed, in: scene.bare).status == 0)
  }

  /// Only a push that fails in the same way when nothing is to be sent was refused before anything was.
  @Test func aPushThatFailsWithoutAWordOfTheServerIsNoRefusal() async throws {
    let scene = try Scene(.daemon, .program)
    let world = scene.world
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let commit = try scene.stage("x", on: scene.head)
    let update = RefUpdate(ref: try Scene.branch("master"), expected: scene.head, new: commit)
    let fails = "echo 'fatal: Out of memory, malloc failed' >&2; exit 128"
    for (dryRuns, isRefusal) in [("exec git \"$@\"", false), ("kill -9 $$", false), (fails, true)] {
      try world.writeScript(
        "case \" $* \" in *' --dry-run '*) \(dryRuns) ;; *' push '*) \(fails) ;; *) exec git \"$@\" ;; esac",
        to: world.path("git-failing"))
      let program = GitProgram(executable: world.path("git-failing"), environment: scene.environment)
      let push = await program.confirmedPush([update], from: scene.mirror, to: scene.url)
      #expect(push.outcome == .notLanded(mayStillLand: !isRefusal), "\(dryRuns): \(push.answer)")
      #expect(push.answer.english.contains("Out of memory"), "\(dryRuns): \(push.answer)")
    }
    #expect(try world.ref("refs/heads/master", in: scene.bare) == scene.head)
  }

  @Test func whatWasNotSentIsToldFromWhatMayHaveBeen() {
    let eof = "fatal: Could not read from remote repository."
    let rows: [(text: String, isUnsent: Bool)] = [
      ("kex_exchange_identification: read: Connection reset by peer\n\(eof)", true),
      ("ssh: connect to host h port 22: Connection refused\n\(eof)", true),
      ("fatal: unable to access 'https://h/x/': Failed to connect to h port 443", true),
      ("fatal: unable to connect to h:\nh: Connection refused", true),
      // A server that says no, or a connection that may have carried the push.
      ("ERROR: Permission to x denied to y.\n\(eof)", false), (eof, false),
      ("fatal: unable to access 'https://h/x/': The requested URL returned error: 403", false),
      ("remote: kex_exchange_identification: x\n\(eof)", false),
      ("fatal: read error: Connection reset by peer", false),
      ("fatal: the remote end hung up unexpectedly", false),
      ("error: RPC failed; curl 56 Recv failure\nfatal: the remote end hung up unexpectedly", false),
      ("", false),
    ]
    for row in rows { #expect(RemoteText.saysNothingWasSent(row.text) == row.isUnsent, "\(row.text)") }
  }

  @Test func theAdvertisementIsReadFromTheTrace() throws {
    let id = String(repeating: "a", count: 40)
    let line = "20:06:04.996132 pkt-line.c:80           packet:  "
    let whole = """
      \(line)        git< # service=git-receive-pack
      \(line)        git< 0000
      \(line)       push< \(id) refs/heads/master\\0report-status atomic delete-refs
      \(line)       push< \(id) refs/tags/1.0
      \(line)       push< \(id) refs/pull/1/head
      \(line)       push< 0000
      """
    let found = try #require(PushAdvertisement(trace: Array(whole.utf8)))
    #expect(found.capabilities == ["report-status", "atomic", "delete-refs"])
    #expect(found.published.keys.map(\.full).sorted() == ["refs/heads/master", "refs/tags/1.0"])
    // A part of it is no advertisement, and what a server says of itself is none.
    let cut = whole.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(PushAdvertisement(trace: Array(cut.utf8)) == nil)
    #expect(PushAdvertisement(trace: Array("remote: push< \(id) refs/heads/x\\0atomic\n0000".utf8)) == nil)
    #expect(PushAdvertisement(trace: []) == nil)
    #expect(PushAdvertisement.withoutTrace(Array((whole + "\nfatal: x").utf8)) == Array("fatal: x".utf8))
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
      ("an empty SHA-256", RemoteURL(world.path("sha256")), .unsupported),
    ]
    for (name, url, kind) in rows {
      let error = await Scene.error { _ = try await transport.list(url) }
      #expect(error?.kind == kind, "\(name): \(error?.description ?? "no error")")
      let text = error.map { "\($0) \($0.url) \($0.message)" } ?? ""
      for secret in ["hunter%322", "hunter22", "tok3nvalue"] {
        #expect(!text.contains(secret), "\(name): \(text)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("pwned")))
    let none = GitProgram(executable: "no-such-git", environment: world.environment)
    #expect(await Scene.error { _ = try await none.list(RemoteURL("/x")) }?.kind == .programMissing)
  }

  @Test func aProgramThatHangsIsKilledWithItsChildren() async throws {
    let world = try GitWorld()
    let script = "sleep 600 & echo $! > '\(world.path("child"))'; trap '' TERM; wait; sleep 600"
    try world.writeScript(script, to: world.path("git-slow"))
    // A helper that outlives git and holds its stderr open, as an ssh master connection does.
    try world.writeScript(
      "sleep 600 & echo $! >> '\(world.path("left"))'; exit 0", to: world.path("git-leaves"))
    let slow = GitProgram(
      executable: world.path("git-slow"), environment: world.environment, deadline: .milliseconds(300))
    let clock = ContinuousClock()
    var error: TransportError?
    let time = await clock.measure { error = await Scene.error { _ = try await slow.list(RemoteURL("/x")) } }
    #expect(error?.kind == .timedOut && time < .seconds(300), "not the 600 s that the program would take")
    let child = try String(contentsOfFile: world.path("child"), encoding: .utf8).dropLast()
    // Killed, and perhaps not yet collected by its new parent.
    let state = try world.run("ps", ["-o", "stat=", "-p", String(child)]).output
    #expect(state.isEmpty || state.first == UInt8(ascii: "Z"))

    let leaves = GitProgram(executable: world.path("git-leaves"), environment: world.environment)
    let left = await clock.measure { _ = await Scene.error { _ = try await leaves.list(RemoteURL("/x")) } }
    #expect(left < .seconds(300), "not the 600 s of what it left behind")
    _ = try world.run("kill", world.text("left").split(separator: "\n").map(String.init))

    let patient = GitProgram(executable: world.path("git-slow"), environment: world.environment)
    let task = Task { await Scene.error { _ = try await patient.list(RemoteURL("/x")) } }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }

  @Test func theEnvironmentDoesNotLeadGitElsewhere() async throws {
    let scene = try Scene(.file)
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
}
