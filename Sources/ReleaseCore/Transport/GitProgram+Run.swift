import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How a program ended and what it said.
struct ProgramResult: Sendable {
  /// nil when a signal ended the program.
  let exitCode: Int?
  let output: [UInt8]
  let errors: [UInt8]
  /// Whether `output` was longer than the limit.
  let isTruncated: Bool
}

extension GitProgram {
  /// Runs git and collects what it says, up to a limit.
  ///
  /// - Throws: `TransportError` when git can't be started, takes too long, or the task is cancelled.
  func run(_ arguments: [String], _ url: RemoteURL) async throws(TransportError) -> ProgramResult {
    let result: ProgramResult?
    do {
      result = try await withThrowingTaskGroup(of: ProgramResult?.self) { group in
        group.addTask { try await execute(arguments) }
        group.addTask {
          try await Task.sleep(for: deadline)
          return nil
        }
        // Whoever loses is cancelled; for the program that means its process group is ended, then killed.
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let error as SubprocessError where !Task.isCancelled {
      throw TransportError(
        kind: .programMissing, url: url, message: RemoteText.clean(Array(error.description.utf8), hiding: url)
      )
    } catch {
      throw TransportError(kind: .cancelled, url: url, message: "")
    }
    if Task.isCancelled { throw TransportError(kind: .cancelled, url: url, message: "") }
    guard let result else {
      throw TransportError(kind: .timedOut, url: url, message: "no end after \(deadline)")
    }
    return result
  }

  private func execute(_ arguments: [String]) async throws -> ProgramResult {
    var options = PlatformOptions()
    // An own session: no terminal to ask on, and one group to kill with git's helpers (ssh, remote-https).
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    let variables = environment.map { (Subprocess.Environment.Key(rawValue: $0.key), $0.value) }
    let result = try await Subprocess.run(
      executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
      arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(variables.compactMap { key, value in key.map { ($0, value) } }, uniquingKeysWith: { $1 })),
      platformOptions: options,
      input: .none, output: .sequence, error: .sequence
    ) { execution in
      async let errors = collect(execution.standardError, limit: 1 << 20)
      let output = try await collect(execution.standardOutput, limit: 64 << 20)
      return (output: output, errors: try await errors)
    }
    let exitCode: Int? = if case .exited(let code) = result.terminationStatus { Int(code) } else { nil }
    let (output, errors) = result.closureResult
    return ProgramResult(
      exitCode: exitCode, output: output.bytes, errors: errors.bytes, isTruncated: output.isTruncated)
  }
}

/// Reads a stream to its end and keeps the first `limit` bytes, so that a talkative hook can't fill the
/// memory and the program never blocks on a full pipe.
private func collect(
  _ stream: SubprocessOutputSequence, limit: Int
) async throws -> (bytes: [UInt8], isTruncated: Bool) {
  var bytes: [UInt8] = []
  var isTruncated = false
  for try await buffer in stream {
    buffer.withUnsafeBytes { new in
      bytes += new.prefix(limit - bytes.count)
      isTruncated = isTruncated || bytes.count == limit
    }
  }
  return (bytes, isTruncated)
}
