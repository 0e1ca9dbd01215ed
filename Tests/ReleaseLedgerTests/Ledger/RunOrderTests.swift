import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// Runs that began in one second are listed as they began, whatever their random names are.
struct RunOrderTests {
  /// Writes runs of one second, in this order.
  private static func head(of numbers: [Int], _ repository: borrowing Repository) throws -> ObjectID? {
    var head: ObjectID?
    for number in numbers {
      head = try SyntheticRun(number: number, step: 0).write(on: head, repository)
    }
    return head
  }

  @Test func runsOfOneSecondAreListedAsTheyBegan() async throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    // Of two environments and of one: names say nothing.
    let numbers = [5, 1, 2, 7, 0]
    let head = try Repository.withRepository(at: mirror) { try Self.head(of: numbers, $0) }
    try world.git("update-ref", "refs/heads/relctl/ledger", try #require(head).hex, in: mirror)
    let names = numbers.map { SyntheticRun(number: $0).name }
    let ledger = LedgerBranch(
      address: LedgerAddress(url: RemoteURL(mirror), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
    #expect(try await ledger.history(of: nil, limit: 20).map(\.run) == names.reversed())
    #expect(try await ledger.history(of: nil, limit: 2).map(\.run) == [names[4], names[3]])
    #expect(try await ledger.records().map(\.summary.run) == names)
  }

  /// A commit that ends an undo also marks the run that it took back. Their names may say the opposite: of random parts
  /// in one second, and of two clocks.
  @Test(arguments: [false, true])
  func anUndoEndsAfterTheRunThatItTookBack(isCut: Bool) throws {
    let world = try GitWorld()
    try Repository.withRepository(at: try world.mirror("ledger.git")) { git in
      var ledger = WrittenLedger()
      let runs = [9, 6, 3].map { SyntheticRun(number: $0, minor: $0, step: 0) }
      try ledger.end(runs[0], as: .done, git)
      try ledger.end(runs[1], as: .done, git)
      try ledger.undo(by: runs[2], git)
      #expect(ledger.ends[runs[1].name] == .undone)
      var head = try #require(ledger.head)
      if isCut {
        head = try git.objects.createCommit(
          tree: try git.history.commitInfo(head).tree, parents: [], message: "compacted: 3 runs\n",
          author: GitWorld.signature, committer: GitWorld.signature)
      }
      let chronicle = try LedgerChronicle(to: head, git)
      #expect(chronicle.ended == runs.map(\.name))
    }
  }
}
