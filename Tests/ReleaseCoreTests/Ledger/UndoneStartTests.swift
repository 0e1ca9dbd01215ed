import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleasePlanning

/// What the ledger knows of a version whose start was undone: its branches stay, and nothing else does.
struct UndoneStartTests {
  @Test func aVersionIsLeftUntilItIsBegunAgain() throws {
    let run = SyntheticRun(number: 0)
    var record = try run.prepared()
    record.state = .done
    let train = try #require(try run.package().staged.train)
    var index = LedgerIndex()
    index.note(record, train: train)
    #expect(index.undoneStarts == nil)
    try index.note(
      record,
      UndoRecord(
        run: run.name, summary: "bump", environment: "qa", version: train.version, previous: nil,
        previousRun: nil, previousOfVersion: nil, revoked: []))
    #expect(index.undoneStarts == ["qa": ["6.0.0"]])
    index.note(record, train: train)
    #expect(index.undoneStarts == ["qa": []])
  }
}
