import Synchronization

/// Asks work that blocks a thread to stop; it looks at its next callback.
final class Interruption: Sendable {
  private let flag = Atomic(false)
  var isRequested: Bool { flag.load(ordering: .relaxed) }
  func request() { flag.store(true, ordering: .relaxed) }
}

/// How waiting for an answer ended.
enum Waited<Answer: Sendable>: Sendable {
  case answered(Answer)
  case timedOut
  case cancelled
}

/// Waits for work that can't be stopped from outside, but only so long; then the work is asked to stop and
/// left to itself.
///
/// - Returns: How it ended, and the task of the work, which goes on when it was left.
func wait<Answer: Sendable>(
  atMost deadline: Duration, _ interruption: Interruption,
  for work: @escaping @Sendable () async -> Answer
) async -> (Waited<Answer>, Task<Void, Never>) {
  let first = FirstAnswer<Waited<Answer>>()
  let worker = Task { first.give(.answered(await work())) }
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
  if case .answered = answer { return (answer, worker) }
  interruption.request()
  return (answer, worker)
}

/// The first of several answers; later ones are dropped.
private final class FirstAnswer<Answer: Sendable>: Sendable {
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
