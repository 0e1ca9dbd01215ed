import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning

/// At which train an environment stands: docs/semantics.md, "Which train is meant".
struct TrainUnderWayTests {
  @Test func aReleasedHotfixGivesWayToWhatIsUnderWay() throws {
    let world = try GitWorld()
    try Repository.withRepository(at: try world.mirror("ledger.git")) { git in
      let next = SyntheticRun(number: 3, minor: 2)
      let hotfix = SyntheticRun(number: 6, minor: 1)
      // 6.0.0 is released, 6.2.0 is in QA, and the hotfix 6.1.0 overtakes it.
      let begun = try Self.write([SyntheticRun(number: 2, minor: 0), next, hotfix], on: nil, git)
      let before = try LedgerReader(head: begun).state(git, production: "prd")
      #expect(before.current["qa"]?.train.version == Version("6.1.0"))
      #expect(before.passedOver.isEmpty && before.last["qa"] == hotfix.name)
      #expect(before.underWay["qa"] == ["6.2.0", "6.1.0"].compactMap { Version($0) })

      let released = try Self.write([SyntheticRun(number: 8, minor: 1)], on: begun, git)
      let after = try LedgerReader(head: released).state(git, production: "prd")
      #expect(after.current["qa"]?.train.version == Version("6.2.0"))
      #expect(after.passedOver["qa"]?.train.version == Version("6.1.0") && after.last["qa"] == next.name)
      #expect(after.underWay["qa"] == [Version("6.2.0")].compactMap { $0 })
      // The hotfix is still the last run there, and so the one that can be undone.
      #expect(after.passedOverRuns["qa"] == hotfix.name)
      #expect(after.current["prd"]?.train.version == Version("6.1.0"))
      // Whoever asks no question of releases gets the train that was put there last.
      let plain = try LedgerReader(head: released).state(git)
      #expect(plain.current["qa"]?.train.version == Version("6.1.0") && plain.underWay.isEmpty)
    }
  }

  /// - Returns: The head of the ledger with these runs on it.
  private static func write(
    _ runs: [SyntheticRun], on head: ObjectID?, _ git: borrowing Repository
  ) throws -> ObjectID {
    var head = head
    for run in runs { head = try run.write(on: head, git) }
    return try #require(head)
  }

  @Test func whatWasReleasedSkippedOrUndoneIsNotUnderWay() throws {
    var index = LedgerIndex()
    index.environments["prd"] = .init(current: "c", versions: ["6.1.0": "b", "6.2.0": "c"], order: [])
    index.environments["qa"] = .init(
      current: "z", versions: [:], order: ["7.0.0", "6.3.0", "6.1.5", "6.4.0", "6.2.0"])
    index.revoked = [Revocation(environment: "prd", run: "r", version: Version("6.4.0"), members: [])]
    let released = try #require(Version("6.2.0"))
    #expect(
      index.versionsUnderWay(in: "qa", above: released, before: "prd").map(\.description)
        == ["7.0.0", "6.3.0"])
    #expect(index.versionsUnderWay(in: "stg", above: released, before: "prd").isEmpty)
    // A team that begins has released nothing yet.
    index.environments["prd"] = nil
    #expect(
      index.versionsUnderWay(in: "qa", above: nil, before: "prd").map(\.description)
        == ["7.0.0", "6.3.0", "6.1.5", "6.2.0"])
  }
}
