import Foundation
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// What the ledger says of its past: from its commits, and where these were cut off from the lines of its runs.
struct LedgerPastTests {
  @Test func thePastIsReadFromCommitsAndElseFromLines() async throws {
    let count = 165
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let head = try Repository.withRepository(at: mirror) { repository in
      var head: ObjectID?
      for number in 0..<count { head = try SyntheticRun(number: number).write(on: head, repository) }
      return try #require(head)
    }
    try world.git("update-ref", "refs/heads/relctl/ledger", head.hex, in: mirror)
    let remote = try world.bare("remote.git")
    try world.git("push", "--quiet", remote, "refs/heads/relctl/ledger", in: mirror)
    let here = ledger(remote, mirror, world)
    let begin = SyntheticRun(number: 0).time

    // Before the compaction, and after it on the machine that saw what was before.
    for isCompacted in [false, true] {
      if isCompacted {
        let agent = Agent(
          identity: SyntheticRun.identity, host: "h", process: 1, machine: nil, build: nil, version: "0",
          command: "ledger")
        _ = try await LedgerRecorder(here, over: GitProgram(environment: world.environment)).compact(
          by: agent, time: 1_800_000_000)
        try await here.remote.fetch(RemoteURL(remote), into: mirror)
      }
      for number in [0, 1, 50, 163] {
        let run = SyntheticRun(number: number)
        let past = try await here.past(.run(run.name))
        #expect(past.since == run.time + 60 && past.problems.isEmpty && versions(past) == expected(number))
        // Every run takes a minute of ten: in the middle of it the former state still holds.
        #expect(try await versions(here.past(.time(run.time + 300))) == expected(number))
        if number > 0 { #expect(try await versions(here.past(.time(run.time + 30))) == expected(number - 1)) }
      }
      for words in ["", "20m", "2026-13-01"] {
        let none = await #expect(throws: Refusal.self) { _ = try await here.past(.run(RunID(typed: words))) }
        #expect(none?.diagnostics.first?.code == "ledger.moment", "\(words)")
      }
      let early = await #expect(throws: Refusal.self) { _ = try await here.past(.time(begin - 1)) }
      #expect(early?.diagnostics.first?.code == "ledger.past.none")
    }

    // Another machine has the lines alone, and the trains that something of the present names.
    let fresh = try world.mirror("fresh.git")
    let there = ledger(remote, fresh, world)
    try await there.remote.fetch(RemoteURL(remote), into: fresh)
    for number in [0, 1, 50, 100, 163] {
      let past = try await there.past(.time(SyntheticRun(number: number).time + 300))
      #expect(versions(past) == expected(number) && past.problems.map(\.code) == ["ledger.past.cut"])
      #expect(past.forgotten.isEmpty == (number >= 50), "\(number)")
      #expect(try await versions(there.past(.run(SyntheticRun(number: number).name))) == expected(number))
    }
    let early = await #expect(throws: Refusal.self) { _ = try await there.past(.time(begin - 1)) }
    #expect(early?.diagnostics.first?.code == "ledger.past.none")
    #expect(try await there.records().map(\.summary.run) == (0..<count).map { SyntheticRun(number: $0).name })
  }

  private func ledger(_ remote: String, _ mirror: String, _ world: GitWorld) -> LedgerBranch {
    LedgerBranch(
      address: LedgerAddress(url: RemoteURL(remote), branch: "relctl/ledger"), mirror: mirror,
      remote: GitProgram(environment: world.environment), pool: .shared)
  }

  private func versions(_ past: LedgerPast) -> [EnvironmentName: Version] {
    past.state.current.mapValues(\.train.version).merging(
      past.forgotten.compactMap { forgotten in forgotten.run.version.map { (forgotten.environment, $0) } },
      uniquingKeysWith: { $1 })
  }

  /// After run 50 the environments hold 6.16.0 (runs 48, 49 and 50); after run 49 `prd` holds one less.
  private func expected(_ number: Int) -> [EnvironmentName: Version] {
    var versions: [EnvironmentName: Version] = [:]
    for (index, environment) in SyntheticRun.environments.enumerated() where number >= index {
      versions[environment] = Version("6.\((number - index) / 3).0")
    }
    return versions
  }
}
