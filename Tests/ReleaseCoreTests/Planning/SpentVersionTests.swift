import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// A release that was undone is no release: nobody is told to merge it, and its version is not proposed again.
struct SpentVersionTests {
  private static func undone() throws -> PlanFleet {
    var fleet = try PlanFleet(["A", "B: A ="])
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.push("Fix", ["Fix.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.land(.promote(from: "qa", to: "stg", version: v("6.5.5"), train: nil, only: nil))
    try fleet.land(.promote(from: "stg", to: "prd", version: v("6.5.5"), train: nil, only: nil))
    try fleet.undoRelease()
    return fleet
  }

  @Test func nobodyIsToldToMergeIt() throws {
    let fleet = try Self.undone()
    #expect(try fleet.missedReleases().isEmpty)
    let promotion = Request.promote(from: "qa", to: "stg", version: v("6.6.0"), train: nil, only: nil)
    #expect(try !fleet.plan(promotion).get().notes.contains { $0.code == "branch.lacksRelease" })
    let release = Request.promote(from: "qa", to: "prd", version: v("6.6.0"), train: nil, only: nil)
    let notes = try fleet.plan(release).get().notes
    #expect(!notes.contains { $0.code == "branch.lacksRelease" || $0.code == "branch.missesRelease" })
    let unseen = notes.filter { $0.code == "branch.unreleased" }.map(\.message).joined()
    #expect(!unseen.contains("Fix"), "what is reverted is not released: \(unseen)")
  }

  @Test func anOlderReleaseIsStillMissed() throws {
    var fleet = try PlanFleet(["A"])
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    for version in ["6.5.5", "6.5.6"] {
      try fleet.land(.hotfix(version: v(version), from: nil, to: nil, only: ["A"]))
      try fleet.push("Fix \(version)", ["\(version).swift": "1"], to: "feature/\(version)", of: "A")
      try fleet.land(.publish(environment: "qa", version: v(version)))
      try fleet.land(.promote(from: "qa", to: "prd", version: v(version), train: nil, only: nil))
      if version == "6.5.5" { continue }
      try fleet.undoRelease(to: fleet.train("prd", "6.5.5"))
    }
    let missed = try fleet.missedReleases()
    #expect(missed.map(\.text) == ["6.5.5.master"])
    #expect(missed.first?.commits.map(\.subject) == ["Fix 6.5.5"])
  }

  struct Row: Sendable {
    let request: Request
    let version: String
  }

  @Test(arguments: [
    Row(request: .bump(to: .next(increment: .patch), of: .all), version: "6.5.6"),
    Row(request: .bump(to: .next(increment: .patch), of: .components(names: ["A"])), version: "6.5.6"),
    Row(request: .bump(to: .next(increment: .minor), of: .all), version: "6.6.0"),
    Row(request: .hotfix(version: nil, from: nil, to: nil, only: ["A"]), version: "6.5.6"),
  ]) func theNextVersionIsOneThatCanBeReleased(_ row: Row) throws {
    var fleet = try PlanFleet(["A", "B: A ="])
    try fleet.land(.bump(to: .next(increment: .patch), of: .all))
    try fleet.push("Fix", ["Fix.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.land(.publish(environment: "qa", version: nil))
    try fleet.land(.promote(from: "qa", to: "prd", version: nil, train: nil, only: nil))
    try fleet.undoRelease()
    let plan = try fleet.plan(row.request).get()
    #expect(Set(plan.repositories.map(\.version)) == [v(row.version)])
    #expect(plan.notes.contains { $0.code == "version.spent" } == (row.version == "6.5.6"))
    let unreleased = plan.notes.filter { $0.code == "branch.unreleased" }.map(\.message).joined()
    #expect(!unreleased.contains("3 commits"), "only the revert is left of it: \(unreleased)")
    #expect(!plan.repositories.contains { $0.commits.contains { $0.subject == "Fix" } })
  }

  @Test func anExplicitSpentVersionIsRefusedInTheWordsOfTheCommand() throws {
    let fleet = try Self.undone()
    func hints(_ request: Request) -> [String] {
      fleet.plan(request).problems.filter { $0.code == "version.revoked" }.compactMap(\.hint)
    }
    #expect(
      hints(.bump(to: .exactly(version: v("6.5.5")), of: .all)).first?.contains("'relctl bump 6.5.6'") == true
    )
    let hotfix = hints(.hotfix(version: v("6.5.5"), from: nil, to: nil, only: ["A"]))
    #expect(hotfix.first?.contains("'relctl hotfix 6.5.6 --only A'") == true)
  }

  @Test func aFourthPartCountsOn() {
    #expect(v("6.5.4.1").following == v("6.5.4.2"))
    #expect(v("6.5.4").following == v("6.5.5"))
  }
}
