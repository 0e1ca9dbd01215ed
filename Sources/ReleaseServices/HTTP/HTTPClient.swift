import ReleaseModel
import ReleaseSupport

/// Sends requests to vendors' servers.
package protocol HTTPClient: Sendable {
  /// Sends one request and returns whatever the server answers, a redirect too: following one would hand the
  /// credentials on.
  ///
  /// - Parameter progress: Called with the number of the body's bytes that have left, now and then.
  /// - Throws: `HTTPError` when there is no answer.
  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(request) { _ in }
  }
}

/// What a server answered.
package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package var isSuccess: Bool { (200..<300).contains(status) }

  /// The last header of a name, whatever its case.
  package func header(_ name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The server's word that it works on nothing now; nil where it says something else.
  ///
  /// - Parameter now: Seconds since 1970.
  func limit(now: Int64) -> RateLimit? {
    RateLimit(status: status, text: status == 403 ? text : "", now: now) { header($0) }
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request has no answer.
package struct HTTPError: Error, Sendable, Hashable, PhraseConvertible {
  package enum Kind: String, Sendable, Hashable {
    /// The name or the address leads nowhere.
    case unreachable
    /// The server's certificate is not trusted, or TLS failed otherwise.
    case certificate
    /// Nothing moved for too long.
    case timedOut
    case cancelled
    /// The answer is larger than any answer should be.
    case tooLarge
    /// The file to send can't be read, or became shorter.
    case file
    /// The request can't be sent at all: an address that is none, or one without TLS.
    case request
    /// The connection broke.
    case broken
    /// It was not asked, because it was waited for in vain before.
    case givenUp
  }

  package let kind: Kind
  /// The address without its secrets.
  let place: String
  package let message: Phrase
  /// Whether the server may have done what it was asked: false is certain.
  package let mayHaveArrived: Bool
  /// Whether a part of the body never left this process. What takes a body as a whole then has nothing, and only the
  /// caller knows whether the service is one of these.
  package let isBodyIncomplete: Bool

  package init(
    _ kind: Kind, at place: String, message: Phrase, mayHaveArrived: Bool, isBodyIncomplete: Bool = false
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.mayHaveArrived = mayHaveArrived
    self.isBodyIncomplete = isBodyIncomplete
  }

  package var phrase: Phrase { "\(place): \(message)" }
}
