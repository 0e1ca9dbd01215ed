/// The id of a run, such as `20261121T091500Z-6f3a91` (UTC time and a nonce), or the beginning of one as people write
/// it.
package typealias RunID = Name<NamedRun>

/// What a `RunID` names. There is no such value: the ledger has a `RunRecord`.
package enum NamedRun {}

extension RunID {
  /// Whether it has the form of a run's id: letters, digits and '-'.
  ///
  /// People with push rights can write any name into the ledger's branch, and a name becomes a file on this machine and
  /// a part of refs. So nothing else is accepted as an id.
  package var isWellFormed: Bool {
    let bytes = description.utf8
    return bytes.allSatisfy { $0.isDigit || $0.isLetter || $0 == 45 } && !bytes.isEmpty && bytes.count <= 100
      && bytes.first != 45
  }
}

extension RunID {
  /// Of what is only looked at and becomes no run.
  package static let unnamed = RunID(recorded: "")

  /// One that no run has, for a look at texts that name a run.
  package static let example = RunID(recorded: "20260101T000000Z-000000")
}
