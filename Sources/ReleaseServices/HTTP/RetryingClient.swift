import ReleaseModel
import ReleaseSupport

/// Sends a request again where `HTTPRetry` allows it.
package struct RetryingClient: Sendable {
  private let client: any HTTPClient
  private let retry: HTTPRetry
  private let patience: HostPatience
  private let waits: NamedWaits
  private let now: @Sendable () -> Int64
  private let sleep: @Sendable (Double) async throws -> Void

  /// - Parameters:
  ///   - patience: What the waits of a command take from.
  ///   - waits: What services said to the command.
  ///   - sleep: Waits a number of seconds.
  package init(
    _ client: any HTTPClient, retry: HTTPRetry = HTTPRetry(),
    patience: HostPatience = HostPatience(seconds: 600),
    waits: NamedWaits = NamedWaits(),
    now: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.client = client
    self.retry = retry
    self.patience = patience
    self.waits = waits
    self.now = now
    self.sleep = sleep
  }

  /// A client that sends every request once, for who counts attempts by more than status and errors.
  package func withoutRetries() -> RetryingClient {
    RetryingClient(
      client, retry: HTTPRetry(attempts: 1), patience: patience, waits: waits, now: now, sleep: sleep)
  }

  /// Asks the host of a request no more: what it answers is of no use.
  func giveUp(_ request: HTTPRequest, because reason: Phrase) {
    patience.giveUp(request.host, because: reason)
  }

  /// - Parameters:
  ///   - isRepeatable: Whether doing it twice is the same as doing it once; reading is.
  ///   - settling: The refusals of a repeat that say what became of the attempts before it, too. Where something is
  ///     handed over, others say nothing of them; nil: all do, because nothing is.
  /// - Throws: `HTTPError` of the last attempt, or of the one that most likely arrived.
  package func send(
    _ request: HTTPRequest, isRepeatable: Bool? = nil, settling: Set<Int>? = nil,
    progress: @escaping @Sendable (Int64) -> Void = { _ in }
  ) async throws(HTTPError) -> HTTPResponse {
    let isRepeatable = isRepeatable ?? (request.method == .get || request.method == .head)
    var attempt = 1
    var doubt: Result<HTTPResponse, HTTPError>?
    var request = request
    let host = request.host
    if let (seconds, response) = waits.left(for: request, now: now()) {
      let (seconds, began) = (Double(seconds), ContinuousClock.now)
      guard seconds <= retry.longestWait, seconds < patience.left(for: host),
        (try? await sleep(seconds)) != nil
      else { return response }
      patience.noteInVain(host, since: began, until: .now)
    }
    while true {
      let outcome: Result<HTTPResponse, HTTPError>
      let began = ContinuousClock.now
      let left = patience.left(for: host)
      if left > 0 {
        if request.isQuestion { request.limit = left }
        do throws(HTTPError) {
          outcome = .success(try await client.send(request, progress: progress))
        } catch {
          outcome = .failure(error)
        }
      } else {
        outcome = .failure(
          HTTPError(
            .givenUp, at: request.place,
            message: "\(host) is skipped: \(patience.reason(for: host))",
            mayHaveArrived: false))
      }
      note(outcome, of: request, since: began)
      let wait = retry.wait(
        after: attempt, outcome, isRepeatable: isRepeatable, now: now(), jitter: Double.random(in: 0...1))
      if let wait, wait < patience.left(for: host), (try? await sleep(wait)) != nil {
        let isWaiting: Bool = if case .success = outcome { true } else { false }
        let end = ContinuousClock.now
        // A failure before it is counted from its own beginning.
        patience.noteInVain(host, since: isWaiting ? end - .seconds(wait) : began, until: end)
      } else {
        if case .success(let response) = outcome { waits.note(response, to: request, now: self.now()) }
        // That nothing was done this time says nothing of the time before.
        let (before, now) = (doubt?.doubt(settling) ?? 0, outcome.doubt(settling))
        // A refusal says more than an attempt of which a part was lost on the way.
        let isAnswered = before == 1 && outcome.isRefused
        return try (before > now && !isAnswered ? doubt ?? outcome : outcome).get()
      }
      if outcome.doubt(settling) >= doubt?.doubt(settling) ?? 1 { doubt = outcome }
      attempt += 1
    }
  }

  private func note(
    _ outcome: Result<HTTPResponse, HTTPError>, of request: HTTPRequest, since began: ContinuousClock.Instant
  ) {
    switch outcome {
    case .success(let response):
      if ![502, 504].contains(response.status), response.limit(now: now()) == nil {
        patience.noteAnswer(request.host)
      }
    case .failure(let error):
      switch error.kind {
      case .unreachable, .timedOut, .broken:
        patience.noteInVain(request.host, since: began, until: .now)
      case .tooLarge where request.isReading:
        patience.giveUp(request.host, because: error.message)
      case .certificate, .cancelled, .tooLarge, .file, .request, .givenUp: break
      }
    }
  }
}

extension Result<HTTPResponse, HTTPError> {
  fileprivate var isRefused: Bool {
    if case .success(let response) = self { response.isRefusal } else { false }
  }

  /// How likely the request had an effect: 0 when it had none for sure, 1 when it never left as a whole.
  ///
  /// - Parameter settling: The refusals that settle what became of earlier attempts; nil: all.
  fileprivate func doubt(_ settling: Set<Int>?) -> Int {
    switch self {
    case .success(let response):
      response.hadNoEffect || (response.isRefusal && settling?.contains(response.status) == false) ? 0 : 2
    case .failure(let error): error.mayHaveArrived ? (error.isBodyIncomplete ? 1 : 2) : 0
    }
  }
}

extension HTTPResponse {
  /// A limit says that nothing was done.
  fileprivate var hadNoEffect: Bool { limit(now: 0) != nil }
  /// 408 is no refusal: the server gave up waiting for the request.
  fileprivate var isRefusal: Bool { (400..<500).contains(status) && status != 408 }
}
