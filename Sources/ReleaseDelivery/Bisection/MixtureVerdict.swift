/// What a command says of a mixture of two trains.
package enum MixtureVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  case good, bad
  /// It can't be resolved or built, or the command can't judge it: neither good nor bad.
  case unresolved

  var inverted: MixtureVerdict {
    switch self {
    case .good: .bad
    case .bad: .good
    case .unresolved: .unresolved
    }
  }
}
