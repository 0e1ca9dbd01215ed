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
  ///
  /// - Parameter time: For work that is no question; nil for what a command waits for an answer.
  package static func run(
    _ program: String, arguments: [String], environment: [String: String], within time: Duration? = nil
  ) async -> (status: Int, output: [UInt8])? {
    await bounded(key(program, arguments), within: time) {
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
    await bounded(key(program, arguments)) {
      let result = try await Subprocess.run(
        executable(program, environment), arguments: Arguments(arguments), environment: custom(environment),
        platformOptions: options, input: .none, output: .discarded, error: .discarded)
      return status(result.terminationStatus)
    }
  }

  /// What is silent together: git is one program whatever it is asked, and ssh is as silent as the host that it reaches.
  private static func key(_ program: String, _ arguments: [String]) -> String {
    program == "git" ? program : "\(program) \(arguments.last ?? "")"
  }

  /// Waits no longer for an answer than the command has patience for, and asks no program that was silent before.
  ///
  /// - Parameter program: What is silent together.
  static func bounded<R: Sendable>(
    _ program: String, within time: Duration? = nil, _ body: @escaping @Sendable () async throws -> R?
  ) async -> R? {
    let patience = ProbePatience.current
    guard !patience.isSilent(program) else { return nil }
    return try? await withThrowingTaskGroup(of: R?.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: time ?? patience.time)
        patience.noteSilence(of: program)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
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
