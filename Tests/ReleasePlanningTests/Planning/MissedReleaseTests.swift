import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What versions under way lack of what is released: "Missing a release".
struct MissedReleaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let story: @Sendable (inout PlanFleet) throws -> Void
    /// `COMPONENT BRANCH: subjects; settled files`, one for each branch that lacks something.
    let lacks: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing is under way", story: { _ in }, lacks: []),
    Row(
      name: "a version is under way",
      story: { try $0.land(.bump(to: .exactly(version: v("6.6.0")), of: .all)) }, lacks: []),
    Row(
      name: "a hotfix was released", story: { try $0.releaseHotfix() },
      lacks: ["A feature/6.6.0: Fix; A.podspec"]),
    Row(
      name: "the hotfix was merged",
      story: {
        try $0.releaseHotfix()
        try $0.merge("6.5.5.master", into: "feature/6.6.0", of: "A")
      }, lacks: []),
    Row(
      name: "its branch was merged, not its tag",
      story: {
        try $0.releaseHotfix()
        try $0.merge("release/6.5.5", into: "feature/6.6.0", of: "A")
      }, lacks: []),
    Row(name: "a hotfix that holds nothing", story: { try $0.releaseHotfix(fix: nil) }, lacks: []),
    Row(
      name: "a hotfix of the podspec",
      story: { try $0.releaseHotfix(fix: ["A.podspec": nil]) }, lacks: ["A feature/6.6.0: Fix; "]),
    Row(
      name: "a hotfix of the app", story: { try $0.releaseHotfix(of: "App") },
      lacks: ["App feature/6.6.0: Fix; Version.xcconfig"]),
    Row(
      name: "a release by hand, without a ledger",
      story: {
        try $0.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
        try $0.edit("A.podspec", of: "A", on: "master", "6.5.4.master", "6.5.4.1.master")
        try $0.push("By hand", ["Hand.swift": "1"], to: "master", of: "A")
        try $0.tag("6.5.4.1.master", at: "master", of: "A")
      }, lacks: ["A feature/6.6.0: By hand, Edit A.podspec; A.podspec"]),
    Row(
      name: "a branch of a version below the release",
      story: {
        try $0.land(.bump(to: .exactly(version: v("6.5.4.1")), of: .all))
        try $0.releaseHotfix()
        try $0.merge("6.5.5.master", into: "feature/6.6.0", of: "A")
      }, lacks: []),
    Row(
      name: "two environments hold the version",
      story: {
        try $0.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
        try $0.land(.promote(from: "qa", to: "stg", version: v("6.6.0"), train: nil, only: nil))
        try $0.releaseHotfix(startsParallel: false)
      }, lacks: ["A feature/6.6.0: Fix; A.podspec"]),
    Row(
      name: "only the later environment lacks it",
      story: {
        try $0.land(.bump(to: .exactly(version: v("6.6.0")), of: .all))
        try $0.land(.promote(from: "qa", to: "stg", version: v("6.6.0"), train: nil, only: nil))
        try $0.releaseHotfix(startsParallel: false)
        try $0.merge("6.5.5.master", into: "feature/6.6.0", of: "A")
      }, lacks: ["A release/6.6.0: Fix; A.podspec"]),
    Row(
      name: "two versions are under way",
      story: {
        try $0.land(.bump(to: .exactly(version: v("7.0.0")), of: .components(names: ["A"])))
        try $0.releaseHotfix()
      }, lacks: ["A feature/6.6.0: Fix; A.podspec", "A feature/7.0.0: Fix; A.podspec"]),
  ]

  @Test(arguments: rows) func everyVersionUnderWayIsCompared(_ row: Row) throws {
    var fleet = try PlanFleet(["A", "B: A ="])
    try row.story(&fleet)
    let found = try fleet.missedReleases().map { missed in
      let subjects = missed.commits.map(\.subject).joined(separator: ", ")
      return
        "\(missed.component) \(missed.branch.short): \(subjects); \(missed.settled.joined(separator: " "))"
    }
    #expect(found == row.lacks)
  }

  @Test func aVersionWhoseStartWasUndoneIsNotUnderWay() throws {
    var fleet = try PlanFleet(["A"])
    try fleet.releaseHotfix()
    let trains = fleet.ledger.trains["qa"]
    fleet.ledger.trains["qa"]?["6.6.0"] = nil
    fleet.ledger.undoneStarts = ["qa": ["6.6.0"]]
    #expect(try fleet.missedReleases().isEmpty)
    // Another environment may have it still.
    fleet.ledger.trains["qa"] = trains
    #expect(try fleet.missedReleases().map(\.component) == ["A"])
  }

  @Test func aPromotionWarnsUntilItIsMergedAndNeverRefuses() throws {
    var fleet = try PlanFleet(["A", "B: A ="])
    try fleet.releaseHotfix()
    func warnings(_ from: EnvironmentName, _ to: EnvironmentName) throws -> [String] {
      let request = Request.promote(from: from, to: to, version: v("6.6.0"), train: nil, only: nil)
      return try fleet.plan(request).get().notes.filter { $0.code == "branch.lacksRelease" }.map(\.message)
    }
    #expect(
      try warnings("qa", "stg") == [
        "'feature/6.6.0' lacks 'Fix', released as 6.5.5.master; 'stg' will not contain it"
      ])
    #expect(try warnings("qa", "prd").first?.hasSuffix("the combination is untested") == true)
    try fleet.merge("6.5.5.master", into: "feature/6.6.0", of: "A")
    #expect(try warnings("qa", "stg").isEmpty)
  }
}

extension PlanFleet {
  /// 6.6.0 comes under way, then 6.5.5 is released with a fix of one component.
  ///
  /// - Parameter fix: The files of the fix; nil for a hotfix without one, a file that is nil gets a comment.
  fileprivate mutating func releaseHotfix(
    of name: String = "A", fix: [String: String?]? = ["Fix.swift": "1"], startsParallel: Bool = true
  ) throws {
    if startsParallel { try land(.bump(to: .exactly(version: v("6.6.0")), of: .all)) }
    try land(.hotfix(version: v("6.5.5"), from: nil, to: nil, only: [ComponentName(recorded: name)]))
    if let fix {
      let head = try #require(try id("feature/6.5.5", of: name))
      let files = repositories[name]?.files(head) ?? [:]
      let texts = fix.map { path, text in (path, text ?? "# Fixed\n" + (files[path] ?? "")) }
      try push("Fix", Dictionary(uniqueKeysWithValues: texts), to: "feature/6.5.5", of: name)
    }
    try land(.promote(from: "qa", to: "stg", version: v("6.5.5"), train: nil, only: nil))
    try land(.promote(from: "stg", to: "prd", version: v("6.5.5"), train: nil, only: nil))
  }
}
