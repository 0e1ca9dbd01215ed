import Foundation
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseQuestions

/// Which run did which step of a cycle.
struct DueStepTests {
  private static let cadence = Cadence(
    start: WallTime("2026-12-01 10:00")!, weeks: 2, timeZone: "UTC",
    steps: [
      .init(offset: 0, action: .run("bump minor")), .init(offset: 2 * 1440, action: .run("promote qa stg")),
      .init(offset: 9 * 1440, action: .run("promote stg prd")),
    ], captains: [])

  /// How the steps of the second cycle stand on its eleventh day.
  private func states(_ runs: [(time: String, words: String, state: String)]) throws -> [String] {
    let ended = try runs.enumerated().map { index, run -> DueStep.EndedRun in
      let line = """
        {"schema": 1, "run": "R\(index)", "state": "\(run.state)", "summary": "\(run.words)", "environment": "qa",
         "identity": {"name": "Ana", "email": "ana@example.com"}, "prepared": 1, "changed": 1, "planDigest": "d",
         "notDone": []}
        """
      return (
        try #require(WallTime(run.time)), try JSONDecoder().decode(RunSummary.self, from: Data(line.utf8))
      )
    }
    return DueStep.all(
      of: Self.cadence.cycle(numbered: 1), at: try #require(WallTime("2026-12-26 12:00")), runs: ended
    ).map { step in
      switch step.state {
      case .done(let run): run.run.description
      case .due: "due"
      case .later: "later"
      case .frozen: "frozen"
      }
    }
  }

  @Test func everyStepHasItsRun() throws {
    #expect(
      try states([
        ("2026-12-15 10:05", "bump minor", "done"), ("2026-12-17 10:05", "promote qa stg --only Pay", "done"),
        ("2026-12-24 10:05", "promote stg prd", "done"),
      ]) == ["R0", "R1", "R2"])
  }

  /// The version before is released late, in this cycle.
  @Test func aLateReleaseOfTheLastVersionIsNotThisOne() throws {
    #expect(
      try states([
        ("2026-12-01 10:05", "bump minor", "done"), ("2026-12-15 09:00", "promote stg prd", "done"),
        ("2026-12-15 10:05", "bump minor", "done"), ("2026-12-17 11:00", "promote qa stg", "done"),
      ]) == ["R2", "R3", "due"])
  }

  /// A step is done early, and a version of another kind is a start too.
  @Test func earlyStepsAndOtherVersionsCount() throws {
    #expect(
      try states([
        ("2026-12-14 18:00", "bump 7.0.0", "done"), ("2026-12-16 08:00", "promote qa stg", "done"),
      ]) == ["R0", "R1", "due"])
  }

  @Test(arguments: ["refused", "partly", "abandoned", "undone"])
  func aRunThatDidNotFinishDidNothing(_ state: String) throws {
    #expect(try states([("2026-12-15 10:05", "bump minor", state)]) == ["due", "due", "due"])
  }

  @Test func whatFollowsAStepThatIsDueIsNotDone() throws {
    #expect(try states([("2026-12-17 10:05", "promote qa stg", "done")]) == ["due", "due", "due"])
  }
}
