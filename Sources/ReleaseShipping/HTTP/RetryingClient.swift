/// Sends a request again where `HTTPRetry` allows it.
package struct RetryingClient: Sendable {
  private let client: any HTTPClient
  private let retry: HTTPRetry
  private let now: @Sendable () -> Int64
  private let sleep: @Sendable (Double) async throws -> Void

  /// - Parameter sleep: Waits a number of seconds.
  package init(
    _ client: any HTTPClient, retry: HTTPRetry = HTTPRetry(), now: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.client = client
    self.retry = retry
    self.now = now
    self.sleep = sleep
  }

  /// A client that sends every request once, for who counts attempts by more than status and errors.
  func withoutRetries() -> RetryingClient {
    RetryingClient(client, retry: HTTPRetry(attempts: 1), now: now, sleep: sleep)
  }

  /// - Parameter isRepeatable: Whether doing it twice is the same as doing it once; reading is.
  /// - Throws: `HTTPError` of the last attempt.
  package func send(
    _ request: HTTPRequest, isRepeatable: Bool? = nil,
    progress: @escaping @Sendable (Int64) -> Void = { _ in }
  ) async throws(HTTPError) -> HTTPResponse {
    let isRepeatable = isRepeatable ?? (request.method == .get || request.method == .head)
    var attempt = 1
    var doubt: Result<HTTPResponse, HTTPError>?
    while true {
      let outcome: Result<HTTPResponse, HTTPError>
      do throws(HTTPError) {
        outcome = .success(try await client.send(request, progress: progress))
      } catch {
        outcome = .failure(error)
      }
      let wait = retry.wait(
        after: attempt, outcome, isRepeatable: isRepeatable, now: now(), jitter: Double.random(in: 0...1))
      guard let wait, (try? await sleep(wait)) != nil else {
        // That nothing was done this time says nothing of the time before.
        return try ((doubt?.doubt ?? 0) > outcome.doubt ? doubt ?? outcome : outcome).get()
      }
      if outcome.doubt >= doubt?.doubt ?? 1 { doubt = outcome }
      attempt += 1
    }
  }
}

extension Result<HTTPResponse, HTTPError> {
  /// How likely the request had an effect: 0 when it had none for sure, 1 when it never left as a whole.
  fileprivate var doubt: Int {
    switch self {
    case .success(let response): [429, 503].contains(response.status) ? 0 : 2
    case .failure(let error): error.mayHaveArrived ? (error.isBodyIncomplete ? 1 : 2) : 0
    }
  }
}
