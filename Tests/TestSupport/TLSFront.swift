import Foundation
import Testing

/// TLS on a free port of `localhost` in front of a server without. It ends with the object.
public final class TLSFront: Sendable {
  private let process: ChildProcess
  public let port: UInt16

  public init(_ world: GitWorld, before server: UInt16) throws {
    let certificate = try HTTPSServer.certificate.get()
    let output = world.path("tls-\(UUID().uuidString)")
    process = try ChildProcess(
      ["python3", "\(PackageFixture.support)/tls-front", certificate, certificate + ".key", "\(server)"],
      environment: world.environment, folder: world.root, output: output, errors: world.path("tls.err"))
    var port: UInt16?
    while port == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { port = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(port, "the front did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }
}
