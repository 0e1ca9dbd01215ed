import ReleaseModel
import ReleaseServices

/// Where Google's access tokens are had: every way to one ends with a request of this shape.
struct TokenServer: Sendable {
  let client: RetryingClient
  /// Gets every token that is made here.
  let mask: SecretMask
  let now: @Sendable () -> Int64

  /// Sends a form and reads the token of the answer (RFC 6749, 5.1).
  ///
  /// - Parameter hint: What to check when the server gives none.
  func token(
    from address: String, form: [(String, String)], hint: Phrase
  ) async throws(ServiceError) -> GoogleToken.Granted {
    let text = form.map { "\($0.0)=\(URLText.encoded($0.1))" }.joined(separator: "&")
    let request = HTTPRequest(
      .post, address, headers: [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
      body: .bytes(Array(text.utf8)))
    let body = try await answer(request, hint: hint)
    guard let token = body["access_token"].text, !token.isEmpty else {
      throw Self.noToken(body, hint: hint)
    }
    return granted(token, seconds: body["expires_in"].integer ?? 0)
  }

  /// Asks for something that hands nothing over, so that twice does no harm.
  func answer(_ request: HTTPRequest, hint: Phrase) async throws(ServiceError) -> VendorJSON {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await client.send(request, isRepeatable: true)
    } catch {
      throw .asking("Google's token server", failed: error)
    }
    let body = VendorJSON.parse(response.body)
    guard response.isSuccess, let body else {
      if [400, 401, 403].contains(response.status) { throw Self.noToken(body, hint: hint) }
      throw .asking("Google's token server", answered: response)
    }
    return body
  }

  func granted(_ token: String, seconds: Int) -> GoogleToken.Granted {
    let secret = Secret(token)
    mask.add(secret)
    // A server may name any number; no token is worth more than a day.
    return GoogleToken.Granted(token: secret, end: now() + Int64(min(max(0, seconds), 86_400)))
  }

  private static func noToken(_ body: VendorJSON?, hint: Phrase) -> ServiceError {
    let said = body.flatMap(VendorServer.errorText)
    return .refused(
      "channel.unauthorized", "Google returned no token" + (said.map { ": \($0)" } ?? ""), hint: hint)
  }
}
