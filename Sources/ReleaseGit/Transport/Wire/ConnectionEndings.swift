import Synchronization

/// Connections that are coming to their end while relctl goes on.
final class ConnectionEndings: Sendable {
  private struct Ending {
    /// The repository that took a push over the connection, where one did.
    let place: String?
    let task: Task<Void, Never>
  }

  private let endings = Mutex<[Int: Ending]>([:])
  private let last = Atomic(0)

  /// - Parameter place: The repository that took a push, whose hooks may still be at work.
  func add(ofPushTo place: String? = nil, _ work: @escaping @Sendable () async -> Void) {
    let number = last.add(1, ordering: .relaxed).newValue
    endings.withLock { endings in
      let task = Task { [weak self] in
        await work()
        self?.endings.withLock { _ = $0.removeValue(forKey: number) }
      }
      endings[number] = Ending(place: place, task: task)
    }
  }

  /// Whether a push to any repository has not come to its end.
  var holdPushes: Bool { endings.withLock { $0.values.contains { $0.place != nil } } }

  /// What is to be waited for until the hooks of all pushes to a repository have run.
  func pushes(to place: String) -> [Task<Void, Never>] {
    endings.withLock { $0.values.filter { $0.place == place }.map(\.task) }
  }

  /// Waits for all of them, also in a task that was cancelled, but only so long.
  func wait(atMost time: Duration) async {
    let tasks = endings.withLock { $0.values.map(\.task) }
    if tasks.isEmpty { return }
    let first = FirstAnswer<Void>()
    Task {
      for task in tasks { await task.value }
      first.give(())
    }
    let clock = Task {
      try await Task.sleep(for: time)
      first.give(())
    }
    await first.value()
    clock.cancel()
  }
}
