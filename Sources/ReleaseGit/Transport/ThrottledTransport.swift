import Foundation
import ReleaseModel
import ReleaseSupport
import Synchronization

/// A transport that is gentle with hosts: it bounds how many operations talk to one host at once, and tries
/// again where nothing can have arrived.
///
/// Reading is tried again when the host could not be reached; a push only when its connection was never
/// made (`TransportError.nothingSent`). Everything else is for the caller to judge by reading the refs.
///
/// A host that is busy is waited for (`BusyWait`). A push is asked again then, too: before each try the refs are looked at,
/// so what landed all the same is not pushed twice.
///
/// A host that stayed silent for a whole time-out while it was asked anything is not asked again, so it costs a command one
/// time-out, however many repositories it has.
struct ThrottledTransport: Transport {
  let base: any Transport
  private let hosts = HostLimiters()
  private let pause: @Sendable (Duration) async throws -> Void
  private let jitter: @Sendable () -> Double
  private let watch: AnswerWatch
  private let budget: HostPatience?
  private let busyHosts = BusyHosts()
  private let holdingOff: @Sendable (RemoteURL, Duration) -> Void
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - pause: Waits between two tries; throws when the task is cancelled.
  ///   - patience: After so long, and then each time after twice as long, `waiting` is told of a remote that has not
  ///     answered.
  ///   - budget: What waits for each host take from; nil bounds each operation alone.
  ///   - holdingOff: Told of a remote that is busy, and how long it is waited for.
  ///   - now: Seconds since 1970.
  ///   - jitter: A factor from 0.5 to 1.5 for each pause, so that many clients don't come back together.
  init(
    _ base: any Transport,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0.5...1.5) },
    patience: Duration = .seconds(10), budget: HostPatience? = nil,
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) },
    waiting: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in },
    holdingOff: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in }
  ) {
    self.holdingOff = holdingOff
    self.now = now
    self.base = base
    self.budget = budget
    self.pause = pause
    self.jitter = jitter
    watch = AnswerWatch(patience: patience, tell: waiting)
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.list(url)
    }
  }

  func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.tips(url)
    }
  }

  func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.list(url, below: prefix)
    }
  }

  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try await throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await base.fetch(url, into: mirror)
    }
  }

  /// No host is asked, so there is nothing to bound.
  func localFolder(of url: RemoteURL) async -> String? { await base.localFolder(of: url) }

  func placesTaken(at host: HostAddress) -> Int { base.placesTaken(at: host) }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .writing) { () async throws(TransportError) in
      try await base.push(updates, from: mirror, to: url)
    }
  }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .writing) { () async throws(TransportError) in
      try await base.push(updates, from: mirror, to: url, options: options)
    }
  }

  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try await throttled(at: url, for: .rehearsing) { () async throws(TransportError) in
      try await base.dryRunPush(updates, from: mirror, to: url)
    }
  }

  func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await throttled(at: url, for: .withdrawing) { () async throws(TransportError) in
      try await base.withdraw(updates, from: mirror, at: url)
    }
  }

  enum Purpose {
    case reading, writing
    /// A push that takes back: it may be repeated only if it is certain that nobody took it.
    case withdrawing
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
    var busy = BusyWait()
    try await keepAway(from: url, Self.place(of: host, for: purpose))
    while true {
      await limiter?.acquire(besides: base.placesTaken(at: host))
      if Task.isCancelled {
        await limiter?.release(.nothing, besides: base.placesTaken(at: host))
        throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: !busy.wasSent)
      }
      let place = Self.place(of: host, for: purpose)
      if let budget, let place, budget.left(for: place) == 0 {
        await limiter?.release(.nothing, besides: base.placesTaken(at: host))
        throw busyHosts.error(for: place, at: url, nothingSent: !busy.wasSent)
          ?? TransportError(
            kind: .timedOut, url: url, message: budget.reason(for: place), nothingSent: !busy.wasSent)
      }
      let start = ContinuousClock.now
      let question = watch.begin(url)
      defer { watch.end(question) }
      do throws(TransportError) {
        let result = try await operation()
        if let place {
          budget?.noteAnswer(place)
          busyHosts.note(nil, at: place)
        }
        await limiter?.release(.served, besides: base.placesTaken(at: host))
        return result
      } catch {
        await limiter?.release(
          error.kind == .unreachable || error.kind == .busy ? .refused : .nothing,
          besides: base.placesTaken(at: host))
        if error.kind == .busy {
          watch.end(question)
          let next = busy.next(
            after: error, isRepeatable: error.nothingSent || purpose != .withdrawing,
            left: place.flatMap { budget?.left(for: $0) } ?? Self.longestWait, jitter: jitter(), now: now())
          if let place { busyHosts.note(error.message, at: place) }
          switch next {
          case .end(let end):
            if let place { busyHosts.note(error, of: url, at: place, now: now()) }
            throw end
          case .wait(let wait):
            try await hold(off: url, for: wait, place, nothingSent: !busy.wasSent)
            continue
          }
        }
        attempt += 1
        let isSending = purpose == .writing || purpose == .withdrawing
        let isRepeatable = !isSending || error.nothingSent
        let isInVain = error.kind == .unreachable || error.kind == .timedOut
        // A cancelled question says nothing of the host.
        if let place, !isInVain, error.kind != .cancelled { budget?.noteAnswer(place) }
        defer { if let place, isInVain { budget?.noteInVain(place, since: start, until: .now) } }
        guard error.kind == .unreachable, isRepeatable, attempt < Self.tries else {
          throw busy.wasSent ? error.afterSending : error
        }
        do {
          try await pause(wait * jitter())
        } catch {
          throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: !busy.wasSent)
        }
        wait *= 2
      }
    }
  }

  /// Without a budget, in seconds.
  private static let longestWait = 60.0

  /// Waits until a repository may be asked again that named a time too long to wait for.
  private func keepAway(from url: RemoteURL, _ place: String?) async throws(TransportError) {
    guard let place, let error = busyHosts.comeback(to: url, at: place, now: now()) else { return }
    // As if it had just said so.
    var busy = BusyWait()
    let left = budget?.left(for: place) ?? Self.longestWait
    switch busy.next(after: error, isRepeatable: true, left: left, jitter: 1, now: now()) {
    case .end(let error): throw error
    case .wait(let wait): try await hold(off: url, for: wait, place, nothingSent: true)
    }
  }

  private func hold(
    off url: RemoteURL, for wait: Duration, _ place: String?, nothingSent: Bool
  ) async throws(TransportError) {
    holdingOff(url, wait)
    let start = ContinuousClock.now
    do {
      try await pause(wait)
    } catch {
      throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: nothingSent)
    }
    if let place { budget?.noteInVain(place, since: start, until: .now) }
  }

  /// What the budget calls a host; nil on this machine. The end that takes pushes has a budget of its own: hooks may make
  /// it wait where everything can be read, and whether a push landed must still be asked.
  private static func place(of host: HostAddress, for purpose: Purpose) -> String? {
    guard host.scheme != .file else { return nil }
    let end = purpose == .reading ? "upload-pack" : "receive-pack"
    return "\(host.scheme):\(host.user)@\(host.place)/\(end)"
  }
}

