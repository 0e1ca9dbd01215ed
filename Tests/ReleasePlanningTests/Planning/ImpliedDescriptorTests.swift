import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// An app whose `relctl.yml` names its project alone: the property lists are what the project names.
struct ImpliedDescriptorTests {
  private static let plists = ["App", "Watch", "Widget"].map { "\($0)/Info.plist" }

  private static func fleet() throws -> PlanFleet {
    let targets = ["App", "Watch", "Widget"]
    let settings = targets.map { ($0, [("INFOPLIST_FILE", "\($0)/Info.plist")]) }
    let files = plists.map { ($0, ProjectWorld.plist("6.5.4")) }
    return try PlanFleet(
      ["A"],
      project: ProjectWorld(
        settings: Dictionary(uniqueKeysWithValues: settings), files: Dictionary(uniqueKeysWithValues: files)))
  }

  /// 6.6.0 is under way when 6.5.5 is released with a fix of a component.
  private static func hotfixed(_ name: String) throws -> PlanFleet {
    var fleet = try fleet()
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    try fleet.land(.hotfix(version: v("6.5.5"), from: nil, to: nil, only: [ComponentName(recorded: name)]))
    try fleet.push("Fix", ["Fix.swift": "1"], to: "feature/6.5.5", of: name)
    try fleet.land(.publish(environment: "qa", version: v("6.5.5")))
    try fleet.land(.promote(from: "qa", to: "prd", version: v("6.5.5"), train: nil, only: nil))
    return fleet
  }

  @Test func anAppIsNotBehindByItsVersionAlone() throws {
    let fleet = try Self.hotfixed("A")
    #expect(try fleet.missedReleases().map(\.component) == ["A"])
  }

  @Test func theCommandsPutEveryPropertyListBack() throws {
    let fleet = try Self.hotfixed("App")
    let missed = try #require(try fleet.missedReleases().first)
    #expect(missed.component == "App" && missed.commits.map(\.subject) == ["Fix"])
    #expect(missed.settled.filter { $0.hasSuffix(".plist") }.sorted() == Self.plists)
  }
}
