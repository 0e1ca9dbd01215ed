import Foundation
import TestSupport
import Testing

/// The cadence of `relctl.yml`: what is due, what blocks it, and what a timer runs.
struct DueStoryTests {
  /// A fleet whose cycle began a day and a half ago.
  private static func fleet(_ steps: String, gate: String = "") throws -> FleetWorld {
    let fleet = try FleetWorld(components: 1)
    try fleet.declareCadence(steps)
    let layer = fleet.folder + "/environments/STG.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\n\(gate)\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    return fleet
  }

  @Test func aTimerRunsWhatIsDue() throws {
    let fleet = try Self.fleet(
      "[{ day: 0, run: bump patch }, { day: 1, run: promote qa stg }, { day: 9, run: promote stg prd }]",
      gate: "RELEASE_GATE_APPROVALS = 1")
    let first = try fleet.relctl("due", "--check")
    #expect(first.status == 2 && first.output.contains("captain Ana"), "\(first.all)")
    #expect(first.output.contains("hint: run 'relctl bump patch'"), "\(first.output)")
    let words = try fleet.succeed("due", "--command").output
    #expect(words == "bump patch\n")
    try fleet.succeed("bump", "patch", "--yes")

    // The next one waits for an approval.
    let blocked = try fleet.relctl("due", "--check")
    #expect(blocked.status == 1 && blocked.output.contains("'promote qa stg' is blocked:"), "\(blocked.all)")
    #expect(blocked.output.contains("0 of 1 approval"), "\(blocked.output)")
    #expect(try fleet.succeed("due", "--command").output == "")
    try fleet.succeed("approve", "qa", "--yes")
    let report = try fleet.succeed("due", "--format", "json").json()
    let steps = try #require(report["steps"] as? [[String: Any]])
    #expect(steps.first?["state"] as? String == "done" && steps.first?["doneBy"] != nil, "\(report)")
    #expect(steps.last?["state"] as? String == "later", "\(report)")
  }

  @Test func aFreezeClosesTheGateOfItsEnvironment() throws {
    let fleet = try Self.fleet("[{ day: 0, run: bump patch }, { day: 1, run: freeze qa }]")
    let shown = try fleet.succeed("due")
    #expect(shown.output.contains("in force"), "\(shown.output)")
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.all.contains("releases are frozen"), "\(refused.all)")
    try fleet.succeed("bump", "patch", "--yes", "--override", "the captain agrees")
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  @Test func theNextWeeksAreListedWithTheirFreezes() throws {
    let fleet = try Self.fleet(
      "[{ day: 0, run: bump patch }, { day: 1, run: freeze prd }]",
      gate: "RELEASE_GATE_FREEZE = Fri 15:00..Mon 08:00")
    let report = try fleet.succeed("due", "--next", "--format", "json").json()
    let steps = try #require(report["steps"] as? [[String: Any]])
    #expect(steps.map { $0["isLate"] as? Bool } == [true, nil] && steps[1]["until"] != nil, "\(steps)")
    let calendar = try #require(report["calendar"] as? [String: Any])
    let cycles = try #require(calendar["cycles"] as? [[String: Any]])
    #expect(
      cycles.prefix(2).map { $0["captain"] as? String } == ["Ben", "Ana"] && cycles.count >= 3, "\(cycles)")
    let freezes = try #require(calendar["freezes"] as? [[String: Any]])
    #expect((6...7).contains(freezes.count) && freezes.allSatisfy { $0["environment"] as? String == "stg" })
    let text = try fleet.succeed("due", "--next").output
    #expect(
      text.contains("overdue") && text.contains("Cycle 2, from ") && text.contains("Freezes of the layers"),
      "\(text)")
    #expect(try fleet.succeed("due", "--format", "json").json()["calendar"] == nil)
    #expect(try fleet.relctl("due", "--next", "--command").status == 64)
  }

  @Test func refusesACadenceThatCannotBe() throws {
    for (steps, words) in [
      ("[{ day: 14, run: bump patch }]", "a day of the cycle, from 0 to 13"),
      ("[{ day: 0, run: 'bump patch --yes' }]", "without options"),
      ("[{ day: 0 }]", "needs the key 'run'"),
      ("[{ day: 0, run: freeze qs }]", "did you mean 'qa'?"),
      ("[{ day: 0, time: '25:00', run: bump }]", "such as 18:00"),
    ] {
      let check = try Self.fleet(steps).relctl("config", "check")
      #expect(check.status == 1 && check.all.contains(words), "\(steps): \(check.all)")
    }
    let none = try FleetWorld(components: 1).relctl("due")
    #expect(none.status == 1 && none.all.contains("relctl.yml has no cadence"), "\(none.all)")
  }
}
