import ReleaseModel
import ReleaseServices

/// What chats took, or would be sent, for machines.
package struct NotifyReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The first webhook's name in `relctl.yml`.
  let webhook: String
  package let messages: [Message]

  /// What one chat gets.
  package struct Message: Sendable, Codable {
    /// The name in `relctl.yml`.
    package let webhook: String
    package let service: String
    let isSent: Bool
    /// Without the address, which is a secret; a signature is stars.
    package let body: VendorJSON
  }

  package init(
    _ notice: Notice, to webhooks: [WebhookSettings], isSent: Bool,
    inChinese chinese: @escaping @Sendable (Phrase) -> String
  ) {
    schema = Self.currentSchema
    kind = "notify"
    webhook = webhooks.first?.name ?? ""
    messages = webhooks.map { settings in
      Message(
        webhook: settings.name, service: settings.kind.rawValue, isSent: isSent,
        body: Webhook.preview(notice.translated(for: settings, inChinese: chinese), for: settings))
    }
  }
}
