import Foundation
import Testing

/// `Tests/Support/tls-front` before a plain port of the loopback interface, with the tests' certificate. It ends with
/// the object.
package final class TLSFront {
  private let process: ChildProcess
  package let port: UInt16
  /// The file with the authority that clients must trust.
  package let authority: String

  package init(_ world: GitWorld, to port: UInt16) throws {
    authority = try HTTPSServer.certificate.get()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Support/tls-front").path
    let output = world.path("tls-\(UUID().uuidString)")
    process = try ChildProcess(
      ["python3", script, authority, authority + ".key", String(port)], environment: world.environment,
      folder: world.root, output: output, errors: world.path("tls.log"))
    var own: UInt16?
    while own == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { own = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(own, "the TLS front did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }

  package var url: String { "https://localhost:\(port)" }
}
