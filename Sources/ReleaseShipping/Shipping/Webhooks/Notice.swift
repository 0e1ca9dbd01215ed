import ReleaseModel

/// What a chat is told: how a run or a shipment ended.
package struct Notice: Sendable, Hashable {
  package let occasion: WebhookSettings.Occasion
  /// nil for a message that only tries the way.
  package let outcome: WebhookSettings.Outcome?
  package let title: String
  package let lines: [String]

  package init(
    of occasion: WebhookSettings.Occasion, outcome: WebhookSettings.Outcome?, title: String,
    lines: [String]
  ) {
    self.occasion = occasion
    self.outcome = outcome
    self.title = title
    self.lines = lines
  }

  /// A message that only tries the way.
  package static let trial = Notice(
    of: .run, outcome: nil, title: "this is a test", lines: ["Messages like this one arrive here."])

  package func isFor(_ settings: WebhookSettings) -> Bool {
    settings.occasions.contains(occasion) && (outcome.map(settings.outcomes.contains) ?? true)
  }

  /// The program's name is in it: some bots demand a keyword.
  var text: String { (["relctl: \(title)"] + lines).joined(separator: "\n") }
}
