import ReleaseModel

/// The names of one rehearsal's refs. They are nobody else's: two doctors at once must not delete each other's.
package struct ProbeName: Sendable, Hashable {
  /// Nine digits, of which the first is 7.
  private let number: Int

  package init() { number = Int.random(in: 700_000_000...799_999_999) }

  package var branch: RefName? { RefName.branch("relctl/probe-\(number)") }

  func branch(besideLedger ledger: String) -> RefName? { RefName.branch("\(ledger)-probe-\(number)") }

  /// What the tag and the messages name: below every release, so that no tag that is left passes for one.
  var version: Version? { Version("0.0.\(number)") }

  var run: RunID { RunID(recorded: "probe-\(number)") }

  /// Whether a ref is one that a rehearsal made.
  static func made(_ ref: RefName, ledger: String) -> Bool {
    if ref.isTag { return ref.short.contains(/(^|[^0-9.])0\.0\.7[0-9]{8}($|[^0-9])/) }
    return ["relctl/probe-", "\(ledger)-probe-"].contains { ref.short.hasPrefix($0) }
  }
}
