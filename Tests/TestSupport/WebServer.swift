import Foundation
import Testing

/// A web server behind TLS on a free port of `localhost` that does what its paths say: see
/// `Tests/Support/http-vendor`. It ends with the object.
package final class WebServer {
  private let process: ChildProcess
  package let port: UInt16
  private let log: String
  private let isPlain: Bool

  /// - Parameter isPlain: Without TLS, where two names of this machine are needed: the certificate has one.
  package init(_ world: GitWorld, isPlain: Bool = false) throws {
    self.isPlain = isPlain
    let certificate = isPlain ? "-" : try HTTPSServer.certificate.get()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Support/http-vendor").path
    let output = world.path("web-\(UUID().uuidString)")
    log = output + ".log"
    process = try ChildProcess(
      ["python3", script, certificate, certificate + ".key", log], environment: world.environment,
      folder: world.root, output: output, errors: world.path("web.err"))
    var port: UInt16?
    while port == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { port = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(port, "the web server did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }

  package func url(_ path: String) -> String { "\(isPlain ? "http" : "https")://localhost:\(port)\(path)" }

  /// The lines of its log: one JSON object for each request.
  package var requests: [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }
}
