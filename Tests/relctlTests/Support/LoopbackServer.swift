import Foundation
import TestSupport
import Testing

/// A script of `Tests/Support` that serves on a free port of the loopback interface, until it is let go.
final class LoopbackServer {
  let port: UInt16
  /// Where the script runs.
  let folder: String
  private let process: ChildProcess

  /// - Parameter words: The script's name and its arguments.
  init(_ words: [String], in world: GitWorld) throws {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Support").path
    folder = world.path("served-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let output = folder + "/port"
    process = try ChildProcess(
      ["python3", "\(support)/\(words[0])"] + words.dropFirst(), environment: world.environment,
      folder: folder, output: output, errors: folder + "/errors")
    var port: UInt16?
    while port == nil, process.isRunning() {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { port = UInt16(text.dropLast()) } else { usleep(5000) }
    }
    self.port = try #require(port, "\(words[0]) did not start")
  }

  deinit {
    process.kill()
    _ = process.wait()
  }
}
