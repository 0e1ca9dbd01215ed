import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What a version was released without, and the next one would drop: "Commits left behind".
struct LateCommitsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let story: @Sendable (inout PlanFleet) throws -> Void
    /// `COMPONENT BRANCH: subjects > branch that can take them`, with `+` behind one that is there.
    var late: [String] = []
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing is released", story: { try $0.start("6.5.5") }),
    Row(
      name: "work on a version that waits for its release",
      story: {
        try $0.start("6.5.5")
        try $0.work("Work", on: "feature/6.5.5")
      }),
    Row(name: "a release took everything", story: { try $0.release("6.5.5") }),
    Row(
      name: "pushed after the release",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
      }, late: ["A feature/6.5.5: Late > feature/6.5.6"]),
    Row(
      name: "published after the release",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
        try $0.land(.publish(environment: "qa", version: nil))
      }, late: ["A feature/6.5.5: Late > feature/6.5.6"]),
    Row(
      name: "published between the promotions",
      story: {
        try $0.start("6.5.5")
        try $0.promote("qa", "stg")
        try $0.work("Too late", on: "feature/6.5.5")
        try $0.land(.publish(environment: "qa", version: nil))
        try $0.promote("stg", "prd")
      }, late: ["A feature/6.5.5: Too late > feature/6.5.6"]),
    Row(
      name: "pushed to the later environment",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "release/6.5.5")
      }, late: ["A release/6.5.5: Late > feature/6.5.6"]),
    Row(
      name: "the next version is under way",
      story: {
        try $0.release("6.5.5")
        try $0.start("6.5.6")
        try $0.work("Late", on: "feature/6.5.5")
      }, late: ["A feature/6.5.5: Late > feature/6.5.6+"]),
    Row(
      name: "merged into the next version",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
        try $0.start("6.5.6")
        try $0.merge("feature/6.5.5", into: "feature/6.5.6", of: "A")
      }),
    Row(
      name: "picked over by hand",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
        try $0.work("Late", on: "master")
      }),
    Row(
      name: "two releases ago",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
        try $0.release("6.5.6")
      }, late: ["A feature/6.5.5: Late > feature/6.5.7"]),
    Row(
      name: "a member that a tagged app left behind",
      story: {
        try $0.start("6.5.5")
        try $0.work("Left", on: "feature/6.5.5")
        try $0.land(.publish(environment: "qa", version: nil))
        try $0.land(.promote(from: "qa", to: "stg", version: nil, train: nil, only: ["C"]))
        try $0.promote("stg", "prd")
      }, late: ["A feature/6.5.5: Left > feature/6.5.6"]),
    Row(
      name: "a release that was undone",
      story: {
        try $0.release("6.5.5")
        try $0.work("Late", on: "feature/6.5.5")
        try $0.undoRelease()
      }),
    Row(
      name: "only values of releases",
      story: {
        try $0.release("6.5.5")
        try $0.edit("A.podspec", of: "A", on: "feature/6.5.5", "6.5.5", "6.5.5.1")
      }),
  ]

  @Test(arguments: rows) func whatTheNextVersionWouldDropIsFound(_ row: Row) throws {
    var fleet = try PlanFleet(["A", "B: A =", "C"])
    try row.story(&fleet)
    let found = try fleet.lateCommits().map { late in
      let subjects = late.commits.map(\.subject).joined(separator: ", ")
      let target = late.into.short + (late.isUnderWay ? "+" : "")
      return "\(late.component) \(late.branch.short): \(subjects) > \(target)"
    }
    #expect(found == row.late)
  }

  private func notes(_ fleet: PlanFleet, _ request: Request) throws -> [Diagnostic] {
    try fleet.plan(request).get().notes.filter { $0.code == "branch.late" }
  }

  @Test func theBumpThatDropsThemSaysSo() throws {
    var fleet = try PlanFleet(["A", "B: A =", "C"])
    try fleet.release("6.5.5")
    try fleet.work("Late", on: "feature/6.5.5")
    let next = Request.bump(to: .next(increment: .patch), of: .all)
    let note = try #require(try notes(fleet, next).first)
    #expect(note.subject == "A" && note.severity == .warning)
    #expect(
      note.message.hasPrefix(
        "6.5.5 was released without 1 commit in 'feature/6.5.5'; 'feature/6.5.6' does not contain them\n"))
    #expect(note.message.contains("Late (Dev)") && note.hint?.contains("relctl status --missing") == true)
    let other = try #require(
      try notes(fleet, .bump(to: .next(increment: .patch), of: .components(names: ["C"]))).first)
    #expect(other.hint?.contains("'relctl bump 6.5.6 --only A'") == true)
    // A fix of what is released is none of it.
    #expect(try notes(fleet, .hotfix(version: nil, from: nil, to: nil, only: ["A"])).isEmpty)
    try fleet.land(next)
    #expect(try notes(fleet, next).count == 1, "a repeat says it again")
    try fleet.merge("feature/6.5.5", into: "feature/6.5.6", of: "A")
    #expect(try notes(fleet, next).isEmpty)
  }

  @Test func thePublicationThatGoesNowhereSaysSo() throws {
    var fleet = try PlanFleet(["A", "B: A =", "C"])
    try fleet.start("6.5.5")
    try fleet.work("Work", on: "feature/6.5.5")
    let publication = Request.publish(environment: "qa", version: nil)
    #expect(try notes(fleet, publication).isEmpty)
    try fleet.land(publication)
    try fleet.promote("qa", "stg")
    try fleet.promote("stg", "prd")
    #expect(try notes(fleet, publication).isEmpty)
    try fleet.work("Late", on: "feature/6.5.5")
    #expect(try notes(fleet, publication).first?.message.contains("no release includes them") == true)
  }
}

extension PlanFleet {
  fileprivate mutating func start(_ version: String) throws {
    try land(.bump(to: .exactly(version: v(version)), of: .all))
  }

  fileprivate mutating func promote(_ from: EnvironmentName, _ to: EnvironmentName) throws {
    try land(.promote(from: from, to: to, version: nil, train: nil, only: nil))
  }

  fileprivate mutating func release(_ version: String) throws {
    try start(version)
    try promote("qa", "stg")
    try promote("stg", "prd")
  }

  /// A commit of a developer of A.
  fileprivate mutating func work(_ subject: String, on branch: String) throws {
    try push(subject, ["\(subject).swift": "1"], to: branch, of: "A")
  }
}
