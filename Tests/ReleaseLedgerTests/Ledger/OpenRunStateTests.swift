import ReleasePlanning
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel

/// What is said of an open run depends on its record.
struct OpenRunStateTests {
  private static let run = SyntheticRun(number: 2)

  /// The ledger with one open run, as `change` leaves its record.
  private func begun(
    _ git: borrowing Repository, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> ObjectID {
    var record = try Self.run.prepared()
    change(&record)
    let entry = LedgerEntry.prepared(record, try Self.run.package())
    return try #require(try SyntheticRun.commit(entry, on: nil, Self.run.time, git))
  }

  @Test func whatConsumersSeeIsNotToBeAbandoned() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    try Repository.withRepository(at: mirror) { git in
      let open = try LedgerReader(head: try begun(git)).state(git)
      #expect(open.wayOut(of: Self.run.name).english.contains("relctl abandon"))
      let seen = try LedgerReader(head: try begun(git) { $0.published = Self.run.time }).state(git)
      #expect(seen.published == [Self.run.name])
      #expect(!seen.wayOut(of: Self.run.name).english.contains("abandon"))
    }
  }

  @Test func aLostRecordOfAnOpenRunIsDamage() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    try Repository.withRepository(at: mirror) { git in
      let head = try begun(git)
      let tree = try git.trees.write(base: head, changes: [LedgerPath.record(Self.run.name): .delete])
      let damaged = try git.objects.createCommit(
        tree: tree, parents: [head], message: "x\n", author: GitWorld.signature,
        committer: GitWorld.signature)
      let reader = LedgerReader(head: damaged)
      var code: String?
      do {
        _ = try reader.package(Self.run.name, git)
      } catch let refusal as Refusal {
        code = refusal.diagnostics.first?.code
      }
      #expect(code == "ledger.damaged")
      let unknown = try reader.package("20200101T000000Z-000000", git)
      #expect(unknown?.record == nil)
    }
  }
}
