import Foundation
import ReleaseCrypto

/// HMAC-SHA256 as two chats want it: both sign the time and the secret, each in its own way.
enum WebhookSignature {
  /// Feishu and Lark: time and secret are the key, and nothing is signed.
  static func feishu(time: Int64, _ secret: String) -> String {
    base64(key: "\(time)\n\(secret)", "")
  }

  /// DingTalk: the secret is the key, time and secret are signed.
  static func dingtalk(milliseconds: Int64, _ secret: String) -> String {
    base64(key: secret, "\(milliseconds)\n\(secret)")
  }

  private static func base64(key: String, _ text: String) -> String {
    Data(HMAC.sha256(of: Array(text.utf8), key: Array(key.utf8))).base64EncodedString()
  }
}
