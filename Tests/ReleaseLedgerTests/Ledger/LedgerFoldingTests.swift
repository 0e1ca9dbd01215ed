import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// Whatever ends there are and in which order: the last release can be undone, and no run is forgotten.
struct LedgerFoldingTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func theLastReleaseCanAlwaysBeUndone(_ seed: UInt64) throws {
    let world = try GitWorld()
    var random = SplitMix(seed: seed)
    try Repository.withRepository(at: try world.mirror("ledger.git")) { git in
      var ledger = WrittenLedger()
      for number in 0..<90 {
        let run = SyntheticRun(number: number * 3, minor: Int(random.next() % 3))
        switch random.next() % 10 {
        case 0, 1: try ledger.end(run, as: .done, git)
        case 2: try ledger.undo(by: run, git)
        default: try ledger.end(run, as: .refused, git)
        }
        try ledger.check(git)
      }
      #expect(ledger.ends.values.contains(.undone) && ledger.ends.values.contains(.done))
    }
  }

  /// The undone run is the oldest that is kept, so that the commit of its undo folds it.
  @Test(arguments: [18, 19, 20, 21, 40], [false, true])
  func aRunIsUndoneAfterManyThatFailed(_ failed: Int, isOld: Bool) throws {
    let world = try GitWorld()
    try Repository.withRepository(at: try world.mirror("ledger.git")) { git in
      var ledger = WrittenLedger()
      try ledger.end(SyntheticRun(number: 0, minor: 0), as: .done, git)
      try ledger.end(SyntheticRun(number: 3, minor: 0), as: .done, git)
      if isOld { try ledger.forgetPrevious(git) }
      for number in 0..<failed { try ledger.end(SyntheticRun(number: 6 + 3 * number), as: .refused, git) }
      try ledger.undo(by: SyntheticRun(number: 6 + 3 * failed), git)
      try ledger.check(git)
      #expect(ledger.ends[SyntheticRun(number: 3).name] == .undone)
    }
  }
}
