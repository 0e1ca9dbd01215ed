import ReleaseSupport

/// When a request that failed may be sent again, and how long to wait before.
package struct HTTPRetry: Sendable {
  /// The number of attempts, the first one included.
  let attempts: Int
  /// The longest wait before an attempt, in seconds; a server that asks for more is not waited for.
  let longestWait: Double

  package init(attempts: Int = 4, longestWait: Double = 60) {
    self.attempts = attempts
    self.longestWait = longestWait
  }

  /// Returns the seconds to wait before the next attempt, or nil when there is none.
  ///
  /// - Parameter isRepeatable: Whether doing it twice is the same as doing it once.
  /// - Parameter jitter: From 0 to 1; agents that failed together must not meet again at once.
  func wait(
    after attempt: Int, _ outcome: Result<HTTPResponse, HTTPError>, isRepeatable: Bool, now: Int64,
    jitter: Double
  ) -> Double? {
    guard attempt < attempts else { return nil }
    let backoff = min(longestWait, Double(1 << min(attempt - 1, 10))) * (0.5 + jitter / 2)
    switch outcome {
    case .failure(let error):
      switch error.kind {
      case .unreachable, .broken, .timedOut: return isRepeatable || !error.mayHaveArrived ? backoff : nil
      case .certificate, .cancelled, .tooLarge, .file, .request, .givenUp: return nil
      }
    case .success(let response):
      // A limit says that nothing was done.
      let limit = response.limit(now: now)
      guard limit != nil || (isRepeatable && [408, 500, 502, 504].contains(response.status)) else {
        return nil
      }
      let named = response.header("Retry-After").flatMap { RateLimit.seconds($0, now: now) }
      guard let asked = limit?.wait ?? named else { return backoff }
      return asked > longestWait ? nil : max(asked, 0.05)
    }
  }
}
