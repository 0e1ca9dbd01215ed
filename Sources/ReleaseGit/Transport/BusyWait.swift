import ReleaseModel

/// The waits of one operation for a host that is busy: as long as the host says, or longer each time, and only a few times.
struct BusyWait {
  /// How many times an operation is asked again.
  static let repeats = 5

  /// What comes after a host said that it is busy.
  enum Next {
    case wait(Duration)
    case end(TransportError)
  }

  private var waits = 0
  private var pause = Duration.milliseconds(500)
  /// Whether a push was sent of which only the refs say that nobody took it.
  private(set) var wasSent = false

  /// - Parameters:
  ///   - isRepeatable: Whether the operation may be asked again.
  ///   - left: Seconds that the host may still be waited for.
  ///   - jitter: A factor for pauses that the host does not set.
  ///   - now: Seconds since 1970.
  mutating func next(
    after error: TransportError, isRepeatable: Bool, left: Double, jitter: Double, now: Int64
  ) -> Next {
    wasSent = wasSent || !error.nothingSent
    guard isRepeatable else { return .end(ended(error, nil)) }
    guard waits < Self.repeats else {
      return .end(ended(error, "gave up after \(waits + 1) attempts"))
    }
    var wait = pause * jitter
    pause *= 2
    // A host that wants to be asked again at once is asked at growing intervals all the same.
    if let named = error.retryAfter, named >= 1 { wait = .seconds(min(named, 1e9)) }
    waits += 1
    guard wait / .seconds(1) < left else {
      return .end(ended(error, error.retryAfter.map { Self.comeback(in: $0, left: left, now: now) }))
    }
    return .wait(wait)
  }

  private static func comeback(in wait: Double, left: Double, now: Int64) -> Phrase {
    let seconds = Int64(min(wait, 1e9).rounded(.up))
    return
      "it asks to retry in \(seconds) s, at \(PointInTime.text(now + seconds)), but '--timeout' leaves only "
      + "\(Int(left)) s"
  }

  private func ended(_ error: TransportError, _ reason: Phrase?) -> TransportError {
    TransportError(
      kind: .busy, url: RemoteURL(error.url), message: [error.message, reason ?? ""].joinedLines,
      nothingSent: !wasSent, retryAfter: error.retryAfter)
  }
}
