import ReleaseModel

/// A vendor's JSON API: sends a request, reads the answer, and says of every failure whether anything may have
/// happened.
package struct VendorServer: Sendable {
  /// What messages call it.
  package let name: String
  /// Without a slash at its end.
  package let address: String
  let client: RetryingClient
  let authorization: Authorization
  /// Makes the token of a request.
  let token: @Sendable () async throws(ServiceError) -> Secret

  package init(
    name: String, address: String, client: RetryingClient, authorization: Authorization = .bearer,
    token: @escaping @Sendable () async throws(ServiceError) -> Secret
  ) {
    self.name = name
    self.address = address
    self.client = client
    self.authorization = authorization
    self.token = token
  }

  /// How a token goes along with a request.
  package enum Authorization: Sendable {
    case bearer
    /// As the password of a user without a name (RFC 7617).
    case passwordAlone
    /// The token is `<user>:<password>` (RFC 7617).
    case userAndPassword

    /// What else nobody may see of a token that goes along so.
    package func secrets(of token: Secret) -> [Secret] {
      let text = token.reveal()
      return switch self {
      case .bearer: []
      // It is sent in Base64, together with its colon.
      case .passwordAlone: [Secret(":\(text)")]
      case .userAndPassword:
        text.firstIndex(of: ":").map { [Secret(String(text[text.index(after: $0)...]))] } ?? []
      }
    }
  }

  package struct Answer: Sendable {
    package let status: Int
    package let body: VendorJSON
  }

  /// - Parameters:
  ///   - path: Begins with `/`.
  ///   - isRepeatable: Whether doing it twice is the same as doing it once; reading is.
  ///   - allowing: Statuses other than success that the caller wants to see, also after an attempt without an answer.
  package func call(
    _ method: HTTPRequest.Method, _ path: String, query: [(String, String)] = [], body: VendorJSON? = nil,
    isRepeatable: Bool? = nil, allowing: Set<Int> = []
  ) async throws(ServiceError) -> Answer {
    var headers = [HTTPHeader("Accept", "application/json")]
    if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
    return try await send(
      HTTPRequest(
        method, address + path + Self.queryString(query), headers: headers,
        body: body.map { .bytes($0.bytes) } ?? .none),
      isRepeatable: isRepeatable, allowing: allowing)
  }

  /// Sends a request with a token.
  package func send(
    _ request: HTTPRequest, isRepeatable: Bool? = nil, allowing: Set<Int> = [],
    progress: @escaping @Sendable (Int64) -> Void = { _ in }
  ) async throws(ServiceError) -> Answer {
    var request = request
    let token = try await token()
    let header =
      switch authorization {
      case .bearer: HTTPHeader("Authorization", prefix: "Bearer ", secret: token)
      case .passwordAlone: HTTPHeader("Authorization", passwordAlone: token)
      case .userAndPassword: HTTPHeader("Authorization", userAndPassword: token)
      }
    request.headers.append(header)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await client.send(
        request, isRepeatable: isRepeatable, settling: request.isReading ? nil : allowing, progress: progress)
    } catch {
      throw request.isReading ? .asking("\(name)", failed: error) : .sending("\(name)", failed: error)
    }
    let body = response.body.isEmpty ? VendorJSON.null : VendorJSON.parse(Self.withoutGuard(response.body))
    guard response.isSuccess || allowing.contains(response.status) else {
      throw failure(response, isReading: request.isReading, body: body)
    }
    if request.isReading, (body?.elements.count ?? 0) > Self.mostEntries {
      client.giveUp(request, because: "it returned more entries than requested")
      throw ServiceError(
        .notSent,
        Diagnostic(
          "channel.answer", "\(request.place) returned more than \(Self.mostEntries) entries"))
    }
    guard let body else {
      // A page of a proxy, or a bomb: to read another one is as dear.
      if request.isReading { client.giveUp(request, because: "its response is not JSON") }
      throw ServiceError(
        request.isReading ? .notSent : .unknown,
        Diagnostic(
          "channel.answer", "\(request.place) responded with \(response.status), but not with JSON"))
    }
    return Answer(status: response.status, body: body)
  }

  /// Of a list that is read page by page; hosts send 100 at most, and some all that there are.
  private static let mostEntries = 2000

  /// Without the line that Gerrit puts before its answers, so that no page can run them as a script.
  private static func withoutGuard(_ body: [UInt8]) -> [UInt8] {
    let guarding = Array(")]}'\n".utf8)
    return body.starts(with: guarding) ? Array(body.dropFirst(guarding.count)) : body
  }

  /// What a status that is no success means, in the vendor's own words where there are some.
  func failure(_ response: HTTPResponse, isReading: Bool, body: VendorJSON?) -> ServiceError {
    let error: ServiceError =
      isReading ? .asking("\(name)", answered: response) : .sending("\(name)", answered: response)
    guard let said = body.flatMap(Self.errorText) else { return error }
    return ServiceError(
      error.kind,
      Diagnostic(
        error.diagnostic.code, "\(name): HTTP \(response.status), \(said)", hint: error.diagnostic.hintPhrase)
    )
  }

  /// Reads all pages of a list, as JSON:API links them; the link of a stranger is not followed.
  ///
  /// - Parameter allowing: Statuses other than success that mean an empty list.
  package func list(
    _ path: String, query: [(String, String)], allowing: Set<Int> = []
  ) async throws(ServiceError) -> [VendorJSON] {
    var items: [VendorJSON] = []
    var next = path + Self.queryString(query)
    for _ in 0..<20 {
      let answer = try await call(.get, next, allowing: allowing).body
      items += answer["data"].elements
      guard let link = answer["links"]["next"].text, link.hasPrefix(address + "/") else { break }
      next = String(link.dropFirst(address.count))
    }
    return items
  }

  private static func queryString(_ query: [(String, String)]) -> String {
    query.isEmpty ? "" : "?" + URLText.form(query.map { (name: $0.0, value: $0.1) })
  }

  /// What a vendor says is wrong: JSON:API's `errors`, or Google's `error`.
  package static func errorText(in body: VendorJSON) -> String? {
    // What App Store Connect really means stands below an error that says to look there.
    let errors = body["errors"].elements.flatMap { error in
      [error]
        + (error["meta"]["associatedErrors"]?.object ?? [:]).sorted { $0.key < $1.key }.flatMap(
          \.value.elements)
    }
    var said = errors.compactMap { error in
      let words = [error["code"].text, error["detail"].text ?? error["title"].text].compactMap { $0 }
      return words.isEmpty ? nil : words.joined(separator: ": ")
    }
    if said.isEmpty, let message = body["error"]["message"].text {
      said = [[body["error"]["status"].text, message].compactMap { $0 }.joined(separator: ": ")]
    }
    // OAuth (RFC 6749, 5.2).
    if said.isEmpty, let code = body["error"].text {
      said = [[code, body["error_description"].text].compactMap { $0 }.joined(separator: ": ")]
    }
    return said.isEmpty ? nil : printable(said.joined(separator: "; "))
  }

  /// A vendor's text on one line of bearable length.
  package static func printable(_ text: String) -> String {
    let line = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
    }
    .joined(separator: " ")
    return line.count <= 500 ? line : line.prefix(500) + "…"
  }
}

extension HTTPRequest {
  var isReading: Bool { method == .get || method == .head }
}