extension TransportError {
  /// The same of an operation that was sent before.
  fileprivate var afterSending: TransportError {
    TransportError(
      kind: kind, url: RemoteURL(url), message: message, retryAfter: retryAfter, mirrorFailure: mirrorFailure)
  }
}

/// What hosts said that are busy, for whoever finds no time left to wait for them, and for operations that come back.
private final class BusyHosts: Sendable {
  private struct Place: Hashable {
    let host: String
    /// Another repository of the host may have a limit of its own.
    let url: RemoteURL
  }

  private struct Comeback {
    let message: Phrase
    /// Seconds since 1970.
    let time: Int64
  }

  private let words = Mutex<[String: Phrase]>([:])
  private let comebacks = Mutex<[Place: Comeback]>([:])

  func note(_ message: Phrase?, at place: String) { words.withLock { $0[place] = message } }

  func error(for place: String, at url: RemoteURL, nothingSent: Bool) -> TransportError? {
    words.withLock { $0[place] }.map {
      TransportError(kind: .busy, url: url, message: $0, nothingSent: nothingSent)
    }
  }

  /// Notes an operation that ended because the host named a time.
  func note(_ error: TransportError, of url: RemoteURL, at place: String, now: Int64) {
    guard let seconds = error.retryAfter, seconds >= 1 else { return }
    let time = now + Int64(min(seconds, 1e9).rounded(.up))
    comebacks.withLock { $0[Place(host: place, url: url)] = Comeback(message: error.message, time: time) }
  }

  /// What a repository said that is not to be asked yet; nil for any other.
  func comeback(to url: RemoteURL, at place: String, now: Int64) -> TransportError? {
    guard let comeback = comebacks.withLock({ $0[Place(host: place, url: url)] }), now < comeback.time else {
      return nil
    }
    return TransportError(
      kind: .busy, url: url, message: comeback.message, nothingSent: true,
      retryAfter: Double(comeback.time - now))
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
