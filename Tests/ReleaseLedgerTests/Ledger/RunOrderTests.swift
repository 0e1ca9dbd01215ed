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
}
