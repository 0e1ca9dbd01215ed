import Foundation
import ReleaseModel
import Testing

/// `git http-backend` behind TLS on a free port of `localhost`, with a certificate that openssl made. It ends
/// with the object.
package final class HTTPSServer {
  private let process: ChildProcess
  package let port: UInt16

  /// - Parameter login: `user:password` that everybody must give; nil lets everybody in.
  package init(_ world: GitWorld, login: String? = nil) throws {
    let certificate = try Self.certificate.get()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Support/git-https").path
    let output = world.path("https-\(UUID().uuidString)")
    process = try ChildProcess(
      ["python3", script, world.root, certificate, certificate + ".key"] + (login.map { [$0] } ?? []),
      environment: world.environment, folder: world.root, output: output, errors: world.path("https.log"))
    var port: UInt16?
    while port == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { port = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(port, "the https server did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }

  package func url(_ name: String) -> RemoteURL { RemoteURL("https://localhost:\(port)/\(name)") }

  /// A self-signed certificate for `localhost`, one for the whole process.
  package static let certificate = Result<String, any Error> {
    let path = NSTemporaryDirectory() + "/relctl-tests-\(getpid()).pem"
    let process = try ChildProcess(
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days",
        "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", path + ".key",
        "-out",
        path,
      ], environment: ProcessInfo.processInfo.environment, folder: NSTemporaryDirectory())
    guard process.wait() == 0 else { throw CocoaError(.executableLoad) }
    return path
  }
}
