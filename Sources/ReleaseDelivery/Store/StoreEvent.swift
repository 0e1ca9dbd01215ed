import ReleaseCrypto
import ReleaseModel
import ReleaseServices

/// A message of App Store Connect's webhooks. Who knows its secret may have written it, so it is a reason to ask and
/// nothing else.
///
/// (https://developer.apple.com/documentation/appstoreconnectapi/configuring-webhook-notifications)
package struct StoreEvent: Sendable {
  private let body: [UInt8]
  /// The header `x-apple-signature`.
  private let signature: String
  /// Such as `buildUploadStateUpdated`.
  package let type: String

  /// What changes how far a delivery is.
  private static let reasons: Set = ["buildUploadStateUpdated", "appStoreVersionAppVersionStateUpdated"]

  /// - Throws: A refusal for what is no such message.
  package init(body: [UInt8], signature: String) throws(Refusal) {
    guard let type = VendorJSON.parse(body)?["data"]["type"].text else {
      throw Refusal(
        "ship.event", "this is not a message of App Store Connect's webhooks",
        hint: "pass the body of the request unchanged, byte by byte")
    }
    self.body = body
    self.signature = signature
    self.type = VendorServer.printable(type)
  }

  /// Whether it is worth asking a service; that a webhook was tested is not.
  package var isReason: Bool { Self.reasons.contains(type) }

  /// Whether it was signed with a secret: `hmacsha256=` and the HMAC of the body in hexadecimal digits.
  func isSigned(with secret: Secret) -> Bool {
    let prefix = "hmacsha256="
    guard signature.hasPrefix(prefix) else { return false }
    let given = Array(signature.dropFirst(prefix.count).lowercased().utf8)
    let right = Array(
      Hash.hexadecimal(HMAC.sha256(of: body, key: Array(secret.reveal().utf8))).utf8)
    guard given.count == right.count else { return false }
    // As long for every wrong one, so that it can't be found digit by digit.
    return zip(given, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
