/// How many operations may talk to one host at the same time.
///
/// Additive increase, multiplicative decrease, as in TCP: the width grows by one after as many good answers
/// as it is wide, and halves when the host refuses a connection.
actor ConcurrencyLimiter {
  /// What an operation learned about the host's patience.
  enum Answer { case served, refused, nothing }

  private let ceiling: Int
  private(set) var width: Int
  private var active = 0
  private var served = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int, ceiling: Int) {
    self.ceiling = max(1, ceiling)
    self.width = min(max(1, width), self.ceiling)
  }

  /// Waits for a place. A cancelled task waits as well: whoever holds a place ends soon, for it is cancelled
  /// too or bound by a deadline.
  ///
  /// - Parameter others: How many places are taken by what does not ask here.
  func acquire(besides others: Int = 0) async {
    if active < free(besides: others) {
      active += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func free(besides others: Int) -> Int { max(1, width - others) }

  func release(_ answer: Answer, besides others: Int = 0) {
    active -= 1
    switch answer {
    case .served:
      served += 1
      if served >= width, width < ceiling {
        width += 1
        served = 0
      }
    case .refused:
      width = max(1, width / 2)
      served = 0
    case .nothing: break
    }
    while active < free(besides: others), !waiting.isEmpty {
      active += 1
      waiting.removeFirst().resume()
    }
  }
}
