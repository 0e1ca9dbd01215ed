import ReleaseModel
import Synchronization

/// Tells of remotes that have not answered for long. One task looks after all that are asked, for a fleet asks hundreds.
final class AnswerWatch: Sendable {
  private struct Question {
    let url: RemoteURL
    let asked: ContinuousClock.Instant
    /// How long nobody will have answered when that is told next.
    var wait: Duration
    var due: ContinuousClock.Instant { asked + wait }
  }

  private struct State {
    var questions: [Int: Question] = [:]
    var last = 0
    var isWatched = false
  }

  private let state = Mutex(State())
  private let patience: Duration
  private let tell: @Sendable (RemoteURL, Duration) -> Void

  /// - Parameter patience: After so long, and then each time after twice as long, `tell` is called.
  init(patience: Duration, tell: @escaping @Sendable (RemoteURL, Duration) -> Void) {
    self.patience = patience
    self.tell = tell
  }

  /// Begins to wait for a remote.
  ///
  /// - Returns: What `end` takes.
  func begin(_ url: RemoteURL) -> Int {
    let (number, isFirst) = state.withLock { state in
      state.last += 1
      state.questions[state.last] = Question(url: url, asked: .now, wait: patience)
      defer { state.isWatched = true }
      return (state.last, !state.isWatched)
    }
    if isFirst { Task { await self.watch() } }
    return number
  }

  func end(_ number: Int) { state.withLock { $0.questions[number] = nil } }

  private func watch() async {
    while let due = nextDue {
      // What is asked meanwhile is due after patience at the earliest.
      try? await Task.sleep(until: min(due, .now + patience), clock: .continuous)
      let late = state.withLock { state in
        let now = ContinuousClock.now
        let late = state.questions.filter { $0.value.due <= now }
        for number in late.keys { state.questions[number]?.wait *= 2 }
        return late.values
      }
      for question in late { tell(question.url, question.wait) }
    }
  }

  /// When the next question gets old; nil when nobody waits, and then nobody watches.
  private var nextDue: ContinuousClock.Instant? {
    state.withLock { state in
      state.isWatched = !state.questions.isEmpty
      return state.questions.values.map(\.due).min()
    }
  }
}
