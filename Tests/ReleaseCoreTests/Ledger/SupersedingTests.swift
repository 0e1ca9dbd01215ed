import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleasePlanning

/// What was released before a run that took the place of another one.
struct FormerHeadsTests {
  @Test func theHeadsBeforeTheFirstRunCount() throws {
    let old = try SyntheticRun(number: 0).package().staged.plan
    let next = try SyntheticRun(number: 3, supersedes: [old.run]).package().staged.plan
    let heads = Plan.formerHeads(of: [next, old])
    #expect(heads == Plan.formerHeads(of: [old]))
    #expect(heads.count == old.repositories.count && heads != Plan.formerHeads(of: [next]))
  }
}

/// One person takes a run back while another one plans a run in its place.
struct SupersedingTests {
  /// No time says whether the process still takes refs back, only its last entry.
  @Test(
    arguments: [
      ([], true), ([.landed, .inDoubt], true), ([.withdrawn, .inDoubt], false), ([.untouched, .kept], false),
    ] as [([RunRecord.Outcome.Result], Bool)])
  func aRunIsNotReplacedWhileItIsAbandoned(results: [RunRecord.Outcome.Result], isRefused: Bool) throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let old = SyntheticRun(number: 0)
    let next = SyntheticRun(number: 3, supersedes: [old.name])
    try Repository.withRepository(at: mirror) { git in
      var record = try old.prepared()
      let begun = try SyntheticRun.commit(.prepared(record, try old.package()), on: nil, old.time, git)
      record.state = .abandoning
      record.outcomes = results.map { RunRecord.Outcome(repository: "Core", result: $0, updates: []) }
      record.changed = next.time - 1
      let head = try SyntheticRun.commit(.changed(record, nil), on: begun, record.changed, git)
      let entry = LedgerEntry.prepared(try next.prepared(), try next.package())
      var code: String?
      do {
        _ = try SyntheticRun.commit(entry, on: head, next.time, git)
      } catch let refusal as Refusal {
        code = refusal.diagnostics.first?.code
      }
      #expect(code == (isRefused ? "run.abandoning" : nil))
    }
  }
}
