/// Sends requests to vendors' servers.
public protocol HTTPClient: Sendable {
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
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(request) { _ in }
  }
}

/// What a server answered.
public struct HTTPResponse: Sendable {
  public let status: Int
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  public init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The last header of a name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request has no answer.
public struct HTTPError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Kind: String, Sendable, Hashable {
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
  }

  public let kind: Kind
  /// The address without its secrets.
  public let place: String
  public let message: String
  /// Whether the server may have done what it was asked: false is certain.
  public let mayHaveArrived: Bool
  /// Whether a part of the body never left this process. What takes a body as a whole then has nothing, and only the
  /// caller knows whether the service is one of these.
  public let isBodyIncomplete: Bool

  public init(
    _ kind: Kind, _ place: String, _ message: String, mayHaveArrived: Bool, isBodyIncomplete: Bool = false
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.mayHaveArrived = mayHaveArrived
    self.isBodyIncomplete = isBodyIncomplete
  }

  public var description: String { "\(place): \(message)" }
}
