import ReleaseModel
import ReleaseSupport
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs the programs of builds, each in a process group of its own that ends with it.
struct StepRunner: Sendable {
  /// Threads that read what programs say.
  let pool: BlockingPool

  /// From the polite signal to the one that can't be refused; together with the rest less than two seconds.
  private static let grace = Duration.milliseconds(800)

  /// Runs a step to its end.
  ///
  /// - Throws: `StepFailure`; nothing that it started in its group runs on then.
  func run(_ step: BuildStep, environment: [String: String], log: BuildLog) async throws(StepFailure) {
    let status: TerminationStatus?
    // The clock starts with the program: a busy machine may take its time until then.
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    do {
      status = try await withThrowingTaskGroup(of: TerminationStatus?.self) { group in
        group.addTask {
          try await execute(step, environment: environment, log: log, started: { start.finish() })
        }
        group.addTask {
          for await _ in started {}
          try await Task.sleep(for: .seconds(step.timeout))
          return nil
        }
        // Whoever loses is cancelled; for the program that means its group is ended, then killed.
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let error as SubprocessError where !Task.isCancelled {
      throw error.code == .executableNotFound
        ? .notFound(program: step.command.first ?? "") : .notStarted(reason: "\(error)")
    } catch let error where !Task.isCancelled {
      throw .notStarted(reason: "\(error)")
    } catch {
      throw .cancelled
    }
    if Task.isCancelled { throw .cancelled }
    switch status {
    case .exited(0): return
    case .exited(let code): throw .status(Int(code))
    case .signaled(let signal): throw .signal(Int(signal))
    case nil: throw .timedOut(step.timeout)
    }
  }

  private func execute(
    _ step: BuildStep, environment: [String: String], log: BuildLog,
    started: @escaping @Sendable () -> Void
  ) async throws -> TerminationStatus {
    let pipe = try FileDescriptor.pipe()
    let ends = [pipe.readEnd, pipe.writeEnd]
    for end in ends { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    defer { for end in ends { try? end.close() } }
    // The reader must not wait for the pipe's end: a daemon that a step leaves behind would keep it open.
    let isOver = Flag()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await pool.run { drain(pipe.readEnd.rawValue, until: isOver, into: log) } }
      do {
        let status = try await launch(step, environment: environment, output: pipe.writeEnd, started: started)
        isOver.set()
        try await group.waitForAll()
        return status
      } catch {
        isOver.set()
        // The descriptors are closed when the reader is through with them.
        try? await group.waitForAll()
        throw error
      }
    }
  }

  private func launch(
    _ step: BuildStep, environment: [String: String], output: FileDescriptor,
    started: @Sendable () -> Void
  ) async throws -> TerminationStatus {
    var options = PlatformOptions()
    // An own session: no terminal to ask on, and one group to kill with everything that the program starts.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: Self.grace)
    ]
    let variables = environment.compactMap { key, value in
      Subprocess.Environment.Key(rawValue: key).map { ($0, value) }
    }
    let program = step.program
    let group = Mutex<pid_t?>(nil)
    // What it left running in its group, also after an interrupt that the program itself obeyed. The group's number
    // is not given away while one of them lives.
    defer { if let id = group.withLock({ $0 }) { _ = kill(-id, SIGKILL) } }
    let result = try await Subprocess.run(
      program.contains("/") ? .path(FilePath(program)) : .name(program),
      arguments: Arguments(Array(step.command.dropFirst())),
      environment: .custom(Dictionary(variables, uniquingKeysWith: { $1 })),
      workingDirectory: FilePath(step.folder), platformOptions: options, input: .none,
      output: .fileDescriptor(output, closeAfterSpawningProcess: false), error: .combinedWithOutput
    ) { execution in
      let id = execution.processIdentifier.value
      group.withLock { $0 = id }
      started()
    }
    return result.terminationStatus
  }
}

/// A switch that is turned once.
private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

/// Reads a pipe until its writer has ended and nothing is left in it.
private func drain(_ descriptor: Int32, until isOver: Flag, into log: BuildLog) {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    // Asked before the look: what was written before the end is then seen.
    let wasOver = isOver.isSet
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&wanted, 1, wasOver ? 0 : 50)
    if ready < 0, errno == EINTR { continue }
    if ready > 0 {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        log.add(Array(buffer[..<count]))
        continue
      }
      if count < 0, errno == EINTR { continue }
    }
    if wasOver { return log.finish() }
  }
}
