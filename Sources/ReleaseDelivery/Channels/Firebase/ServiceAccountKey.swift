import Foundation
import ReleaseCrypto
import ReleaseModel
import ReleaseServices

/// A service account's key, which is traded for access tokens (RFC 7523).
struct ServiceAccountKey: Sendable {
  private let key: SigningKey
  private let keyID: String
  private let email: String
  /// Where tokens are had.
  private let server: String
  /// As the file names the server: what the assertion is made out to.
  private let audience: String

  /// - Parameters:
  ///   - file: The JSON file of a service account.
  ///   - server: In the place of the file's `token_uri`.
  /// - Throws: `Diagnostic` when it is no such file.
  init(_ file: VendorJSON, server: String?) throws(Diagnostic) {
    func problem(_ message: Phrase) -> Diagnostic {
      GoogleCredentials.problem(
        message, hint: "create a JSON key of the service account in the Google Cloud console")
    }
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
  }

  func token(_ tokens: TokenServer) async throws(ServiceError) -> GoogleToken.Granted {
    try await tokens.token(
      from: server,
      form: [
        ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
        ("assertion", try assertion(tokens).reveal()),
      ],
      hint: "check that the service account's key still exists, and that this machine's clock is correct")
  }

  private func assertion(_ tokens: TokenServer) throws(ServiceError) -> Secret {
    let time = tokens.now()
    do {
      let assertion = try WebToken.signed(
        header: ["alg": "RS256", "kid": .string(keyID), "typ": "JWT"],
        claims: [
          "iss": .string(email), "scope": .string(GoogleCredentials.scope), "aud": .string(audience),
          "iat": .integer(Int(time)), "exp": .integer(Int(time) + 3600),
        ]
      ) { try key.signature(of: $0) }
      tokens.mask.add(assertion)
      return assertion
    } catch {
      throw .refused("firebase.credentials", "the service account's key can't sign: \(error)")
    }
  }
}
