import ReleaseSupport
import Synchronization

/// Requests that a service doesn't want to see again for a while, where that was too long to wait for.
///
/// A command may come back to such a request with another question, for example when it looks a second time. Then it keeps
/// to what it was told. Another request to the same service may have a limit of its own, so it is sent.
package final class NamedWaits: Sendable {
  private struct Key: Hashable {
    let method: HTTPRequest.Method
    let url: String
    /// With them, because limits belong to accounts.
    let headers: [String]

    init(_ request: HTTPRequest) {
      method = request.method
      url = request.url
      headers = request.headers.map { "\($0.name): \($0.value)" }
    }
  }

  private struct Wait {
    /// Seconds since 1970.
    let end: Int64
    let response: HTTPResponse
  }

  private let waits = Mutex<[Key: Wait]>([:])

  package init() {}

  /// Notes a response that is a limit and says how long.
  ///
  /// - Parameter now: Seconds since 1970.
  func note(_ response: HTTPResponse, to request: HTTPRequest, now: Int64) {
    guard let seconds = response.limit(now: now)?.wait, seconds > 0 else { return }
    let end = now + Int64(min(seconds, 1e9).rounded(.up))
    waits.withLock { $0[Key(request)] = Wait(end: end, response: response) }
  }

  /// How many seconds are left of the wait, and the service's response as it would be now; nil where a request may be sent.
  ///
  /// - Parameter now: Seconds since 1970.
  func left(for request: HTTPRequest, now: Int64) -> (seconds: Int64, response: HTTPResponse)? {
    guard let wait = waits.withLock({ $0[Key(request)] }), now < wait.end else { return nil }
    let seconds = wait.end - now
    let headers = wait.response.headers.filter { !RateLimit.headers.contains($0.name.lowercased()) }
    return (
      seconds,
      HTTPResponse(
        status: 429, headers: headers + [(name: "Retry-After", value: "\(seconds)")], body: wait.response.body
      )
    )
  }
}
