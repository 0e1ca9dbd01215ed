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

/// A value that is asked for once, when it is first needed.
final class Once<Value: Sendable>: Sendable {
  private let ask: @Sendable () async -> Value
  private let task = Mutex<Task<Value, Never>?>(nil)

  init(_ ask: @escaping @Sendable () async -> Value) { self.ask = ask }

  var value: Value {
    get async {
      let task = task.withLock { task in
        let asked = task ?? Task { [ask] in await ask() }
        task = asked
        return asked
      }
      return await task.value
    }
  }
}
