import Foundation
import ReleaseCrypto
import ReleaseModel
import ReleaseServices

/// Makes the tokens of App Store Connect's API: ES256 by the key of a team or of one person, valid for minutes.
struct AppStoreToken: Sendable {
  private let key: SigningKey
  private let keyID: String
  /// nil for the key of one person, which no team issues.
  private let issuer: String?
  /// Who has a token has the key's rights until it ends.
  private let mask: SecretMask

  /// Apple takes tokens that live up to 20 minutes. A minute goes to a clock that is fast.
  private static let lifetime: Int64 = 15 * 60
  private static let tolerance: Int64 = 60

  /// - Parameter pem: The content of the `.p8` file.
  /// - Throws: `Diagnostic` when it is no such key.
  init(pem: Secret, keyID: String, issuer: String?, mask: SecretMask) throws(Diagnostic) {
    guard let key = SigningKey(pem: pem.reveal(), .p256) else {
      throw Diagnostic(
        "testflight.key", "the key is not a P-256 key in PEM",
        hint:
          "use the file AuthKey_\(keyID).p8 unchanged from App Store Connect, with its BEGIN and END lines")
    }
    self.key = key
    self.keyID = keyID
    self.issuer = issuer
    self.mask = mask
  }

  /// - Parameter now: Seconds since 1970.
  func token(now: Int64) throws(ServiceError) -> Secret {
    var claims: [String: VendorJSON] = [
      "iat": .integer(Int(now - Self.tolerance)), "exp": .integer(Int(now + Self.lifetime)),
      "aud": "appstoreconnect-v1",
    ]
    // A person's key says 'user' in place of an issuer.
    if let issuer { claims["iss"] = .string(issuer) } else { claims["sub"] = "user" }
    do {
      let token = try WebToken.signed(
        header: ["alg": "ES256", "kid": .string(keyID), "typ": "JWT"], claims: .object(claims)
      ) { try key.signature(of: $0) }
      mask.add(token)
      return token
    } catch {
      throw .refused("testflight.key", "the key can't sign: \(error)")
    }
  }
}
