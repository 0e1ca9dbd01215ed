import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Searches between trains that are named by times and by build numbers.
struct BisectNameTests {
  @Test func endsAreNamedByTimes() throws {
    let scene = try BisectScene()
    let fleet = scene.fleet
    let now = Int64(Date().timeIntervalSince1970)
    let past = now - 2 * 86_400
    try fleet.date(ledgerUntil: scene.good, at: past, after: now)
    let judge = "[ ! -e \(scene.path(3, "mark.txt")) ]"
    let day = CalendarDay(secondsSince1970: past)
    let clock = PointInTime.text(past).replacing(" UTC", with: "Z").replacing(" ", with: "T")
    // The ledger's past was written anew, as this machine never saw it.
    let state = fleet.world.path("fresh")
    for good in ["qa@1d", "qa@\(day)", "qa@\(clock)", "qa@30h"] {
      let run = try scene.bisect(from: good, state: state, judge: judge)
      #expect(try scene.found(run) == scene.expected([3: 2]), "\(good)")
      #expect(try run.json()["good"] != nil)
    }
    // An end may be behind the other one, and at a time too.
    let lost = try scene.bisect(
      from: "qa", to: "qa@1d", state: state, judge: "[ -e \(scene.path(3, "mark.txt")) ]")
    #expect(try scene.found(lost) == scene.expected([3: 2]))
    let before = try scene.bisect(from: "qa@9w", state: state, judge: judge)
    #expect(before.status == 1 && before.errors.contains("does not go back that far"), "\(before.all)")
    let same = try scene.bisect(from: "qa@1d", to: "qa@\(scene.good)", state: state, judge: judge)
    #expect(same.status == 1 && same.errors.contains("contain the same commits"), "\(same.all)")
  }

  @Test func endsAreNamedByBuildNumbers() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    func build() throws {
      let run = try world.build("--configuration", "Debug")
      try #require(run.status == 0, "\(run.all)")
    }
    try build()
    try fleet.push("Other work", ["other.txt": "1"], to: BisectScene.branch, of: "Network")
    try fleet.push("Before", ["before.txt": "1"], to: BisectScene.branch, of: "Logger")
    let culprit = try fleet.push("Culprit", ["mark.txt": "1"], to: BisectScene.branch, of: "Logger")
    try fleet.push("After", ["after.txt": "1"], to: BisectScene.branch, of: "Logger")
    try fleet.succeed("publish", "qa", "--yes")
    try build()
    for (good, bad) in [("1", "2"), ("qa#1", "qa#2"), ("1", "qa"), ("qa#1", "2")] {
      let run = try fleet.relctl(
        "bisect", good, bad, "--sources", "--format", "json", "--", "sh", "-c",
        "[ ! -e Components/Logger/mark.txt ]")
      try #require(run.status == 0, "\(good) \(bad): \(run.all)")
      let changes = try #require(try run.json()["changes"] as? [[String: Any]])
      let found = changes.map { ($0["commit"] as? [String: Any])?["id"] as? String }
      #expect(found == [culprit.hex], "\(good) \(bad): \(run.all)")
    }
    // The commands that record something of a train know it by the same names.
    let first = try #require(
      (try fleet.succeed("build", "list", "--format", "json").json()["numbers"] as? [[String: Any]])?
        .first { $0["number"] as? String == "1" }?["train"] as? String)
    for name in ["1", "qa#1"] {
      let run = try fleet.succeed("approve", name, "--yes", "--format", "json").json()
      #expect((run["approval"] as? [String: Any])?["train"] as? String == first, "\(run)")
    }
    let none = try fleet.relctl("approve", "stg#1", "--yes")
    #expect(none.status == 1 && none.errors.contains("no build has the number 1"), "\(none.all)")
  }
}

extension FleetWorld {
  /// Writes the ledger's commits anew, with other times: as if days lay between its runs.
  ///
  /// - Parameters:
  ///   - run: The last of the earlier ones.
  ///   - past: When its commits and those before were made, in seconds since 1970; the later ones `now`.
  fileprivate func date(ledgerUntil run: String, at past: Int64, after now: Int64) throws {
    let (app, branch) = (remote("App"), "refs/heads/relctl/ledger")
    let commits = try world.git("rev-list", "--reverse", branch, in: app).split(separator: "\n").map(
      String.init)
    let messages = try commits.map { try world.git("log", "-1", "--format=%B", $0, in: app) }
    let last = try #require(messages.lastIndex { $0.contains("run \(run)") })
    var head: String?
    for (index, commit) in commits.enumerated() {
      let time = "\(index <= last ? past : now) +0000"
      let parent = head.map { ["-p", $0] } ?? []
      let made = try world.run(
        "git", ["commit-tree", "\(commit)^{tree}", "-m", messages[index]] + parent, in: app,
        environment: ["GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time])
      try #require(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
      head = String(decoding: made.output.dropLast(), as: UTF8.self)
    }
    try world.git("update-ref", branch, try #require(head), in: app)
  }
}
