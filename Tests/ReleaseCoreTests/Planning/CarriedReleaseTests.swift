import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Components that a version under way carries, and that were released meanwhile.
struct CarriedReleaseTests {
  /// 6.6.0 is under way and carries Image 1.15.1, which Home requires exactly; then 1.15.2 is released.
  private static func fleet() throws -> PlanFleet {
    var fleet = try PlanFleet(
      ["Net", "Home", "Image@1.15.1"], versioning: ["Image": .independent])
    try fleet.land(.bump(to: .next(increment: .minor), of: .components(names: ["Net", "Home"])))
    try fleet.edit(
      "Home.podspec", of: "Home", on: "feature/6.6.0", "\nend\n",
      "\n  s.dependency 'Image', '1.15.1.master'\nend\n")
    try fleet.land(.publish(environment: "qa", version: nil))
    try fleet.land(.hotfix(version: v("6.5.5"), from: nil, to: nil, only: ["Image"]))
    try fleet.push("Fix", ["Fix.swift": "1"], to: "feature/1.15.2", of: "Image")
    try fleet.land(.publish(environment: "qa", version: v("6.5.5")))
    try fleet.land(.promote(from: "qa", to: "prd", version: v("6.5.5"), train: nil, only: nil))
    return fleet
  }

  @Test func aReleasedVersionKeepsWhatItWasReleasedWith() throws {
    var fleet = try Self.fleet()
    try fleet.land(.promote(from: "qa", to: "prd", version: v("6.6.0"), train: nil, only: nil))
    try fleet.land(.hotfix(version: v("6.6.1"), from: nil, to: nil, only: ["Image"]))
    try fleet.push("Fix", ["Again.swift": "1"], to: "feature/1.15.3", of: "Image")
    try fleet.land(.publish(environment: "qa", version: v("6.6.1")))
    try fleet.land(.promote(from: "qa", to: "prd", version: v("6.6.1"), train: nil, only: nil))
    let plan = try fleet.plan(.publish(environment: "qa", version: v("6.6.0"))).get()
    #expect(!plan.notes.contains { $0.code == "train.carriedNewer" })
    #expect(plan.carried.map(\.spelledVersion) != ["1.15.3.master"])
  }

  @Test func aPublicationTakesWhatIsReleasedSince() throws {
    var fleet = try Self.fleet()
    let plan = try fleet.land(.publish(environment: "qa", version: v("6.6.0")))
    #expect(plan.carried.map(\.spelledVersion) == ["1.15.2.master"])
    #expect(
      plan.publication?.entries.contains { $0.pod == "Image" && $0.spelledVersion == "1.15.2.master" } == true
    )
    #expect(plan.notes.map(\.code).contains("train.carriedNewer"))
    // Who names its version moves with it, and nobody else.
    let moved = plan.repositories.filter { if case .rewrite = $0.step { true } else { false } }
    #expect(moved.map(\.name) == ["Home", "App"])
    let app = try #require(try fleet.id("feature/6.6.0", of: "App"))
    let pins = try #require(fleet.repositories["App"]?.files(app))
    #expect(pins["Podfile"]?.contains("'Image', '1.15.2.master'") == true)
    let again = try fleet.plan(.publish(environment: "qa", version: v("6.6.0"))).get()
    #expect(!again.notes.contains { $0.code == "train.carriedNewer" })
  }

  @Test func aPartIsPublishedBesideWhatIsRecorded() throws {
    let fleet = try Self.fleet()
    let plan = try fleet.plan(.publish(environment: "qa", version: v("6.6.0"), only: ["Net"])).get()
    #expect(plan.carried.first { $0.name == "Image" }?.spelledVersion == "1.15.1.master")
    let note = plan.notes.first { $0.code == "train.carriedOlder" }
    #expect(note?.hint == "run 'relctl publish qa --version 6.6.0' to include the last release")
  }

  @Test func statusKnowsWhatIsCarriedInAnOlderRelease() throws {
    var fleet = try Self.fleet()
    #expect(try fleet.carriedBehind().map(\.code) == ["train.carriedOlder"])
    try fleet.land(.publish(environment: "qa", version: v("6.6.0")))
    #expect(try fleet.carriedBehind().isEmpty)
  }
}
