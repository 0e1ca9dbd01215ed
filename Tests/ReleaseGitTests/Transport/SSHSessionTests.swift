import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseSupport

struct SSHSessionTests {
  private typealias Scene = TransportScene

  /// The master is asked by its own protocol: ssh is started to make the connection, and for nothing that goes over it.
  @Test func noSSHProgramIsStartedForASession() async throws {
    let scene = try Scene(.ssh)
    let log = scene.world.path("ssh.log")
    try scene.world.writeScript(
      """
      echo "$*" >>'\(log)'
      exec /usr/bin/ssh -F '\(scene.world.path("ssh_config"))' "$@"
      """, to: scene.world.path("bin/ssh"))
    let transport = scene.transport()
    try scene.world.git("fetch", "--quiet", scene.bare, "master", in: scene.mirror)
    for number in 0..<3 {
      #expect(try await transport.list(scene.url).count == 4 + number)
      #expect(try await transport.dryRunPush([], from: scene.mirror, to: scene.url).answer == .accepted)
      let update = RefUpdate(ref: try Scene.branch("own/\(number)"), expected: nil, new: scene.head)
      #expect(try await transport.push([update], from: scene.mirror, to: scene.url).answer == .accepted)
    }
    await scene.masters.close()
    let starts = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(starts.count { $0.contains("ControlMaster=yes") } == 1, "\(starts)")
    #expect(!starts.contains { $0.contains("git-") }, "\(starts)")
    #expect(try scene.ssh?.connections().accepted == 1)
  }

  /// A host that opens no second session on a connection gets a second connection, as from ssh itself.
  @Test func whereAHostRefusesASessionSSHConnectsByItself() async throws {
    let scene = try Scene(.ssh, sshLimits: "MaxSessions 1")
    let transport = scene.transport()
    try scene.world.git("fetch", "--quiet", scene.bare, "master", in: scene.mirror)
    // The receiving end waits for a push, and has the session.
    #expect(try await transport.dryRunPush([], from: scene.mirror, to: scene.url).answer == .accepted)
    #expect(try await transport.list(scene.url).count == 4)
    #expect(try scene.ssh?.connections().accepted == 2)
    let update = RefUpdate(ref: try Scene.branch("own"), expected: nil, new: scene.head)
    #expect(try await transport.push([update], from: scene.mirror, to: scene.url).answer == .accepted)
    #expect(try await transport.list(scene.url).count == 5)
    #expect(try scene.ssh?.connections().accepted == 2)
    await scene.masters.close()
  }

  /// A busy sshd still counts a session that has ended: the next one is asked for again, on the same connection.
  @Test func aPlaceThatIsAboutToBeFreeIsWaitedFor() async throws {
    let scene = try Scene(.ssh, sshLimits: "MaxSessions 1")
    let socket = try #require(await scene.masters.connection(for: scene.url)?.socket)
    func start(patience: Duration) -> WireProcess? {
      WireProcess(
        behindSSH: socket, running: "cat", environment: [:], within: .seconds(20), patience: patience)
    }
    let first = try #require(start(patience: .zero))
    #expect(start(patience: .milliseconds(50)) == nil)
    Thread.detachNewThread {
      usleep(100_000)
      first.finish(within: .seconds(20))
    }
    let second = try #require(start(patience: .seconds(20)))
    #expect(second.finish(within: .seconds(20)))
    #expect(try scene.ssh?.connections().accepted == 1)
    await scene.masters.close()
  }

  @Test func aSessionEndsWithItsProgramAndWithItsMaster() async throws {
    let scene = try Scene(.ssh)
    let socket = try #require(await scene.masters.connection(for: scene.url)?.socket)
    func start(_ command: String) throws -> WireProcess {
      try #require(
        WireProcess(
          behindSSH: socket, running: command, environment: ["GIT_PROTOCOL": "version=2", "OTHER": "x"],
          within: .seconds(20)))
    }
    let speaking = try start("echo \"$GIT_PROTOCOL,$OTHER\"; echo trouble >&2; cat")
    var (heard, words): ([UInt8], ArraySlice<UInt8>) = ([], ArraySlice("hello".utf8))
    var clock = SilenceClock(silence: .seconds(20))
    while !heard.ends(with: "hello".utf8) {
      try #require(try speaking.pump(sending: &words, receiving: &heard, by: &clock))
    }
    #expect(String(decoding: heard, as: UTF8.self) == "version=2,\nhello")
    #expect(speaking.finish(within: .seconds(20)))
    #expect(String(decoding: speaking.said, as: UTF8.self) == "trouble\n")
    // What does not end by itself loses its line, and nobody waits for it.
    let silent = try start("sleep 60")
    #expect(!silent.finish(within: .milliseconds(50)))
    let stubborn = try start("cat; sleep 60")
    stubborn.end()
    #expect(!stubborn.isWaiting)
    let orphan = try start("cat")
    await scene.masters.close()
    #expect(orphan.finish(within: .seconds(20)))
    let late = WireProcess(behindSSH: socket, running: "cat", environment: [:], within: .seconds(20))
    #expect(late == nil)
  }

  /// Who listens there is ssh; whatever else it says opens nothing, and is not waited for.
  @Test(arguments: [
    (words: "", hangsUp: true), ("", false), ("\0\0\0\u{8}\0\0\0\u{1}\0\0\0\u{3}", false),
    ("\0\0\0\u{8}\0\0\0\u{2}\0\0\0\u{4}", false), ("\u{7f}\u{7f}\u{7f}\u{7f}", false),
    ("\0\0\0\u{2}ab", false),
    ("\0\0\0\u{8}\0\0\0\u{1}\0\0\0\u{4}", true), ("\0\0\0\u{8}\0\0\0\u{1}\0\0\0\u{4}\0\0\0\0", false),
  ])
  func whatIsNoMasterOpensNoSession(words: String, hangsUp: Bool) throws {
    let world = try GitWorld()
    let path = "/tmp/relctl-\(UInt64.random(in: 0 ... .max))"
    let listener = try Self.listener(at: path)
    defer {
      close(listener)
      unlink(path)
    }
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let peer = accept(listener, nil, nil)
      _ = Array(words.utf8).withUnsafeBytes { send(peer, $0.baseAddress, $0.count, Platform.noSignal) }
      if !hangsUp { isOver.wait() }
      close(peer)
    }
    let start = ContinuousClock.now
    let process = WireProcess(
      behindSSH: path, running: "true", environment: world.environment, within: .milliseconds(300))
    #expect(process == nil)
    #expect(.now - start < .seconds(10))
    isOver.signal()
  }

  @Test func whereNobodyListensThereIsNoSession() {
    for path in ["/nowhere/socket", "", String(repeating: "/long", count: 40)] {
      #expect(WireProcess(behindSSH: path, running: "", environment: [:], within: .seconds(1)) == nil)
    }
  }

  private static func listener(at path: String) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = Platform.streamSocket(AF_UNIX)
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && listen(listener, 4) == 0)
    return listener
  }
}

extension [UInt8] {
  fileprivate func ends(with bytes: some Collection<UInt8>) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}
