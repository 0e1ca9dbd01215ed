import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Components that count by themselves, or in a group, beside those that take the app's version.
struct MixedVersionsTests {
  /// Net counts with the app, Image by itself, Play and Record together.
  private func fleet() throws -> PlanFleet {
    try PlanFleet(
      ["Net", "Image@1.14.0: Net", "Play@3.0.1", "Record@3.0.2: Play"],
      versioning: ["Image": .independent, "Play": .group("media"), "Record": .group("media")])
  }

  private func minor(_ versions: [String: Version]? = nil, only: [ComponentName]? = nil) -> Request {
    .bump(to: .next(increment: .minor), of: only.map { .components(names: $0) } ?? .all, versions: versions)
  }

  /// Name -> version of what the plan moves.
  private func moved(_ plan: Plan) -> [ComponentName: String] {
    Dictionary(uniqueKeysWithValues: plan.repositories.map { ($0.name, $0.version.description) })
  }

  @Test func whatCountsByItselfTakesNoVersionWithoutAChange() throws {
    let plan = try fleet().plan(minor()).get()
    #expect(moved(plan) == ["Net": "6.6.0", "App": "6.6.0"])
    #expect(
      plan.carried.map { "\($0.name) \($0.version)" }.sorted() == [
        "Image 1.14.0", "Play 3.0.1", "Record 3.0.2",
      ])
  }

  @Test func whatChangedTakesTheNextOfItsOwn() throws {
    var fleet = try fleet()
    try fleet.push("Draw faster", ["Image.swift": "1"], to: "master", of: "Image")
    try fleet.push("Record louder", ["Record.swift": "1"], to: "master", of: "Record")
    let plan = try fleet.plan(minor()).get()
    #expect(
      moved(plan) == ["Net": "6.6.0", "App": "6.6.0", "Image": "1.15.0", "Play": "3.1.0", "Record": "3.1.0"])
    #expect(plan.repositories.first { $0.name == "Play" }?.reason == "shares the version of 'Record'")
    #expect(plan.repositories.first { $0.name == "Image" }?.branch.short == "feature/1.15.0")
  }

  @Test func aVersionIsNamedForAComponentOrAGroup() throws {
    let plan = try fleet().plan(minor(["Image": v("2.0.0"), "media": v("4.0.0")])).get()
    #expect(
      moved(plan) == ["Net": "6.6.0", "App": "6.6.0", "Image": "2.0.0", "Play": "4.0.0", "Record": "4.0.0"])
    #expect(plan.request.summary == "bump minor Image=2.0.0 media=4.0.0")
    let part = try fleet().plan(minor(["media": v("4.0.0")], only: ["Record"])).get()
    #expect(moved(part) == ["App": "6.6.0", "Record": "4.0.0"])
  }

  @Test func anExplicitVersionIsTheApps() throws {
    let plan = try fleet().plan(
      .bump(to: .exactly(version: v("7.0.0")), of: .components(names: ["Net", "Image"]))
    ).get()
    #expect(moved(plan) == ["Net": "7.0.0", "App": "7.0.0", "Image": "1.14.1"])
  }

  @Test(arguments: [
    (["Net": "6.7.0"], "Net", "version.shared", "'versioning: independent'"),
    (["Play": "3.1.0"], "Play", "version.shared", "'media=VERSION'"),
    (["Image": "1.14.0"], "Image", "version.notAbove", "'Image=1.14.1'"),
    (["Imag": "1.15.0"], nil, "component.unknown", "Image"),
  ]) func aVersionThatCannotBeIsRefused(
    _ named: [String: String], subject: String?, code: String, hint: String
  ) throws {
    let problems = try fleet().plan(minor(named.mapValues { v($0) })).problems
    #expect(problems.map(\.code) == [code])
    #expect(problems.first?.subject == subject || subject == nil)
    #expect(problems.first?.hint?.contains(hint) == true, "\(problems)")
  }

  /// Promoted, everything keeps the version that it counts itself; a repeat has nothing to do.
  @Test func membersAreJudgedByTheirOwnVersions() throws {
    var fleet = try fleet()
    try fleet.push("Draw faster", ["Image.swift": "1"], to: "master", of: "Image")
    let bump = minor(["Image": v("1.20.0")])
    try fleet.land(bump)
    #expect(try moved(fleet.plan(minor()).get())["Image"] == "1.20.0")
    try fleet.land(.promote(from: "qa", to: "stg", version: nil, train: nil))
    let release = try fleet.land(.promote(from: "stg", to: "prd", version: nil, train: nil))
    #expect(
      release.repositories.compactMap { $0.tag?.short }.sorted() == [
        "1.20.0.master", "6.6.0", "6.6.0.master",
      ])
    #expect(try fleet.lateCommits().isEmpty && fleet.missedReleases().isEmpty)
    let next = try fleet.plan(.bump(to: .next(increment: .patch), of: .all)).get()
    #expect(moved(next) == ["Net": "6.6.1", "App": "6.6.1"])
  }

  /// Its podspec would name a tag that nobody ever made.
  @Test func whatWasNeverTaggedStartsAtTheVersionThatItNames() throws {
    var fleet = try fleet()
    let untagged = fleet.repositories["Image"]?.refs.filter { !$0.key.isTag } ?? [:]
    fleet.repositories["Image"]?.refs = untagged
    let plan = try fleet.plan(minor()).get()
    #expect(moved(plan) == ["Net": "6.6.0", "App": "6.6.0", "Image": "1.14.0"])
    #expect(plan.repositories.first { $0.name == "Image" }?.reason == "its first version")
  }

  /// Two trains on one branch would release each other's work.
  @Test func aParallelTrainTakesAVersionThatNobodyHas() throws {
    var fleet = try fleet()
    try fleet.push("Draw faster", ["Image.swift": "1"], to: "master", of: "Image")
    try fleet.land(.bump(to: .next(increment: .patch), of: .all))
    let plan = try fleet.plan(.bump(to: .exactly(version: v("6.6.0")), of: .all)).get()
    #expect(moved(plan)["Image"] == "1.14.2")
    let note = try #require(plan.notes.first { $0.code == "version.underWay" })
    #expect(note.message == "1.14.1 is in progress in the train 6.5.5, so this is 1.14.2")
  }
}
