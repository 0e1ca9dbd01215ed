import ReleaseModel
import ReleaseSupport

/// A transport that is gentle with hosts: it bounds how many operations talk to one host at once, and tries
/// again where nothing can have arrived.
///
/// Reading is tried again when the host could not be reached; a push only when its connection was never
/// made (`TransportError.nothingSent`). Everything else is for the caller to judge by reading the refs.
///
/// A host that stayed silent for a whole time-out while it was asked anything is not asked again, so it costs a command one
/// time-out, however many repositories it has.
package struct ThrottledTransport: Transport {
  let base: any Transport
  private let hosts = HostLimiters()
  private let pause: @Sendable (Duration) async throws -> Void
  private let jitter: @Sendable () -> Double
  private let watch: AnswerWatch
  private let budget: HostPatience?

  /// - Parameters:
  ///   - pause: Waits between two tries; throws when the task is cancelled.
  ///   - patience: After so long, and then each time after twice as long, `waiting` is told of a remote that has not
  ///     answered.
  ///   - budget: What waits for each host take from; nil bounds each operation alone.
  ///   - jitter: A factor from 0.5 to 1.5 for each pause, so that many clients don't come back together.
  package init(
    _ base: any Transport,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0.5...1.5) },
    patience: Duration = .seconds(10), budget: HostPatience? = nil,
    waiting: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in }
  ) {
    self.base = base
    self.budget = budget
    self.pause = pause
    self.jitter = jitter
    watch = AnswerWatch(patience: patience, tell: waiting)
  }

  package func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.list(url)
    }
  }

  package func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.tips(url)
    }
  }

  package func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.list(url, below: prefix)
    }
  }

  package func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.fetch(url, into: mirror)
    }
  }

  /// No host is asked, so there is nothing to bound.
  package func localFolder(of url: RemoteURL) async -> String? { await base.localFolder(of: url) }

  package func placesTaken(at host: HostAddress) -> Int { base.placesTaken(at: host) }

  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .writing) { () async throws(TransportError) in
      try await base.push(updates, from: mirror, to: url)
    }
  }

  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .writing) { () async throws(TransportError) in
      try await base.push(updates, from: mirror, to: url, options: options)
    }
  }

  package func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try await throttled(at: url, for: .rehearsing) { () async throws(TransportError) in
      try await base.dryRunPush(updates, from: mirror, to: url)
    }
  }

  package func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .writing) { () async throws(TransportError) in
      try await base.withdraw(updates, from: mirror, at: url)
    }
  }

  enum Purpose {
    case reading, writing
    /// A push that sends nothing.
    case rehearsing
  }

  /// How many times an operation is tried, and the pause before the second try, which doubles each time.
  private static let tries = 4
  private static let firstPause = Duration.milliseconds(250)

  func throttled<R: Sendable>(
    at url: RemoteURL, for purpose: Purpose,
    _ operation: () async throws(TransportError) -> R
  ) async throws(TransportError) -> R {
    let host = HostAddress(url)
    // On this machine there is nobody to be gentle with.
    let limiter = host.scheme == .file ? nil : await hosts.limiter(for: host)
    var wait = Self.firstPause
    var attempt = 0
    while true {
      attempt += 1
      await limiter?.acquire(besides: base.placesTaken(at: host))
      if Task.isCancelled {
        await limiter?.release(.nothing, besides: base.placesTaken(at: host))
        throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
      }
      let place = Self.place(of: host, for: purpose)
      if let budget, let place, budget.left(for: place) == 0 {
        await limiter?.release(.nothing, besides: base.placesTaken(at: host))
        throw TransportError(
          kind: .timedOut, url: url, message: budget.reason(for: place), nothingSent: true)
      }
      let start = ContinuousClock.now
      let question = watch.begin(url)
      defer { watch.end(question) }
      do throws(TransportError) {
        let result = try await operation()
        if let place { budget?.noteAnswer(place) }
        await limiter?.release(.served, besides: base.placesTaken(at: host))
        return result
      } catch {
        await limiter?.release(
          error.kind == .unreachable ? .refused : .nothing, besides: base.placesTaken(at: host))
        let isRepeatable = purpose != .writing || error.nothingSent
        let isInVain = error.kind == .unreachable || error.kind == .timedOut
        // A cancelled question says nothing of the host.
        if let place, !isInVain, error.kind != .cancelled { budget?.noteAnswer(place) }
        defer { if let place, isInVain { budget?.noteInVain(place, since: start, until: .now) } }
        guard error.kind == .unreachable, isRepeatable, attempt < Self.tries else { throw error }
        do {
          try await pause(wait * jitter())
        } catch {
          throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
        }
        wait *= 2
      }
    }
  }

  /// What the budget calls a host; nil on this machine. The end that takes pushes has a budget of its own: hooks may make
  /// it wait where everything can be read, and whether a push landed must still be asked.
  private static func place(of host: HostAddress, for purpose: Purpose) -> String? {
    guard host.scheme != .file else { return nil }
    let end = purpose == .reading ? "upload-pack" : "receive-pack"
    return "\(host.scheme):\(host.user)@\(host.place)/\(end)"
  }
}

/// One limiter for each host.
private actor HostLimiters {
  private var limiters: [HostAddress: ConcurrencyLimiter] = [:]

  func limiter(for host: HostAddress) -> ConcurrencyLimiter {
    if let limiter = limiters[host] { return limiter }
    let limiter =
      switch host.scheme {
      // Stock sshd serves ten sessions on one connection (MaxSessions 10), which is relctl's own, and drops none of
      // nine handshakes (MaxStartups 10:30:100).
      case .ssh: ConcurrencyLimiter(width: 9, ceiling: 10)
      case .git, .http, .https, .other, .unclear, .file: ConcurrencyLimiter(width: 8, ceiling: 24)
      }
    limiters[host] = limiter
    return limiter
  }
}
