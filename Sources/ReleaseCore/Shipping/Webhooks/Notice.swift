/// What a chat is told: how a run or a shipment ended.
public struct Notice: Sendable, Hashable {
  public let occasion: WebhookSettings.Occasion
  /// nil for a message that only tries the way.
  public let outcome: WebhookSettings.Outcome?
  public let title: String
  public let lines: [String]

  public init(
    _ occasion: WebhookSettings.Occasion, _ outcome: WebhookSettings.Outcome?, _ title: String,
    _ lines: [String]
  ) {
    self.occasion = occasion
    self.outcome = outcome
    self.title = title
    self.lines = lines
  }

  /// A message that only tries the way.
  public static let trial = Notice(.run, nil, "this is a test", ["Messages like this one arrive here."])

  public func isFor(_ settings: WebhookSettings) -> Bool {
    settings.occasions.contains(occasion) && (outcome.map(settings.outcomes.contains) ?? true)
  }

  /// The program's name is in it: some bots demand a keyword.
  var text: String { (["relctl: \(title)"] + lines).joined(separator: "\n") }
}
