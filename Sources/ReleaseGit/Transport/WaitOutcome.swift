import Synchronization

/// How waiting for an answer ended.
enum WaitOutcome<Answer: Sendable>: Sendable {
  case answered(Answer)
  case timedOut
  case cancelled
}

/// Waits for work that others wait for too, but only so long; then it is left to itself, and goes on.
func wait<Answer: Sendable>(
  atMost deadline: Duration, for work: @escaping @Sendable () async -> Answer
) async -> WaitOutcome<Answer> {
  let first = FirstAnswer<WaitOutcome<Answer>>()
  Task { first.give(.answered(await work())) }
  let clock = Task {
    try await Task.sleep(for: deadline)
    first.give(.timedOut)
  }
  let answer = await withTaskCancellationHandler {
    await first.value()
  } onCancel: {
    first.give(.cancelled)
  }
  clock.cancel()
  return answer
}

/// The first of several answers; later ones are dropped.
final class FirstAnswer<Answer: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Answer, Never>)
    case given(Answer)
    case taken
  }
  private let state = Mutex(State.open)

  func give(_ answer: Answer) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .open: state = .given(answer)
      case .waiting(let continuation):
        state = .taken
        return continuation
      case .given, .taken: break
      }
      return nil
    }
    waiting?.resume(returning: answer)
  }

  func value() async -> Answer {
    await withCheckedContinuation { continuation in
      let given: Answer? = state.withLock { state in
        if case .given(let answer) = state {
          state = .taken
          return answer
        }
        state = .waiting(continuation)
        return nil
      }
      if let given { continuation.resume(returning: given) }
    }
  }
}
