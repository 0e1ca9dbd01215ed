import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Which commit of which component broke it, over real repositories.
struct BisectStoryTests {
  private let fleet: FleetWorld

  init() throws { fleet = try FleetWorld(components: 8, at: .qa) }

  private static let branch = "feature/6.5.5"

  /// The run that recorded QA as it is now.
  private func run() throws -> String {
    let runs = try fleet.relctl("history", "--env", "qa", "--format", "json").json()
    return try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
  }

  /// Commits to a component, one file each.
  @discardableResult
  private func work(_ name: String, _ count: Int, marking marked: Int? = nil, _ text: String = "broken")
    throws
    -> ObjectID?
  {
    var found: ObjectID?
    for index in 0..<count {
      var files = ["work/\(index).txt": "\(index)"]
      if index == marked { files["mark.txt"] = text }
      let commit = try fleet.push("Work \(index) on \(name)", files, to: Self.branch, of: name)
      if index == marked { found = commit }
    }
    return found
  }

  private func bisect(_ words: String..., judge: String) throws -> FleetWorld.Run {
    try fleet.relctl(["bisect"] + words + ["--format", "json", "--", "sh", "-c", judge])
  }

  private func changes(_ run: FleetWorld.Run) throws -> [[String: Any]] {
    try #require(run.status == 0, "\(run.all)")
    return try #require(try run.json()["changes"] as? [[String: Any]])
  }

  @Test func findsTheCommit() throws {
    let good = try run()
    var culprit: ObjectID?
    for (index, name) in fleet.components.enumerated() {
      let found = try work(name, 5 + index, marking: index == 3 ? 2 : nil)
      if let found { culprit = found }
    }
    try fleet.succeed("publish", "qa", "--yes")
    let refs = try fleet.refs()
    let run = try bisect(
      "qa@\(good)", "qa", "--sources", judge: "! grep -rq broken Components/*/mark.txt 2>/dev/null")
    let found = try changes(run)
    #expect(found.count == 1 && found[0]["component"] as? String == fleet.components[3], "\(run.all)")
    #expect((found[0]["commit"] as? [String: Any])?["id"] as? String == culprit?.hex, "\(run.all)")
    #expect(found[0]["environments"] as? [String] == ["qa"], "\(found)")
    #expect(
      found[0]["commands"] as? [String] == [
        "git -C \(fleet.components[3]) revert --no-edit \(culprit?.hex ?? "")", "relctl publish qa",
      ])
    #expect(try run.json()["withoutThem"] as? String == "good")
    let runs = try #require(try run.json()["runs"] as? [String: Any])
    // 9 repositories moved, 8 commits: 2 ends, 4 + 2 for the components, 3 for the commits.
    #expect(runs["count"] as? Int ?? 99 <= 11, "\(runs)")
    #expect(try fleet.refs() == refs)

    // The same search again needs no run, and says the same.
    let again = try fleet.relctl(
      "bisect", "qa@\(good)", "qa", "--sources", "--", "sh", "-c",
      "! grep -rq broken Components/*/mark.txt 2>/dev/null")
    #expect(again.status == 0 && again.output.contains(culprit?.short ?? "?"), "\(again.all)")
    #expect(
      again.errors.components(separatedBy: "known from before").count - 1 == runs["count"] as? Int,
      "\(again.all)")
  }
}
