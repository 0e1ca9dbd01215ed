import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// One connection for a look and a push, and what becomes of it when the other side is not as it should be.
struct WireConnectionTests {
  /// A git that writes down what it is asked for, and does something of its own instead of serving a repository.
  private static func git(
    _ scene: TransportScene, insteadOfServing script: String = "", deadline: Duration = .seconds(20)
  ) throws -> GitProgram {
    let real = try #require(GitProgram.path(of: "git", in: scene.environment["PATH"]))
    try scene.world.write(
      """
      #!/bin/sh
      echo "$1" >> '\(scene.world.path("calls"))'
      real=\(real)
      if [ "$1" = receive-pack ]; then
        \(script.isEmpty ? ":" : script)
      fi
      exec $real "$@"
      """, to: "git-noted", in: scene.world.root)
    try GitWorld.makeExecutable(scene.world.path("git-noted"))
    return GitProgram(
      executable: scene.world.path("git-noted"), environment: scene.environment, deadline: deadline)
  }

  /// A script that goes on when a file exists, or after two minutes.
  private static func waiting(for file: String) -> String {
    "for _ in $(seq 2400); do [ -e '\(file)' ] && break; sleep 0.05; done"
  }

  private static func calls(_ scene: TransportScene) throws -> [String] {
    try scene.world.text("calls").split(separator: "\n").map(String.init)
  }

