import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseLedger

/// Two people resume a run that waits for merge requests, and one of them has read the ledger before the other one wrote.
struct TakingOverTests {
  @Test func openRequestsAreNotForgottenByWhoeverReadTheLedgerBefore() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let run = SyntheticRun(number: 2)
    try Repository.withRepository(at: mirror) { git in
      var stale = try run.prepared()
      let begun = try SyntheticRun.commit(.prepared(stale, try run.package()), on: nil, run.time, git)
      var sealed = stale
      sealed.state = .waiting
      sealed.changed = run.time + 10
      var outcome = RunRecord.Outcome(repository: "Component1", result: .waiting, updates: [])
      outcome.request = RunRecord.Outcome.OpenRequest(
        head: try #require(RefName.branch("relctl/\(run.name)/master")),
        target: try #require(RefName.branch("master")), page: nil)
      sealed.outcomes = [outcome]
      let waiting = try SyntheticRun.commit(.changed(sealed, nil), on: begun, sealed.changed, git)
      stale.owner = "another"
      stale.changed = run.time + 20
      stale.state = .inDoubt
      let head = try #require(
        try SyntheticRun.commit(.takenOver(stale), on: waiting, stale.changed, git))
      let record = try LedgerReader(head: head).record(run.name, git)
      #expect(record?.owner == "another")
      #expect(record?.outcomes.first?.request == outcome.request)
    }
  }

  @Test func aRunThatIsInDoubtDoesNotWaitAgainForWhoeverReadTheLedgerBefore() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let run = SyntheticRun(number: 2)
    try Repository.withRepository(at: mirror) { git in
      let prepared = try run.prepared()
      let begun = try SyntheticRun.commit(.prepared(prepared, try run.package()), on: nil, run.time, git)
      var doubtful = prepared
      doubtful.state = .inDoubt
      doubtful.changed = run.time + 10
      doubtful.outcomes = [RunRecord.Outcome(repository: "App", result: .inDoubt, updates: [])]
      let ended = try SyntheticRun.commit(.changed(doubtful, nil), on: begun, doubtful.changed, git)
      var stale = prepared
      stale.owner = "another"
      stale.changed = run.time + 20
      stale.state = .waiting
      stale.outcomes = [RunRecord.Outcome(repository: "App", result: .waiting, updates: [])]
      let head = try #require(try SyntheticRun.commit(.takenOver(stale), on: ended, stale.changed, git))
      let record = try LedgerReader(head: head).record(run.name, git)
      #expect(record?.owner == "another")
      #expect(record?.state == .inDoubt)
      #expect(record?.outcomes == doubtful.outcomes)
    }
  }

  /// It was asleep while another process took the run over, published it and opened requests.
  @Test func aProcessThatLostTheRunTakesItBackWithNoWordOfItsPublication() throws {
    let world = try GitWorld()
    let mirror = try world.mirror("ledger.git")
    let run = SyntheticRun(number: 2)
    try Repository.withRepository(at: mirror) { git in
      var first = try run.prepared()
      first.owner = "first"
      let begun = try SyntheticRun.commit(.prepared(first, try run.package()), on: nil, run.time, git)
      var second = first
      second.owner = "second"
      second.changed = run.time + 10
      second.state = .inDoubt
      var head = try #require(try SyntheticRun.commit(.takenOver(second), on: begun, second.changed, git))
      var late = first
      late.state = .committed
      late.changed = run.time + 20
      late.published = late.changed
      let package = try run.package()
      // What it says is true, and the run stays the other one's.
      let said = try #require(try SyntheticRun.commit(.committed(late, package), on: head, late.changed, git))
      let record = try #require(try LedgerReader(head: said).record(run.name, git))
      #expect(record.owner == "second" && record.published == late.changed)
      second.state = .waiting
      second.published = run.time + 15
      second.outcomes = [RunRecord.Outcome(repository: "Component1", result: .waiting, updates: [])]
      head = try #require(try SyntheticRun.commit(.changed(second, nil), on: said, run.time + 16, git))
      // The ledger knows it already.
      #expect(try SyntheticRun.commit(.committed(late, package), on: head, late.changed, git) == nil)
    }
  }

  @Test func requestsOfLaterLevelsAreNotForgottenByAnAttemptThatEndsBeforeThem() throws {
    let run = SyntheticRun(number: 2)
    var record = try run.prepared()
    var open = RunRecord.Outcome(repository: "Feed", result: .waiting, updates: [])
    open.request = RunRecord.Outcome.OpenRequest(
      head: try #require(RefName.branch("relctl/\(run.name)/master")),
      target: try #require(RefName.branch("master")), page: nil)
    record.outcomes = [open]
    let skipped = RunRecord.Outcome(repository: "Feed", result: .skipped, updates: [])
    #expect(skipped.knowingRequest(of: record).request == open.request)
    // What is there needs no request any more, and 'resume --reopen' forgets on purpose.
    let there = RunRecord.Outcome(repository: "Feed", result: .alreadyThere, updates: [])
    #expect(there.knowingRequest(of: record).request == nil)
    record.outcomes = [open.withoutRequest]
    #expect(skipped.knowingRequest(of: record).request == nil)
  }
}
