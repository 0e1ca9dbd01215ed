import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What a release brings, as changelogs and messages name it.
struct ReleaseNewsTests {
  @Test func aChangelogNamesWhatWasThereBeforeTheVersionBegan() throws {
    var fleet = try PlanFleet(["A"], changelog: "CHANGELOG.md")
    try fleet.push("Before", ["Before.swift": "1"], to: "master", of: "A")
    try fleet.land(.bump(to: .next(increment: .patch), of: .all))
    try fleet.push("During", ["During.swift": "1"], to: "feature/6.5.5", of: "A")
    try fleet.push("Beside", ["Beside.swift": "1"], to: "master", of: "A")
    try fleet.land(.publish(environment: "qa", version: nil))
    try fleet.land(.promote(from: "qa", to: "stg", version: nil, train: nil, only: nil))
    let plan = try fleet.plan(.promote(from: "stg", to: "prd", version: nil, train: nil, only: nil)).get()
    let repository = try #require(plan.repositories.first { $0.name == "A" })
    #expect(repository.change.changelog?.section.notes == ["During", "Before", "Beside"])
  }

  @Test func aReleaseOfNothingElseNamesItsOwnCommitsAlone() throws {
    var fleet = try PlanFleet(["A"], changelog: "CHANGELOG.md")
    for version in ["6.5.5", "6.5.6"] {
      try fleet.land(.hotfix(version: v(version), from: nil, to: nil, only: ["A"]))
      try fleet.push("Fix \(version)", ["\(version).swift": "1"], to: "feature/\(version)", of: "A")
      try fleet.land(.publish(environment: "qa", version: v(version)))
      if version == "6.5.6" { break }
      try fleet.land(.promote(from: "qa", to: "prd", version: v(version), train: nil, only: nil))
    }
    let plan = try fleet.plan(
      .promote(from: "qa", to: "prd", version: v("6.5.6"), train: nil, only: nil)
    ).get()
    let repository = try #require(plan.repositories.first { $0.name == "A" })
    #expect(repository.change.changelog?.section.notes == ["Fix 6.5.6"])
  }
}
