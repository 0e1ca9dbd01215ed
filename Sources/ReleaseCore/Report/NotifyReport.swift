/// That a chat took a message, for machines.
public struct NotifyReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// The webhook's name in `relctl.yml`.
  public let webhook: String

  public init(webhook: String) {
    schema = Self.currentSchema
    kind = "notify"
    self.webhook = webhook
  }
}
