import ReleaseModel

/// What a chat is told: how a run or a shipment ended.
package struct Notice: Sendable, Hashable {
  package let occasion: WebhookSettings.Occasion
  /// nil for a message that only tries the way.
  package let outcome: WebhookSettings.Outcome?
  package let title: String
  package let lines: [String]

  package init(
    _ occasion: WebhookSettings.Occasion, _ outcome: WebhookSettings.Outcome?, _ title: String,
    _ lines: [String]
  ) {
    self.occasion = occasion
    self.outcome = outcome
    self.title = title
    self.lines = lines
  }

  /// A message that only tries the way.
  package static let trial = Notice(.run, nil, "this is a test", ["Messages like this one arrive here."])

  package func isFor(_ settings: WebhookSettings) -> Bool {
    settings.occasions.contains(occasion) && (outcome.map(settings.outcomes.contains) ?? true)
  }

  /// The program's name is in it: some bots demand a keyword.
  var text: String { (["relctl: \(title)"] + lines).joined(separator: "\n") }
}
