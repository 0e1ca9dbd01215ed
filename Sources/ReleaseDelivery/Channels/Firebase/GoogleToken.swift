import ReleaseModel
import ReleaseServices

/// An access token of Google's, which is asked for once and kept until it is about to end.
actor GoogleToken {
  /// A token, and the second since 1970 at which it ends.
  struct Granted: Sendable {
    let token: Secret
    let end: Int64
  }

  private let now: @Sendable () -> Int64
  private let request: @Sendable () async throws(ServiceError) -> Granted
  private var current: Granted?

  init(
    now: @escaping @Sendable () -> Int64,
    request: @escaping @Sendable () async throws(ServiceError) -> Granted
  ) {
    self.now = now
    self.request = request
  }

  func token() async throws(ServiceError) -> Secret {
    // A request that begins now must end before the token does.
    if let current, now() < current.end - 120 { return current.token }
    let granted = try await request()
    current = granted
    return granted.token
  }
}
