import Synchronization

/// A value that is asked for once, when it is first needed.
package final class Once<Value: Sendable>: Sendable {
  private let ask: @Sendable () async -> Value
  private let task = Mutex<Task<Value, Never>?>(nil)

  package init(_ ask: @escaping @Sendable () async -> Value) { self.ask = ask }

  package var value: Value {
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
