import Foundation
import TestSupport
import Testing

/// What the ledger remembers, and how it is read.
struct HistoryTests {
  @Test func runsAreListedShownWholeAndSurviveACompaction() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let planned = try fleet.succeed("promote", "qa", "stg", "--out", "p", "--format", "json").json()
    let digest = try #require(planned["digest"] as? String)
    let staged = try #require(planned["staged"] as? [String: Any])
    let plan = try #require(staged["plan"] as? [String: Any])
    #expect((plan["snapshotDigest"] as? String)?.count == 64)
    #expect(Set((staged["packs"] as? [String: String] ?? [:]).keys).isSuperset(of: fleet.components))
    let applied = try fleet.relctl(
      "apply", "p", "--yes", "--expect", digest,
      environment: ["BUILD_URL": "https://u:secret@ci.example.com/9/"])
    try #require(applied.status == 0, "\(applied.all)")

    let all = try fleet.succeed("history")
    let lines = all.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("done  promote qa stg (6.5.5)"), "\(all.output)")
    #expect(lines[1].contains("https://ci.example.com/9/") && !all.output.contains("secret"))
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(all.output)")
    let one = try fleet.succeed("history", "--env", "qa", "--format", "json").json()
    let runs = try #require(one["runs"] as? [[String: Any]])
    let name = try #require(runs.first?["run"] as? String)
    #expect(runs.count == 1)

    #expect(try fleet.relctl("ledger", "compact").status == 1)
    try fleet.succeed("ledger", "compact", "--yes")
    #expect(try fleet.world.git("rev-list", "--count", "relctl/ledger", in: fleet.remote("App")) == "1")
    #expect(try fleet.succeed("history").output == all.output)
    let whole = try fleet.succeed("history", name).output
    #expect(whole.contains("approved      with --yes") && whole.contains("✓ App: landed"), "\(whole)")
    #expect(whole.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(whole)")
    let unknown = try fleet.relctl("history", "1999")
    #expect(unknown.status == 1 && unknown.errors.contains("run.unknown"))
    // Another machine, which never saw the old past, goes on.
    let next = try fleet.relctl("promote", "stg", "prd", "--yes", state: fleet.world.path("elsewhere"))
    #expect(next.status == 0, "\(next.all)")
  }

  @Test func aPlanFileWithOtherObjectsIsRefused() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.succeed("bump", "patch", "--out", "p", "--no-diff")
    let path = fleet.folder + "/p"
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any])
    var objects = try #require(file["objects"] as? [String: String])
    objects["Network"] = objects["Logger"]
    file["objects"] = objects
    try JSONSerialization.data(withJSONObject: file).write(to: URL(fileURLWithPath: path))
    let refused = try fleet.relctl("apply", "p", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("its digest does not match"), "\(refused.all)")
  }
}
