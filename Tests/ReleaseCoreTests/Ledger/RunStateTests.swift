import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseLedger
@testable import ReleaseModel

/// Which record may follow which: what the ledger decides races by.
struct RunStateTests {
  private static func record(_ state: RunRecord.State, published: Bool) -> RunRecord {
    var record = RunRecord(
      schema: 1, run: "r", state: state, summary: "", environment: "prd", planDigest: "",
      identity: Identity(name: "", email: ""), prepared: 0, changed: 0, outcomes: [])
    record.published = published ? 1 : nil
    return record
  }

  @Test func publishedWinsAndWhatIsOverStaysOver() {
    for state in RunRecord.State.allCases {
      for next in RunRecord.State.allCases {
        for isPublished in [false, true] {
          let known = Self.record(state, published: isPublished)
          let may = known.mayBecome(Self.record(next, published: false))
          let isBack = next == .abandoning || next == .abandoned
          switch state {
          case .done, .refused, .superseded, .undone: #expect(!may, "\(state) -> \(next)")
          case .abandoning, .abandoned:
            let isForward = isPublished && next == .committed
            #expect(may == (isForward || !isPublished && isBack), "\(state) -> \(next)")
          case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting:
            #expect(may == (!isPublished || !(isBack || next == .refused)), "\(state) -> \(next)")
          }
        }
      }
    }
    let abandoned = Self.record(.abandoned, published: false)
    #expect(abandoned.mayBecome(Self.record(.committed, published: true)))
  }

  @Test func onlyAnEndElsewhereIsTakenForOne() {
    for (code, isOver) in [("run.over", true), ("run.takenOver", true), ("merge.conflict", false)] {
      let refusal = Refusal(code, "")
      #expect(Engine.isEndedElsewhere(refusal) == isOver)
      #expect(Engine.isEndedElsewhere(RunStopped(run: "r", cause: refusal)) == isOver)
    }
    #expect(!Engine.isEndedElsewhere(CancellationError()))
  }

  @Test func theLedgerKeepsWhatAProcessDoesNotKnow() {
    let before = RunRecord.Predecessor(train: "t", run: "q")
    let first = Self.record(.prepared, published: false).following(nil, after: before)
    #expect(first.previous == before)
    let known = Self.record(.committed, published: true).following(first, after: nil)
    let next = Self.record(.partly, published: false).following(known, after: .init(train: "u", run: nil))
    #expect(next.previous == before && next.published == 1)
  }
}
