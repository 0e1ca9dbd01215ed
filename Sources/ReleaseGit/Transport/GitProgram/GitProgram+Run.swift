import ReleaseModel
import ReleaseSupport
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
  /// Runs git on a mirror, or on none, and collects what it says, up to a limit. The token of an https remote
  /// and the shared connection of an ssh remote are handed over here.
  ///
  /// - Throws: `TransportError` when git can't be started, takes too long, or the task is cancelled.
  func run(
    _ command: [String], on mirror: String? = nil, reaching url: RemoteURL, extra: [String: String] = [:],
    input: [UInt8] = []
  ) async throws(TransportError) -> ProgramResult {
    var variables = environment.merging(extra) { $1 }
    var repository = mirror
    if repository == nil { repository = await neutral?.path }
    var arguments = (repository.map { ["--git-dir=\($0)"] } ?? []) + Self.settings
    if let login = AddressCredentials(url), login.password != nil || AccessToken(for: url, environment) == nil
    {
      login.add(to: &variables)
      arguments += login.options
    } else if let token = AccessToken(for: url, environment) {
      variables.merge(token.variables) { $1 }
      arguments += AccessToken.options(for: url)
    }
    if let shared = try await sharedConnection(url) {
      // The folder of the connection is named so that no shell finds anything in it.
      variables["GIT_SSH_COMMAND"] = (["ssh"] + shared.options).joined(separator: " ")
    }
    return try await runInTime(arguments + command, reaching: url, variables: variables, input: input)
  }

  /// The host's shared connection. Making one counts against the deadline.
  func sharedConnection(_ url: RemoteURL) async throws(TransportError) -> SharedConnection? {
    guard let masters, HostAddress(url).scheme == .ssh else { return nil }
    switch await wait(atMost: deadline, for: { await masters.connection(for: url) }) {
    case .answered(let connection): return connection
    case .timedOut:
      throw TransportError(
        kind: .timedOut, url: url, message: "no connection after \(deadline)", nothingSent: true)
    case .cancelled: throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
    }
  }

  private func runInTime(
    _ arguments: [String], reaching url: RemoteURL, variables: [String: String], input: [UInt8]
  ) async throws(TransportError) -> ProgramResult {
    let result: ProgramResult?
    let timer = InactivityTimer(silence: deadline)
    do {
      result = try await withThrowingTaskGroup(of: ProgramResult?.self) { group in
        group.addTask { try await execute(arguments, environment: variables, input: input, timer: timer) }
        group.addTask {
          try await timer.end()
          return nil
        }
        // Whoever loses is cancelled; for the program that means its process group is ended, then killed.
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let error where !Task.isCancelled {
      // It may also be that no file can be opened any more.
      throw TransportError(
        kind: .programMissing, url: url, message: "\(text(Array("\(error)".utf8), from: url))",
        nothingSent: error is SubprocessError || error is FileError)
    } catch {
      throw TransportError(kind: .cancelled, url: url, message: "")
    }
    if Task.isCancelled { throw TransportError(kind: .cancelled, url: url, message: "") }
    guard let result else {
      throw TransportError(kind: .timedOut, url: url, message: "no answer for \(deadlineText)")
    }
    return result
  }

  private func execute(
    _ arguments: [String], environment: [String: String], input: [UInt8], timer: InactivityTimer
  ) async throws -> ProgramResult {
    var options = PlatformOptions()
    // An own session: no terminal to ask on, and one group to kill with git's helpers (ssh, remote-https).
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    let standardInput =
      try input.isEmpty
      ? FileDescriptor(rawValue: FileSystem.open("/dev/null", flags: O_RDONLY)) : UnnamedFile.holding(input)
    let variables = environment.map { (Subprocess.Environment.Key(rawValue: $0.key), $0.value) }
    let result = try await Subprocess.run(
      executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
      arguments: Arguments(arguments),
      environment: .custom(
        Dictionary(variables.compactMap { key, value in key.map { ($0, value) } }, uniquingKeysWith: { $1 })),
      platformOptions: options,
      input: .fileDescriptor(standardInput, closeAfterSpawningProcess: true), output: .sequence,
      error: .sequence
    ) { execution in
      async let errors = collect(execution.standardError, limit: 1 << 20, timer: timer)
      let output = try await collect(execution.standardOutput, limit: 64 << 20, timer: timer)
      return (output: output, errors: try await errors)
    }
    let exitCode: Int? = if case .exited(let code) = result.terminationStatus { Int(code) } else { nil }
    let (output, errors) = result.closureResult
    return ProgramResult(
      exitCode: exitCode, output: output.bytes, errors: errors.bytes, isTruncated: output.isTruncated)
  }
}

extension GitProgram {
  /// What a program said, without control characters and secrets.
  func text(_ bytes: [UInt8], from url: RemoteURL, hiding login: HTTPSLogin? = nil) -> String {
    let secrets =
      AccessToken.secrets(in: environment) + [login?.password].compactMap { $0 }.filter { $0.utf8.count >= 4 }
    return RemoteText.clean(bytes, hiding: url, and: secrets)
  }

  /// No garbage collection behind relctl's back, no hooks of the user, mirrors of any owner, and no addresses that are
  /// commands.
  static let settings =
    cautious + ["-c", "gc.auto=0", "-c", "maintenance.auto=false", "-c", "protocol.version=2"]

  /// For every start of git: nothing that the folder holds in which git looks starts a program.
  ///
  /// `safe.bareRepository` (git 2.38) keeps git from taking a bare repository for its own that a commit put into a checkout.
  package static let cautious = finding + harmless

  /// The same for a look at a repository that the user named, which may be bare.
  package static let harmless = [
    "-c", "protocol.ext.allow=never", "-c", "protocol.fd.allow=never", "-c", "core.hooksPath=/dev/null",
    "-c", "core.fsmonitor=false", "-c", "safe.directory=*",
  ]

  /// For a look at the configuration, which lists what the command line sets, too.
  static let finding = ["-c", "safe.bareRepository=explicit"]
}

/// Reads a stream to its end and keeps the first `limit` bytes, so that a talkative hook can't fill the
/// memory and the program never blocks on a full pipe.
private func collect(
  _ stream: SubprocessOutputSequence, limit: Int, timer: InactivityTimer
) async throws -> (bytes: [UInt8], isTruncated: Bool) {
  var bytes: [UInt8] = []
  var isTruncated = false
  for try await buffer in stream {
    timer.note()
    buffer.withUnsafeBytes { new in
      bytes += new.prefix(limit - bytes.count)
      isTruncated = isTruncated || bytes.count == limit
    }
  }
  return (bytes, isTruncated)
}
