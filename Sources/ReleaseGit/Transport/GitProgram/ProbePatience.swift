import Synchronization

/// How long a command waits for each program that it asks a short question (git's configuration, helpers for logins, ssh's
/// version). One that was silent for so long is not asked again, so a program that hangs costs a command one time-out.
package final class ProbePatience: Sendable {
  /// That of the command that this task belongs to.
  @TaskLocal package static var current = ProbePatience(.seconds(60))

  let time: Duration
  private let silent = Mutex<Set<String>>([])

  package init(_ time: Duration) { self.time = time }

  func isSilent(_ program: String) -> Bool { silent.withLock { $0.contains(program) } }
  func noteSilence(of program: String) { silent.withLock { _ = $0.insert(program) } }
}
