import ReleaseModel

/// What happens while builds are shipped.
package enum ShipEvent: Sendable, Hashable {
  case asking(channel: String)
  case sending(channel: String, sent: Int64, total: Int64)
  case waiting(channel: String, what: Phrase)
  case ended(channel: String, ShipState)
}

/// How shipping one build to one channel ended.
package enum ShipState: String, Sendable, Hashable, Codable {
  /// People can get it.
  case available
  /// It was there, or on its way, before this command began, and nothing was sent.
  case alreadyThere
  /// The service has it and works on it.
  case processing
  /// It is not there.
  case failed
  /// It may be there.
  case unknown
}
