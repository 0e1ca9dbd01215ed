import Synchronization

/// Connections that are coming to their end while relctl goes on.
final class ConnectionEndings: Sendable {
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])
  private let last = Atomic(0)

  func add(_ work: @escaping @Sendable () async -> Void) {
    let number = last.add(1, ordering: .relaxed).newValue
    tasks.withLock { tasks in
      tasks[number] = Task { [weak self] in
        await work()
        self?.tasks.withLock { _ = $0.removeValue(forKey: number) }
      }
    }
  }

  /// Waits for all of them, also in a task that was cancelled, but only so long.
  func wait(atMost time: Duration) async {
    let tasks = tasks.withLock { Array($0.values) }
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
