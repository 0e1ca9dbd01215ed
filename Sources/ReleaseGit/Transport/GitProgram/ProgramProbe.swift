import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Short questions to programs, whose failure is an answer and not an error.
package enum ProgramProbe {
  /// Runs a program without input and returns its exit status and the beginning of its output; nil when it
  /// could not be started, was killed, or the task is cancelled: then it gets the time to remove its own locks.
  package static func run(
    _ program: String, arguments: [String], environment: [String: String]
  ) async -> (status: Int, output: [UInt8])? {
    await bounded {
      var options = options
      options.teardownSequence = [
        .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
      ]
      let result = try await Subprocess.run(
        executable(program, environment), arguments: Arguments(arguments), environment: custom(environment),
        platformOptions: options, input: .none, output: .bytes(limit: 1 << 20), error: .discarded)
      return status(result.terminationStatus).map { ($0, result.standardOutput) }
    }
  }

  /// Runs a program whose output does not matter, or stays open behind a child that goes on working.
  static func status(
    _ program: String, arguments: [String], environment: [String: String]
  ) async -> Int? {
    await bounded {
      let result = try await Subprocess.run(
        executable(program, environment), arguments: Arguments(arguments), environment: custom(environment),
        platformOptions: options, input: .none, output: .discarded, error: .discarded)
      return status(result.terminationStatus)
    }
  }

  /// No answer is waited for longer than a minute.
  static func bounded<R: Sendable>(_ body: @escaping @Sendable () async throws -> R?) async -> R? {
    let answer: R?? = try? await withThrowingTaskGroup(of: R?.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: .seconds(60))
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    return answer ?? nil
  }

  static var options: PlatformOptions {
    var options = PlatformOptions()
    // No terminal to ask on.
    options.createSession = true
    return options
  }

  /// Where a program is that a name leads to.
  static func executable(_ program: String, _ environment: [String: String]) -> Executable {
    GitProgram.path(of: program, in: environment["PATH"]).map { .path(FilePath($0)) } ?? .name(program)
  }

  static func custom(_ environment: [String: String]) -> Subprocess.Environment {
    let variables = environment.compactMap { key, value in
      Subprocess.Environment.Key(rawValue: key).map { ($0, value) }
    }
    return .custom(Dictionary(variables, uniquingKeysWith: { $1 }))
  }

  private static func status(_ termination: TerminationStatus) -> Int? {
    if case .exited(let code) = termination { Int(code) } else { nil }
  }
}
