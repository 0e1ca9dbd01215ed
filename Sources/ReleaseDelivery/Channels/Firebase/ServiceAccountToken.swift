import Foundation
import ReleaseCrypto
import ReleaseModel
import ReleaseServices

/// Trades a service account's key for access tokens (RFC 7523), and keeps one until it is about to end.
actor ServiceAccountToken {
  private let key: SigningKey
  private let keyID: String
  private let email: String
  /// Where tokens are had.
  private let server: String
  /// As the file names the server: what the assertion is made out to.
  private let audience: String
  private let client: RetryingClient
  /// Gets every token that is made here.
  private let mask: SecretMask
  private let now: @Sendable () -> Int64
  private var current: (token: Secret, end: Int64)?

  private static let scope = "https://www.googleapis.com/auth/cloud-platform"

  /// - Parameters:
  ///   - credentials: The JSON file of a service account.
  ///   - server: In the place of the file's `token_uri`.
  /// - Throws: `Diagnostic` when it is no such file.
  init(
    credentials: Secret, server: String?, client: RetryingClient, mask: SecretMask,
    now: @escaping @Sendable () -> Int64
  ) throws(Diagnostic) {
    func problem(_ message: Phrase) -> Diagnostic {
      Diagnostic(
        "firebase.credentials", "the credentials are not a service account's: \(message)",
        hint: "create a JSON key of the service account in the Google Cloud console")
    }
    guard let file = VendorJSON.parse(Array(credentials.reveal().utf8)) else {
      throw problem("they are not JSON")
    }
    guard file["type"].text == "service_account" else { throw problem("'type' is not 'service_account'") }
    guard let email = file["client_email"].text, let keyID = file["private_key_id"].text,
      let pem = file["private_key"].text
    else { throw problem("'client_email', 'private_key_id' or 'private_key' is missing") }
    guard let key = SigningKey(pem: pem, .rsa) else {
      throw problem("'private_key' is not an RSA key in PEM")
    }
    guard let server = server ?? file["token_uri"].text else { throw problem("'token_uri' is missing") }
    self.key = key
    self.keyID = keyID
    self.email = email
    self.server = server
    audience = file["token_uri"].text ?? server
    self.client = client
    self.mask = mask
    self.now = now
  }

  func token() async throws(ServiceError) -> Secret {
    // A request that begins now must end before the token does.
    if let current, now() < current.end - 120 { return current.token }
    let request = HTTPRequest(
      .post, server, headers: [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
      body: .bytes(
        Array(
          ("grant_type=" + URLText.encoded("urn:ietf:params:oauth:grant-type:jwt-bearer") + "&assertion="
            + (try assertion().reveal())).utf8)))
    let response: HTTPResponse
    do throws(HTTPError) {
      // Having two tokens harms nobody.
      response = try await client.send(request, isRepeatable: true)
    } catch {
      throw .asking("Google's token server", failed: error)
    }
    let body = VendorJSON.parse(response.body)
    guard response.isSuccess, let token = body["access_token"].text, !token.isEmpty else {
      let said = body.flatMap(VendorServer.errorText)
      if response.status == 400 {
        throw .refused(
          "channel.unauthorized", "Google returned no token" + (said.map { ": \($0)" } ?? ""),
          hint: "check that the service account's key still exists, and that this machine's clock is correct")
      }
      throw .asking("Google's token server", answered: response)
    }
    let secret = Secret(token)
    mask.add(secret)
    // A server may name any number; no token is worth more than a day.
    let life = min(max(0, body["expires_in"].integer ?? 0), 86_400)
    current = (secret, now() + Int64(life))
    return secret
  }

  private func assertion() throws(ServiceError) -> Secret {
    let time = now()
    do {
      let assertion = try WebToken.signed(
        header: ["alg": "RS256", "kid": .string(keyID), "typ": "JWT"],
        claims: [
          "iss": .string(email), "scope": .string(Self.scope), "aud": .string(audience),
          "iat": .integer(Int(time)),
          "exp": .integer(Int(time) + 3600),
        ]
      ) { try key.signature(of: $0) }
      mask.add(assertion)
      return assertion
    } catch {
      throw .refused("firebase.credentials", "the service account's key can't sign: \(error)")
    }
  }
}
