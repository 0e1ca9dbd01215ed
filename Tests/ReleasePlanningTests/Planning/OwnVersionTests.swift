import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Requirements that a podspec makes of its own version: whoever says so takes along what it requires.
struct OwnVersionTests {
  struct Row: Sendable {
    let name: String
    let fleet: [String]
    let only: [ComponentName]
    let goes: [ComponentName]
  }

  @Test(arguments: [
    Row(name: "exactly", fleet: ["B", "A: B #", "C"], only: ["A"], goes: ["A", "B"]),
    Row(name: "by a range", fleet: ["B", "A: B ~> #"], only: ["A"], goes: ["A", "B"]),
    Row(
      name: "of one that joins for another", fleet: ["B", "X", "A: X =, B #"], only: ["X"],
      goes: ["A", "B", "X"]),
    Row(name: "in a chain", fleet: ["C", "B: C #", "A: B #"], only: ["A"], goes: ["A", "B", "C"]),
    Row(name: "from outside", fleet: ["B", "A: B #"], only: ["B"], goes: ["A", "B"]),
    Row(
      name: "any version is no reason", fleet: ["B", "A: B", "C: B >= 6.5"], only: ["A", "C"],
      goes: ["A", "C"]),
  ]) func whatIsRequiredByTheOwnVersionJoins(_ row: Row) throws {
    let fleet = try PlanFleet(row.fleet)
    for request in [
      Request.bump(to: .next(increment: .patch), of: .components(names: row.only)),
      .hotfix(version: nil, from: nil, to: nil, only: row.only),
    ] {
      let plan = try fleet.plan(request).get()
      let names = plan.repositories.filter { !$0.isApp }.map(\.name).sorted()
      #expect(names == row.goes, "\(row.name)")
    }
    var whole = fleet
    try whole.land(.bump(to: .exactly(version: v("6.5.5")), of: .all))
    let part = try whole.plan(.promote(from: "qa", to: "stg", version: nil, train: nil, only: row.only)).get()
    let names = part.repositories.filter { !$0.isApp }.map(\.name).sorted()
    #expect(names.filter(row.goes.contains) == row.goes, "\(row.name), promoted")
  }

  @Test func thePlanSaysWhy() throws {
    let fleet = try PlanFleet(["B", "A: B #"])
    let plan = try fleet.plan(.bump(to: .next(increment: .patch), of: .components(names: ["A"]))).get()
    let reason = plan.repositories.first { $0.name == "B" }?.reason
    #expect(reason == "'A' requires its own version of it, A:A.podspec:5:3")
  }

  /// What cannot be edited must fit by itself.
  @Test func arequirementByTheOwnVersionThatCannotHoldIsRefused() throws {
    var fleet = try PlanFleet(["B", "A: B"])
    try fleet.edit(
      "A.podspec", of: "A", on: "master", "s.dependency 'B'", "s.dependency 'B', \"> #{s.version}\"")
    let problems = fleet.plan(.bump(to: .next(increment: .patch), of: .all)).problems
    #expect(problems.map(\.code) == ["requirement.unsatisfied"])
    #expect(problems.first?.message.contains("'> 6.5.5', a form of the podspec's own version") == true)
  }

  @Test func forgottenPodspecsAreNamed() throws {
    var fleet = try PlanFleet(["A", "B"])
    let spec = PlanFleet.podspec("AUI", "6.5.4.master", "A #")
    try fleet.push(
      "A second pod", ["AUI.podspec": spec, "Example/Pods/C.podspec": spec, "Tests/D.podspec": spec],
      to: "master", of: "A")
    let bump = Request.bump(to: .exactly(version: v("6.5.5")), of: .all)
    let plan = try fleet.plan(bump).get()
    let notes = plan.notes.filter { $0.code == "podspec-unnamed" }
    #expect(notes.map(\.subject) == ["A"] && notes.first?.severity == .warning)
    #expect(notes.first?.message.hasPrefix("'AUI.podspec' is not listed in relctl.yml") == true)
    #expect(notes.first?.hint?.contains("podspec: [A.podspec, AUI.podspec]") == true)
    try fleet.land(bump)
    let promotion = Request.promote(from: "qa", to: "stg", version: nil, train: nil, only: nil)
    #expect(try fleet.plan(promotion).get().notes.contains { $0.code == "podspec-unnamed" })
  }
}
