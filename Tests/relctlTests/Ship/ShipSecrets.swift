import Foundation
import TestSupport

/// What opens the channels of the contract suite, in the form that each vendor hands out.
enum ShipSecrets {
  static let word = "s3cr3t-of-the-channel/with+signs"
  static let rsa = Result<String, any Error> {
    try key(["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"])
  }
  private static let team = Result<String, any Error> {
    try key(["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"])
  }

  private static func key(_ options: [String]) throws -> String {
    let world = try GitWorld()
    return String(decoding: try world.run("openssl", ["genpkey"] + options).output, as: UTF8.self)
  }

  static func of(_ kind: ShipChannel) throws -> String {
    switch kind {
    case .folder, .put, .command, .pgyer, .bugly: return word
    case .testflight, .appstore: return try team.get()
    case .firebase:
      let account = [
        "type": "service_account", "client_email": "ship@example.com", "private_key_id": "k1",
        "private_key": try rsa.get(), "token_uri": "https://oauth2.example.com/token",
      ]
      return String(decoding: try JSONEncoder().encode(account), as: UTF8.self)
    }
  }

  /// What must turn up nowhere: the secret, plain and encoded, each line of a key, and tokens made with it.
  static func words(_ kind: ShipChannel) throws -> [String] {
    switch kind {
    case .folder, .put, .command, .pgyer, .bugly:
      let encoded = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? word
      return [word, encoded, Data(word.utf8).base64EncodedString()]
    case .testflight, .appstore, .firebase:
      let pem = try kind == .firebase ? rsa.get() : team.get()
      let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
      // A JSON Web Token begins so, an access token so, and signed addresses of parts end so.
      return lines.map { String($0.prefix(24)) } + ["eyJ", "ya29.", "s3cr3t-"]
    }
  }
}
