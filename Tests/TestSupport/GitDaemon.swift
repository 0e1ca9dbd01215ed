import Foundation
import ReleaseModel
import Testing

/// `git daemon` on a free port of the loopback interface, serving the repositories of a world. Its
/// receive-pack is the real one: hooks run, refs are compared and swapped. It ends with the object.
package final class GitDaemon: Sendable {
  private let process: ChildProcess
  package let port: UInt16

  /// - Parameter isReadOnly: Serves without receive-pack, which proves that nobody pushes.
  package init(_ world: GitWorld, isReadOnly: Bool = false) throws {
    let program = try world.git("--exec-path") + "/git-daemon"
    // Another process may take the port between the search and the start: then the next one is tried.
    for _ in 0..<20 {
      let port = try #require(Loopback.freePort(), "a free port")
      let arguments = [
        program, "--export-all", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)",
        "--base-path=\(world.root)", isReadOnly ? "--disable=receive-pack" : "--enable=receive-pack",
        world.root,
      ]
      let process = try ChildProcess(arguments, environment: world.environment, folder: world.root)
      while process.isRunning() {
        if Loopback.connects(to: port) {
          self.port = port
          self.process = process
          return
        }
        usleep(2000)
      }
    }
    throw CocoaError(.executableLoad)
  }

  deinit {
    process.kill()
    _ = process.wait()
  }

  /// The address of a repository of the world.
  package func url(_ name: String) -> RemoteURL { RemoteURL("git://127.0.0.1:\(port)/\(name)") }
}
