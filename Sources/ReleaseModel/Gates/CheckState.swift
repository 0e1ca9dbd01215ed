/// How a check of a commit stands on its host.
package enum CheckState: String, Sendable, Hashable, Codable {
  case success, pending, failure

  /// Of two checks of one name the worse one counts.
  package func and(_ other: CheckState) -> CheckState {
    [.failure, .pending].first { self == $0 || other == $0 } ?? .success
  }
}
