import Synchronization

/// A store that takes PUT and answers HEAD, with the headers `x-amz-meta-...` that it was given.
package final class PlayedStore: PlayedVendor {
  private let files = Mutex<[String: (size: Int64, headers: [String: String])]>([:])
  private let puts = Mutex(0)
  private let authorization: String

  /// - Parameter authorization: The value that `Authorization` must have.
  package init(authorization: String) { self.authorization = authorization }

  /// How often something was put there.
  package var arrived: Int { puts.withLock { $0 } }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    guard request.headers["authorization"] == authorization else { return PlayedAnswer(403) }
    switch request.method {
    case "PUT":
      files.withLock {
        $0[request.path] = (request.body.size, request.headers.filter { $0.key.hasPrefix("x-amz-meta-") })
      }
      puts.withLock { $0 += 1 }
      return PlayedAnswer(200)
    case "HEAD":
      guard let file = files.withLock({ $0[request.path] }) else { return PlayedAnswer(404) }
      let headers = file.headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      return PlayedAnswer(200, headers: headers + [("Content-Length", String(file.size))])
    default: return PlayedAnswer(405)
    }
  }
}
