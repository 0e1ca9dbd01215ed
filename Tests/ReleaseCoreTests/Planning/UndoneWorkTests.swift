import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// A version that began with a release which was undone since: no merge brings that work back.
struct UndoneWorkTests {
  private static let promotion = Request.promote(
    from: "qa", to: "stg", version: v("6.5.6"), train: nil, only: nil)

  private func released() throws -> PlanFleet {
    var fleet = try PlanFleet(["A", "B: A ="])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.push("Work", ["Work.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.land(.promote(from: "qa", to: "stg", version: v("6.5.5"), train: nil, only: nil))
    try fleet.land(.promote(from: "stg", to: "prd", version: v("6.5.5"), train: nil, only: nil))
    return fleet
  }

  private func warnings(_ fleet: PlanFleet) throws -> [String] {
    try fleet.plan(Self.promotion).get().notes.filter { $0.code == "version.holdsUndone" }.map(\.message)
  }

  @Test func aVersionThatBeganWithItIsNamed() throws {
    var fleet = try released()
    try fleet.land(.bump(to: .exactly(version: v("6.5.6")), of: .all))
    #expect(try warnings(fleet).isEmpty)
    try fleet.undoRelease()
    let warnings = try warnings(fleet)
    #expect(warnings.count == 1 && warnings[0].contains("6.5.6 of A, B, App contains 6.5.5"), "\(warnings)")
  }

  @Test func aVersionThatBeganAfterTheUndoIsRight() throws {
    var fleet = try released()
    try fleet.undoRelease()
    try fleet.land(.bump(to: .exactly(version: v("6.5.6")), of: .all))
    #expect(try warnings(fleet).isEmpty)
  }

  @Test func theReleasedBranchInItSettlesIt() throws {
    var fleet = try released()
    try fleet.land(.bump(to: .exactly(version: v("6.5.6")), of: .all))
    try fleet.undoRelease()
    let branch = try #require(RefName.branch("feature/6.5.6"))
    for (number, name) in zip(9000..., ["A", "B", "App"]) {
      var repository = try #require(fleet.repositories[name])
      let heads = try ["feature/6.5.6", "master"].compactMap { try fleet.id($0, of: name) }
      repository.refs[branch] = repository.add(number, "Merge", repository.files(heads[0]), on: heads)
      fleet.repositories[name] = repository
    }
    #expect(try warnings(fleet).isEmpty)
  }
}