  @Test func aLookAndAPushShareAConnection() async throws {
    let scene = try TransportScene(.file)
    let wire = WireTransport(try Self.git(scene))
    try await wire.fetch(scene.url, into: scene.mirror)
    try scene.world.write("", to: "calls", in: scene.world.root)
    let look = try await wire.dryRunPush([], from: scene.mirror, to: scene.url)
    #expect(look.answer == .accepted && look.refs?.count == 4)
    let commit = try scene.stage("release\n", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("master"), expected: scene.head, new: commit)
    let push = await wire.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.outcome == .landed && push.isAccepted)
    #expect(push.refs == [update.ref: ObservedRef(target: commit, commit: commit)])
    // No other program was started for it, and nobody read the refs again.
    #expect(try Self.calls(scene) == ["receive-pack"])
    #expect(try scene.world.ref("refs/heads/master", in: scene.bare) == commit)
    try scene.world.fsck(scene.bare)
    await wire.disconnect()
    #expect(wire.held.takeAll().isEmpty)
  }

  /// No call waits for a program, so its time is over when it is over.
  @Test func aProgramThatTakesNothingIsGivenUp() throws {
    let process = try #require(WireProcess("/bin/sleep", arguments: ["60"], environment: [:]))
    defer { process.end() }
    for end in [process.socket, process.errors] { #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0) }
    var clock = SilenceClock(silence: .milliseconds(50))
    var outgoing = [UInt8](repeating: 0, count: 4 << 20)[...]
    var incoming: [UInt8] = []
    #expect(throws: WireFailure.timedOut) {
      while try process.pump(sending: &outgoing, receiving: &incoming, by: &clock) {}
    }
    #expect(!outgoing.isEmpty && incoming.isEmpty)
  }

  /// Somebody pushes while relctl plans: the old connection would not know, so another one looks.
  @Test func whatMovedMeanwhileIsSeen() async throws {
    let scene = try TransportScene(.file)
    let wire = WireTransport(try Self.git(scene))
    try await wire.fetch(scene.url, into: scene.mirror)
    let master = try TransportScene.branch("master")
    let mine = try scene.stage("mine\n", on: scene.head)
    let theirs = try scene.stage("theirs\n", on: scene.head)
    _ = try await wire.dryRunPush([], from: scene.mirror, to: scene.url)
    _ = try await GitProgram(environment: scene.environment).push(
      [RefUpdate(ref: master, expected: scene.head, new: theirs)], from: scene.mirror, to: scene.url)
    // The connection saw what the plan expects; the server itself compares again.
    let late = try await wire.push(
      [RefUpdate(ref: master, expected: scene.head, new: mine)], from: scene.mirror, to: scene.url)
    #expect(late.answer == .refused && !late.text.isEmpty && late.refs == nil)
    // A connection that saw less than the plan is not believed.
    _ = try await wire.dryRunPush([], from: scene.mirror, to: scene.url)
    let next = try scene.stage("next\n", on: theirs)
    _ = try await GitProgram(environment: scene.environment).push(
      [RefUpdate(ref: master, expected: theirs, new: next)], from: scene.mirror, to: scene.url)
    let last = try scene.stage("last\n", on: next)
    let push = try await wire.push(
      [RefUpdate(ref: master, expected: next, new: last)], from: scene.mirror, to: scene.url)
    #expect(push.answer == .accepted, "\(push.text)")
    #expect(try scene.world.ref("refs/heads/master", in: scene.bare) == last)
    await wire.disconnect()
  }

  /// Before the first command nothing was sent, so the git program may try; afterwards nobody pushes twice.
  @Test(arguments: [
    ("echo 'Welcome!'; exit 0", true), ("exit 1", true), ("echo 'no' >&2; exit 128", true),
    // It shows what is there, takes the commands, and hangs up.
    ("printf 0000 | $real receive-pack \"$2\" 2>/dev/null; exec head -c 200 >/dev/null", false),
    // It does what it is told and is cut off before it says so.
    (
      "shown=$(printf 0000 | $real receive-pack \"$2\" | wc -c); $real receive-pack \"$2\" | dd bs=1 count=$((shown + 20)) 2>/dev/null; exit 0",
      false
    ),
  ]) func whoBreaksOffIsNotPushedToTwice(script: String, isPushed: Bool) async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    // Only the first receiving end is broken: a second one would take a second push.
    let once =
      "if [ ! -e '\(scene.world.path("once"))' ]; then touch '\(scene.world.path("once"))'; \(script); fi"
    let wire = WireTransport(try Self.git(scene, insteadOfServing: once))
    let commit = try scene.stage("release\n", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("master"), expected: scene.head, new: commit)
    let push = await wire.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.isAccepted == isPushed, "\(script): \(push.answer)")
    #expect(push.mayStillLand == !isPushed, "\(script): \(push)")
    if !isPushed { #expect(try Self.calls(scene).filter { $0 == "receive-pack" || $0 == "push" }.count == 1) }
    await wire.disconnect()
  }

  @Test func aSilentReceivingEndIsNotWaitedFor() async throws {
    let scene = try TransportScene(.file)
    try await scene.transport().fetch(scene.url, into: scene.mirror)
    let program = try Self.git(scene, insteadOfServing: "exec sleep 600", deadline: .seconds(600))
    let wire = WireTransport(
      GitProgram(executable: program.executable, environment: scene.environment, deadline: .milliseconds(300))
    )
    let update = RefUpdate(
      ref: try TransportScene.branch("x"), expected: nil, new: scene.head)
    let error = await TransportScene.error {
      _ = try await wire.push([update], from: scene.mirror, to: scene.url)
    }
    #expect(error?.kind == .timedOut && error?.nothingSent == true, "\(error?.description ?? "no error")")
    let patient = WireTransport(program)
    let task = Task {
      await TransportScene.error { _ = try await patient.push([update], from: scene.mirror, to: scene.url) }
    }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    #expect(try scene.world.programsLeft(like: scene.bare).isEmpty)
  }

  /// The outcome is final before hooks that only look have run; they run all the same.
  @Test func hooksThatOnlyLookAreNotWaitedForButRun() async throws {
    let scene = try TransportScene(.file)
    let wire = WireTransport(GitProgram(environment: scene.environment))
    try await wire.fetch(scene.url, into: scene.mirror)
    let (go, ran) = (scene.world.path("go"), scene.world.path("ran"))
    try scene.world.installHook(
      "post-receive", Self.waiting(for: go) + "; echo told; touch '\(ran)'", in: scene.bare)
    let commit = try scene.stage("release\n", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("master"), expected: scene.head, new: commit)
    let report = try await wire.push([update], from: scene.mirror, to: scene.url)
    #expect(report.answer == .accepted)
    #expect(!FileManager.default.fileExists(atPath: ran))
    try scene.world.write("", to: "go", in: scene.world.root)
    await wire.disconnect()
    #expect(FileManager.default.fileExists(atPath: ran))
  }

  /// Somebody pressed Ctrl-C.
  @Test func whoInterruptsWaitsForNoHook() async throws {
    let scene = try TransportScene(.file)
    let wire = WireTransport(GitProgram(environment: scene.environment))
    try await wire.fetch(scene.url, into: scene.mirror)
    let go = scene.world.path("go")
    try scene.world.installHook("post-receive", Self.waiting(for: go), in: scene.bare)
    let commit = try scene.stage("release\n", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("master"), expected: scene.head, new: commit)
    #expect(try await wire.push([update], from: scene.mirror, to: scene.url).answer == .accepted)
    let time = await ContinuousClock().measure {
      let interrupted = Task {
        while !Task.isCancelled { await Task.yield() }
        await wire.disconnect()
      }
      interrupted.cancel()
      await interrupted.value
    }
    #expect(time < .seconds(60), "not the 120 s that the hook would take: \(time)")
    try scene.world.write("", to: "go", in: scene.world.root)
  }

  /// The token goes to the host that it is for, and no program is started.
  @Test func overHTTPSOneConnectionServesAll() async throws {
    let scene = try TransportScene(.https)
    let wire = WireTransport(try Self.git(scene))
    try await wire.fetch(scene.url, into: scene.mirror)
    _ = try await wire.list(scene.url)
    try scene.world.write("", to: "calls", in: scene.world.root)
    let look = try await wire.dryRunPush([], from: scene.mirror, to: scene.url)
    #expect(look.answer == .accepted && look.refs?.count == 4)
    let commit = try scene.stage("release\n", on: scene.head)
    let update = RefUpdate(ref: try TransportScene.branch("master"), expected: scene.head, new: commit)
    let push = await wire.confirmedPush([update], from: scene.mirror, to: scene.url)
    #expect(push.outcome == .landed && push.isAccepted, "\(push)")
    let refs = try await wire.list(scene.url)
    #expect(refs[update.ref]?.target == commit && refs.count == 4)
    // While a person is asked nothing stays connected; it goes on as before.
    await wire.disconnect()
    #expect(try await wire.list(scene.url) == refs)
    #expect(try Self.calls(scene).isEmpty)
    await wire.disconnect()
  }

  /// What a server hides is not read past it.
  @Test func hiddenRefsStayHidden() async throws {
    let scene = try TransportScene(.file)
    try scene.world.git("config", "transfer.hideRefs", "refs/heads/feature", in: scene.bare)
    let wire = WireTransport(GitProgram(environment: scene.environment))
    let refs = try await wire.list(scene.url)
    #expect(refs[try TransportScene.branch("feature/6.5.5")] == nil && refs.count == 3)
  }
}
