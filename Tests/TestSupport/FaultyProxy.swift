import Foundation
import Testing

/// `Tests/Support/tcp-proxy` in front of a port of the loopback interface: slow, or rude. It ends with the object.
package final class FaultyProxy {
  private let process: ChildProcess
  package let port: UInt16

  /// - Parameter options: As the script takes them, such as `["--round-trip", "20"]`.
  package init(_ world: GitWorld, to port: UInt16, _ options: [String]) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Support/tcp-proxy").path
    let output = world.path("proxy-\(UUID().uuidString)")
    process = try ChildProcess(
      ["python3", script, String(port)] + options, environment: world.environment, folder: world.root,
      output: output, errors: world.path("proxy.log"))
    var own: UInt16?
    while own == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { own = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(own, "the proxy did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }
}
