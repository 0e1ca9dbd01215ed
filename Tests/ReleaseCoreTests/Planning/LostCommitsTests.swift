import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// A branch that was moved back takes commits out of the train.
struct LostCommitsTests {
  private static let publish = Request.publish(environment: "qa", version: v("6.5.5"))

  private func published() throws -> PlanFleet {
    var fleet = try PlanFleet(["A"])
    try fleet.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    try fleet.push("Before", ["A.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.push("IOS-1 work", ["B.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.land(Self.publish)
    return fleet
  }

  private func notes(_ fleet: PlanFleet) throws -> [Diagnostic] {
    try fleet.plan(Self.publish).get().notes.filter { $0.code == "branch.rewritten" }
  }

  @Test func whatAMovedBranchLacksIsListed() throws {
    var fleet = try published()
    let branch = try #require(RefName.branch("feature/6.5.5"))
    let head = try #require(try fleet.id("feature/6.5.5", of: "A"))
    let before = fleet.repositories["A"]?.commits[head]?.parents.first
    fleet.repositories["A"]?.refs[branch] = before
    let notes = try self.notes(fleet)
    #expect(notes.map(\.subject) == ["A"] && notes.allSatisfy { $0.severity == .warning })
    #expect(notes.first?.message.contains("1 commit of the train") == true)
    #expect(notes.first?.message.contains("IOS-1 work") == true, "\(notes)")
  }

  @Test func whatCameLaterIsNoLoss() throws {
    var fleet = try published()
    #expect(try notes(fleet).isEmpty)
    try fleet.push("Later", ["C.swift": "1"], to: "feature/6.5.5", of: "A")
    #expect(try notes(fleet).isEmpty)
  }
}
