import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel
@testable import ReleaseWorkspace

struct SSHMastersTests {
  private typealias Scene = TransportScene

  @Test func manyRepositoriesShareOneConnection() async throws {
    let scene = try Scene(.ssh)
    let server = try #require(scene.ssh)
    let transport = ThrottledTransport(scene.transport())
    let masters = scene.masters
    let url = scene.url
    let heads = try await concurrentMap(Array(0..<40), width: 40) { _ in
      try await transport.list(url)[try Scene.branch("master")]?.target
    }
    #expect(heads == Array(repeating: scene.head, count: 40))
    let connections = try server.connections()
    #expect(connections.accepted == 1 && connections.dropped == 0, "\(connections)")
    let options = try #require(await masters.connection(for: url)?.options).joined(separator: " ")
    let folder = try #require(options.firstMatch(of: /ControlPath=(\S+)\/%C/)).1
    #expect(try Self.sockets(String(folder)).count == 1)
    // The connection ends when it is told to, also by a task that was cancelled, and nothing is left.
    let closing = Task {
      while !Task.isCancelled { await Task.yield() }
      await masters.close()
    }
    closing.cancel()
    await closing.value
    #expect(!FileManager.default.fileExists(atPath: String(folder)))
    #expect(try scene.world.programsLeft(like: "ControlPath=\(folder)").isEmpty)
  }

  /// A receiving end holds its session until its hooks have run; stock sshd has ten of them on a connection.
  @Test func manyPushesShareOneConnection() async throws {
    let scene = try Scene(.ssh)
    let server = try #require(scene.ssh)
    let transport = ThrottledTransport(scene.transport())
    try await transport.fetch(scene.url, into: scene.mirror)
    try scene.world.installHook("post-receive", "sleep 0.2", in: scene.bare)
    let (mirror, url, head) = (scene.mirror, scene.url, scene.head)
    let answers = try await concurrentMap(Array(0..<24), width: 24) { number in
      _ = try await transport.dryRunPush([], from: mirror, to: url)
      let update = RefUpdate(
        ref: try Scene.branch("many/\(number)"), expected: nil, new: head)
      return try await transport.push([update], from: mirror, to: url).answer
    }
    #expect(answers == Array(repeating: .accepted, count: 24))
    let connections = try server.connections()
    #expect(connections.accepted == 1 && connections.dropped == 0, "\(connections)")
    await scene.masters.close()
  }

  @Test func aMasterThatIsGoneIsNotMissed() async throws {
    let scene = try Scene(.ssh)
    let options = try #require(await scene.masters.connection(for: scene.url)?.options).joined(separator: " ")
    let socket = try #require(options.firstMatch(of: /ControlPath=(\S+)/)).1
    _ = try scene.world.run(
      "ssh",
      [
        "-o", "ControlPath=\(socket)", "-O", "exit", "-p", "\(scene.ssh?.port ?? 0)",
        "\(NSUserName())@127.0.0.1",
      ],
      environment: scene.environment)
    #expect(try await scene.transport().list(scene.url).count == 4)
    #expect(try scene.ssh?.connections().accepted == 2)
    await scene.masters.close()
  }

  @Test func whatTheUserConfiguredStays() async throws {
    let scene = try Scene(.ssh)
    let world = scene.world
    try world.write("[core]\n\tsshCommand = ssh\n", to: "own-config", in: world.root)
    let own = world.path("own-config")
    for extra in [
      ["GIT_SSH_COMMAND": "ssh -v"], ["GIT_SSH": "ssh"], ["GIT_CONFIG_GLOBAL": own], ["PATH": "/nowhere"],
    ] {
      let masters = SSHMasters(environment: scene.environment.merging(extra) { $1 })
      #expect(await masters.connection(for: scene.url) == nil, "\(extra)")
      await masters.close()
    }
    for other in ["https://h/x.git", "/a/path", "git://h/x.git"] {
      #expect(await scene.masters.connection(for: RemoteURL(other)) == nil)
    }
    let config = try world.text("ssh_config")
    try world.write(config + "ControlPath \(world.path("own-%C"))\n", to: "ssh_config", in: world.root)
    #expect(await scene.masters.connection(for: scene.url) == nil)
    #expect(try await scene.transport().list(scene.url).count == 4)
    await scene.masters.close()
  }

  private static func sockets(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix("log-") }
  }
}
