import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Versions that hold the release and nothing else, beside what is under way: "Hotfix".
struct HotfixTests {
  private func hotfix(
    _ only: [ComponentName], _ version: String? = nil, from: EnvironmentName? = nil,
    to: EnvironmentName? = nil
  ) -> Request {
    .hotfix(version: version.map(v), from: from, to: to, only: only)
  }

  @Test func itStartsAtTheReleasedCommitAndNotAtTheBranchsHead() throws {
    var fleet = try PlanFleet(["A", "B"])
    let released = try #require(try fleet.id("6.5.4.master", of: "A"))
    try fleet.push("Half-done work", ["Half.swift": "1"], to: "master", of: "A")
    let plan = try fleet.plan(hotfix(["A"])).get()
    #expect(plan.environment == "qa" && plan.repositories.map(\.name) == ["A", "App"])
    #expect(plan.repositories[0].step == .rewrite(onto: released, expected: nil, settled: nil))
    #expect(
      plan.repositories[0].spelledVersion == "6.5.5"
        && plan.repositories[0].reason == "as requested, from 6.5.4.master")
    #expect(plan.notes.map(\.code) == ["branch.unreleased", "hotfix.next"])
    // A bump of the same component takes the work along.
    let bump = try fleet.plan(.bump(to: .next(increment: .patch), of: .components(names: ["A"]))).get()
    let head = try #require(try fleet.id("master", of: "A"))
    #expect(bump.repositories[0].step == .rewrite(onto: head, expected: nil, settled: nil))
  }

  @Test func whatRequiresItExactlyJoins() throws {
    let fleet = try PlanFleet(["A", "B: A =", "C: B =", "D: A"])
    let plan = try fleet.plan(hotfix(["A"])).get()
    #expect(plan.repositories.map(\.name) == ["A", "B", "C", "App"])
    #expect(plan.repositories[1].reason == "requires 'A' exactly, B:B.podspec:5:3, from 6.5.4.master")
    #expect(plan.carried.map(\.name) == ["D"])
  }

  /// As a pod that is split off and waits for its first release.
  @Test func whatWasNeverReleasedDoesNotJoin() throws {
    let fleet = try PlanFleet(["A: New", "New@0.0.0: A ="])
    let plan = try fleet.plan(hotfix(["A"])).get()
    #expect(plan.repositories.map(\.name) == ["A", "App"] && plan.carried.isEmpty)
    #expect(fleet.plan(hotfix(["New"])).problems.map(\.code).contains("hotfix.neverReleased"))
  }

  @Test func itStandsBesideWhatIsUnderWay() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    let before = fleet.repositories["B"]?.refs
    let plan = try fleet.land(hotfix(["A"]))
    #expect(plan.repositories.first?.spelledVersion == "6.5.5")
    let note = try #require(plan.notes.first { $0.code == "train.parallel" })
    #expect(note.hint?.contains("relctl promote qa stg --version 6.6.0") == true)
    #expect(fleet.repositories["B"]?.refs == before)
    #expect(fleet.ledger.trains["qa"]?.keys.sorted() == ["6.5.5", "6.6.0"])
    // Again, after a commit on its branch: the branch stays as it is.
    try fleet.push("Fix", ["Fix.swift": "1"], to: "feature/6.5.5", of: "A")
    let head = try #require(try fleet.id("feature/6.5.5", of: "A"))
    let again = try fleet.plan(hotfix(["A"], "6.5.5")).get()
    guard case .rewrite(head, head, _?) = again.repositories[0].step else {
      Issue.record("\(again.repositories[0].step)")
      return
    }
    #expect(!again.notes.contains { $0.code == "hotfix.next" })
  }

  /// A job that repeats the last promotion of a hotfix must not release the version that stands there again.
  @Test func afterItsReleaseTheNextOneIsReleasedByNameAlone() throws {
    var fleet = try PlanFleet(["A"])
    try fleet.land(hotfix(["A"], "6.5.5"))
    let fixed = fleet.ledger.current["qa"]
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    fleet.ledger.passedOver["qa"] = fixed
    func promotion(to environment: EnvironmentName, _ version: String?) -> Request {
      .promote(from: "qa", to: environment, version: version.map(v), train: nil, only: nil)
    }
    let problems = fleet.plan(promotion(to: "prd", nil)).problems
    #expect(problems.map(\.code) == ["train.unnamed"])
    #expect(problems.first?.hint?.contains("relctl promote qa prd --version 6.6.0") == true)
    #expect(fleet.plan(promotion(to: "prd", "6.6.0")).problems.isEmpty)
    #expect(fleet.plan(promotion(to: "stg", nil)).problems.isEmpty)
  }

  @Test func itNeverJoinsAVersionThatHoldsMore() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .next(increment: .patch), of: .all))
    let problems = fleet.plan(hotfix(["A"])).problems
    #expect(problems.map(\.code) == ["hotfix.versionTaken"])
    #expect(problems.first?.message.contains("6.5.5 is in progress in 'qa' with B") == true)
    #expect(problems.first?.hint?.contains("relctl hotfix 6.5.4.1 --only A") == true)
    let long = try fleet.plan(hotfix(["A"], "6.5.4.1")).get()
    #expect(long.repositories.first?.spelledVersion == "6.5.4.1")
    #expect(long.notes.contains { $0.code == "version.app.long" && $0.message.hasSuffix("6.5.4.1 has 4") })
    // In another environment it is the same version.
    #expect(fleet.plan(hotfix(["A"], "6.5.5", to: "stg")).problems.map(\.code) == ["hotfix.versionTaken"])
  }

  @Test func itCanStartInALaterEnvironment() throws {
    let fleet = try PlanFleet(["A"])
    let plan = try fleet.plan(hotfix(["A"], from: "prd", to: "stg")).get()
    #expect(plan.environment == "stg" && plan.repositories[0].branch.short == "release/6.5.5")
    #expect(plan.publication?.repository == "specs-stg")
  }

  @Test func itIsPromotedStepByStepOrDirectly() throws {
    var fleet = try PlanFleet(["A", "B"])
    try fleet.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
    try fleet.land(hotfix(["A"], "6.5.5"))
    func promotion(_ from: EnvironmentName, _ to: EnvironmentName) -> Request {
      .promote(from: from, to: to, version: v("6.5.5"), train: nil, only: nil)
    }
    let direct = try fleet.plan(promotion("qa", "prd")).get()
    #expect(direct.repositories.map(\.spelledVersion) == ["6.5.5.master", "6.5.5"])
    #expect(direct.notes.contains { $0.code == "promotion.skips" })
    try fleet.land(promotion("qa", "stg"))
    try fleet.land(promotion("stg", "prd"))
    let released = try #require(fleet.ledger.current["prd"]?.train)
    #expect(released.members.map(\.spelledVersion) == ["6.5.5.master", "6.5.4.master"])
  }

  struct Row: Sendable {
    let request: Request
    let code: String
    var hint = ""
  }

  @Test(arguments: [
    Row(request: .hotfix(version: nil, from: "qa", to: nil, only: ["A"]), code: "hotfix.from"),
    Row(request: .hotfix(version: nil, from: "prod", to: nil, only: ["A"]), code: "environment.unknown"),
    Row(request: .hotfix(version: nil, from: nil, to: "prd", only: ["A"]), code: "hotfix.to"),
    Row(request: .hotfix(version: nil, from: nil, to: "test", only: ["A"]), code: "environment.unknown"),
    Row(request: .hotfix(version: nil, from: nil, to: nil, only: ["AA"]), code: "component.unknown"),
    Row(
      request: .hotfix(version: v("6.5.4"), from: nil, to: nil, only: ["A"]), code: "version.notAbove",
      hint: "'relctl hotfix --only A'"),
    Row(
      request: .hotfix(version: nil, from: nil, to: nil, only: ["A"]), code: "branch.missing",
      hint: "the repository is empty"),
    Row(request: .hotfix(version: v("6.5.9"), from: nil, to: nil, only: ["A"]), code: "drift.branch"),
  ]) func whatCannotBeAHotfixIsRefused(_ row: Row) throws {
    var fleet = try PlanFleet(["A"])
    if row.code == "drift.branch" {
      // Released from elsewhere.
      try fleet.land(.bump(to: .exactly(version: v("6.5.9")), of: .all))
      try fleet.tag("6.5.9.master", at: "feature/6.5.9", of: "A")
    }
    if row.code == "branch.missing" { fleet.repositories["A"]?.refs = [:] }
    let problems = fleet.plan(row.request).problems
    #expect(Set(problems.map(\.code)) == [row.code])
    #expect(problems.allSatisfy { row.hint.isEmpty || $0.hint?.contains(row.hint) == true }, "\(problems)")
  }
}
