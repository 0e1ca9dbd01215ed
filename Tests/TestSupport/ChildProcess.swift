import CTestSupport
import Foundation
import ReleaseSupport

/// A child process with its output in files.
///
/// Not `Foundation.Process`: that one learns of an exit through an inherited descriptor, which every program
/// that starts at the same moment keeps open (a daemon: for good), and hands down blocked signals.
package struct ChildProcess: Sendable {
  package let id: pid_t

  /// Starts a program in a folder; `arguments` begin with its name or path.
  package init(
    _ arguments: [String], environment: [String: String], folder: String, input: String = "/dev/null",
    output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    var actions = Platform.spawnActions
    var attributes = Platform.spawnAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    relctl_spawn_in_folder(&actions, folder)
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var id = pid_t()
    guard let program = Self.path(of: arguments[0], in: environment) else {
      throw NotStarted(program: arguments[0], folder: folder, error: ENOENT)
    }
    let result = posix_spawn(&id, program, &actions, &attributes, &argv, &envp)
    guard result == 0 else { throw NotStarted(program: program, folder: folder, error: result) }
    self.id = id
  }

  struct NotStarted: Error {
    let program: String
    let folder: String
    /// A value of `errno`.
    let error: Int32
  }

  /// Looks a program up where the child would; `posix_spawnp` looks where this process would.
  private static func path(of program: String, in environment: [String: String]) -> String? {
    guard !program.contains("/") else { return program }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// Waits for the end and returns the exit status, or 128 and the signal's number.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Self.exitStatus(status)
  }

  /// Waits until the process is stopped (SIGSTOP), or ended with a status.
  func waitUntilStopped() -> (isStopped: Bool, status: Int32) {
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) < 0, errno == EINTR {}
    return status & 0xFF == 0x7F ? (true, 0) : (false, Self.exitStatus(status))
  }

  private static func exitStatus(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// Whether the process has not ended; after false it can't be waited for again.
  package func isRunning() -> Bool {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == 0
  }

  package func kill() { send(SIGKILL) }

  func send(_ signal: Int32) { _ = killProcess(id, signal) }
}

/// The C function, under a name that the method does not hide.
private func killProcess(_ id: pid_t, _ signal: Int32) -> Int32 { kill(id, signal) }
