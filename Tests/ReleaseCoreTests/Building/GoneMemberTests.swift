import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleasePlanning

/// An old train is built with the relctl.yml of its time.
struct GoneMemberTests {
  @Test func aMemberThatLeftTheManifestIsNamed() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .next(increment: .patch), of: .all))
    let train = try #require(fleet.train("qa", "6.5.5")?.train)
    let members = train.members + [train.app]
    #expect(fleet.workspace.goneMembers(among: members, of: train).isEmpty)
    let gone = try PlanFleet(["A"]).workspace.goneMembers(among: members, of: train)
    #expect(gone.map(\.code) == ["build.memberGone"] && gone.first?.subject == "B")
    #expect(gone.first?.hint?.contains("relctl build qa --version 6.5.5") == true)
  }
}
