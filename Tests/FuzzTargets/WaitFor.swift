import Dispatch

/// Runs a task to its end. A fuzz target is called by C, which can't wait for one.
func waitFor(_ body: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await body()
    done.signal()
  }
  done.wait()
}
