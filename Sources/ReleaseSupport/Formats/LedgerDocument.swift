import ReleaseModel

/// One file of the ledger, or one line of a history file.
///
/// Every one states the number of its format, which is looked at before anything else is: what a newer relctl wrote
/// is refused, never read halfway. Keys that this relctl does not know are passed over. Numbers are bounded under every
/// key (`JSONNumbers`), so that whoever calculates with them need not look.
package struct LedgerDocument {
  let path: String
  /// Counted from 1.
  var line = 1
  /// The ledger's commit, where it is known.
  var commit: ObjectID?

  package init(path: String, line: Int = 1, commit: ObjectID? = nil) {
    self.path = path
    self.line = line
    self.commit = commit
  }

  /// Reads a value.
  ///
  /// - Parameter known: The number of the format that this relctl reads.
  /// - Throws: `Refusal` with the file's name.
  package func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8], schema known: Int)
    throws(Refusal)
    -> Value
  {
    do {
      let header = try CanonicalJSON.decode(Header.self, from: bytes)
      guard let schema = header.schema ?? header.plan?.schema else { throw damaged("has no schema number") }
      guard schema == known else {
        throw Self.unknownSchema(of: "'\(path)' of the ledger", found: schema, known: known, at: location)
      }
      if let number = JSONNumbers.firstBeyondLimit(in: bytes) {
        throw damaged("contains the number \(number), which is not a valid time, size or count")
      }
      return try CanonicalJSON.decode(type, from: bytes)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw damaged("cannot be read: \((error as? DecodingError)?.reason ?? "\(error)")")
    }
  }

  /// The refusal of a file whose bytes are not what relctl writes.
  package func damaged(_ what: Phrase) -> Refusal {
    let place = commit.map { "'s commit \($0.short)" } ?? ""
    let parent = commit?.short ?? "DAMAGED"
    // Pushed by force, the good commit itself would be refused by whoever saw the damaged one.
    return Refusal(
      "ledger.damaged", "'\(path)' of the ledger\(place) \(what)", at: location,
      hint:
        "the ledger is a git branch that only moves forwards: find its last good commit with 'git log', "
        + "put it on top with git commit-tree 'GOOD^{tree}' -p \(parent) -m 'Restore the ledger', "
        + "and push the printed commit to the branch without '--force'"
    )
  }

  /// The refusal of a format that this relctl does not know.
  ///
  /// - Parameter older: What to do about one that is too old.
  package static func unknownSchema(
    of subject: Phrase, found schema: Int, known: Int, at location: SourceLocation,
    code: String = "ledger.schema", older: Phrase = "use the relctl that wrote it"
  ) -> Refusal {
    let isNewer = schema > known
    return Refusal(
      code,
      "\(subject) has schema \(schema)\(isNewer ? ", written by a newer relctl" : ""); "
        + "this relctl reads schema \(known)",
      at: location, hint: isNewer ? "use a newer relctl" : older)
  }

  private var location: SourceLocation { SourceLocation(file: path, line: line, column: 1) }

  /// Where a file says which format it has; a staged plan says it in its plan.
  private struct Header: Decodable {
    let schema: Int?
    let plan: Inner?
    struct Inner: Decodable { let schema: Int? }
  }
}
