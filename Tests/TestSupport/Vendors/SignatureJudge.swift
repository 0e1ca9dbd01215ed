import Foundation
import Synchronization

/// The openssl program as the judge of signatures: what relctl signs with is not asked about itself.
package final class SignatureJudge: Sendable {
  private let world: GitWorld
  /// Every request carries the same token for minutes.
  private let known = Mutex<[String: Bool]>([:])

  /// - Parameter key: The private key in PEM; the program takes its public part.
  package init(key: String) throws {
    world = try GitWorld()
    try Data(key.utf8).write(to: URL(fileURLWithPath: world.path("key.pem")))
  }

  /// Whether a signature over a text's SHA-256 was made with the key.
  package func accepts(_ signature: [UInt8], of text: String) -> Bool {
    known.withLock { known in
      let name = "\(text) \(signature)"
      if let isGood = known[name] { return isGood }
      let isGood = isTaken(signature, text)
      known[name] = isGood
      return isGood
    }
  }

  private func isTaken(_ signature: [UInt8], _ text: String) -> Bool {
    guard (try? Data(signature).write(to: URL(fileURLWithPath: world.path("signature")))) != nil else {
      return false
    }
    let said = try? world.run(
      "openssl", ["dgst", "-sha256", "-prverify", "key.pem", "-signature", "signature"],
      input: Array(text.utf8))
    return said?.status == 0
  }

  /// The two numbers of an ECDSA signature as openssl reads them: a sequence of two integers (X.690, 8.3 and 8.9).
  package static func der(_ numbers: [UInt8]) -> [UInt8] {
    func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      let digits = bytes.drop { $0 == 0 }
      let value = (digits.first ?? 0) < 0x80 ? digits : [0] + digits
      return [2, UInt8(value.count)] + value
    }
    let content = integer(numbers.prefix(numbers.count / 2)) + integer(numbers.suffix(numbers.count / 2))
    return [0x30, UInt8(content.count)] + content
  }
}
