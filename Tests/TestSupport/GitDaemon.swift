import Foundation
public import ReleaseCore
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `git daemon` on a free port of the loopback interface, serving the repositories of a world. Its
/// receive-pack is the real one: hooks run, refs are compared and swapped. It ends with the object.
public final class GitDaemon {
  private let process: ChildProcess
  public let port: UInt16

  /// - Parameter isReadOnly: Serves without receive-pack, which proves that nobody pushes.
  public init(_ world: GitWorld, isReadOnly: Bool = false) throws {
    let program = try world.git("--exec-path") + "/git-daemon"
    // Another process may take the port between the search and the start: then the next one is tried.
    for _ in 0..<20 {
      let port = try #require(Self.freePort(), "a free port")
      let arguments = [
        program, "--export-all", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)",
        "--base-path=\(world.root)", isReadOnly ? "--disable=receive-pack" : "--enable=receive-pack",
        world.root,
      ]
      let process = try ChildProcess(arguments, environment: world.environment, folder: world.root)
      while process.isRunning() {
        if Self.connects(to: port) {
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
  public func url(_ name: String) -> RemoteURL { RemoteURL("git://127.0.0.1:\(port)/\(name)") }

  private static func freePort() -> UInt16? {
    withSocket { descriptor in
      guard withAddress(0, { bind(descriptor, $0, $1) }) == 0 else { return nil }
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutableBytes(of: &address) {
        getsockname(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
      }
      return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
  }

  private static func connects(to port: UInt16) -> Bool {
    withSocket { descriptor in withAddress(port) { connect(descriptor, $0, $1) } == 0 ? true : nil } ?? false
  }

  private static func withSocket<R>(_ body: (Int32) -> R?) -> R? {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }

  private static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) {
      body($0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
  }
}
