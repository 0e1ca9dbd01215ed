import Foundation
import ReleaseSupport

/// A program that runs while the test looks on; its output is read at its end.
package struct RunningProgram: Sendable {
  private let process: ChildProcess
  /// The start of the names of the files that hold its output.
  private let files: String

  /// - Parameter files: The start of names of files that nobody uses.
  init(
    _ arguments: [String], environment: [String: String], folder: String, input: [UInt8], files: String
  ) throws {
    self.files = files
    // Files and not pipes: nothing can block, whatever its size.
    for end in ["in", "out", "err"] {
      let content = end == "in" ? Data(input) : Data()
      guard FileManager.default.createFile(atPath: "\(files).\(end)", contents: content) else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    process = try ChildProcess(
      arguments, environment: environment, folder: folder, input: files + ".in", output: files + ".out",
      errors: files + ".err")
  }

  package var id: Int32 { process.id }

  package func send(_ signal: Int32) { process.send(signal) }

  /// Waits until the program stopped (SIGSTOP). False when it ended instead, which `wait` then can't tell any
  /// more: its status is returned.
  package func waitUntilStopped() -> (isStopped: Bool, status: Int32) { process.waitUntilStopped() }

  /// Waits for the end; called once.
  package func wait() throws -> GitWorld.Output { try output(status: process.wait()) }

  /// What a program left that ended with a status.
  package func output(status: Int32) throws -> GitWorld.Output {
    defer {
      for end in ["in", "out", "err"] { try? FileManager.default.removeItem(atPath: "\(files).\(end)") }
    }
    let output = try Data(contentsOf: URL(fileURLWithPath: files + ".out"))
    let errors = try Data(contentsOf: URL(fileURLWithPath: files + ".err"))
    return GitWorld.Output(status: status, output: Array(output), errors: Array(errors))
  }
}

extension GitWorld {
  /// Starts a program.
  package func start(
    _ program: String, _ arguments: [String], in folder: String? = nil, input: [UInt8] = [],
    environment extra: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      [program] + arguments, environment: environment.merging(extra) { $1 }, folder: folder ?? root,
      input: input, files: path(".io-" + UUID().uuidString))
  }

  /// Runs a program to its end.
  package func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, input: [UInt8] = [],
    environment extra: [String: String] = [:]
  ) throws -> Output {
    try start(program, arguments, in: folder, input: input, environment: extra).wait()
  }
}
