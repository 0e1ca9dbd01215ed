/// That a chat took a message, for machines.
package struct NotifyReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  /// The webhook's name in `relctl.yml`.
  package let webhook: String

  package init(webhook: String) {
    schema = Self.currentSchema
    kind = "notify"
    self.webhook = webhook
  }
}
