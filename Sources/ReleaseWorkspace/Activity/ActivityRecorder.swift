import Dispatch
import Foundation
import ReleaseModel
import ReleaseSupport
import Synchronization

/// Tells others on this machine what a command does. It never stands in the command's way: a queue of its own writes
/// the last state now and then, and what can't be written is left out.
package final class ActivityRecorder: Sendable {
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "relctl.activity", qos: .utility)

  /// How often others hear of it at most.
  private static let pause = DispatchTimeInterval.milliseconds(200)

  private struct State {
    var activity: RunActivity?
    /// The file, once there is one.
    var file: String?
    var isPending = false
  }

  /// Keeps the lock, which is let go when the process ends, however it ends.
  private let lock = Mutex<FileLock?>(nil)

  package init() {}

  /// Begins, or goes on under other words that say more.
  ///
  /// - Parameters:
  ///   - command: Its words, without options.
  ///   - folder: The state folder.
  package func begin(_ command: String, in folder: String, host: String, now: Int64) {
    guard state.withLock({ $0.activity == nil }) else { return change { $0.command = command } }
    let place = ActivityFolder(state: folder)
    let name = "\(now)-\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    guard (try? FilePathRules.makeDirectory(place.path, mode: 0o700)) != nil else { return }
    var mine: FileLock? = try? FileLock(at: "\(place.path)/\(name).lock")
    guard mine != nil else { return }
    lock.withLock { $0 = mine.take() }
    place.tidy()
    state.withLock {
      $0.activity = RunActivity(command: command, host: host, since: now)
      $0.file = "\(place.path)/\(name).json"
    }
    write()
  }

  /// - Parameter who: The name of whoever is at work.
  package func name(_ who: String?) { change { $0.who = who } }

  package func note(_ event: RunEvent) {
    // A compiler says much that is not shown.
    if case .building(.said) = event { return }
    let isNew = state.withLock { $0.activity?.note(event) ?? false }
    if isNew { schedule() }
  }

  /// Writes how the command ended, before its process does.
  package func end(_ result: RunActivity.Result, now: Int64) {
    guard state.withLock({ $0.activity != nil && $0.activity?.end == nil }) else { return }
    state.withLock { $0.activity?.end = RunActivity.End(time: now, result: result) }
    queue.sync { write() }
    lock.withLock { $0 = nil }
  }

  private func change(_ body: (inout RunActivity) -> Void) {
    let isThere = state.withLock { state in
      guard state.activity != nil else { return false }
      body(&state.activity!)
      return true
    }
    if isThere { schedule() }
  }

  private func schedule() {
    let isNeeded = state.withLock { state in
      defer { state.isPending = true }
      return !state.isPending
    }
    if isNeeded { queue.asyncAfter(deadline: .now() + Self.pause) { [self] in write() } }
  }

  private func write() {
    let (activity, file) = state.withLock { state in
      state.isPending = false
      return (state.activity, state.file)
    }
    guard let activity, let file, let bytes = try? CanonicalJSON.line(activity) else { return }
    try? AtomicFile.write(bytes, to: file, mode: 0o600, durability: .inOrder)
  }
}
