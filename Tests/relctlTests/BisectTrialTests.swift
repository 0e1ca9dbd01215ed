import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A bisection that lets the build's own steps judge.
struct BisectTrialTests {
  private static let branch = "feature/6.5.5"

  /// Commits to two components; one of Logger's is the culprit.
  private func work(_ fleet: FleetWorld, _ culprit: [String: String]) throws -> (
    good: String, culprit: ObjectID
  ) {
    let runs = try fleet.relctl("history", "--env", "qa", "--format", "json").json()
    let good = try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
    try fleet.push("Other work", ["other.txt": "1"], to: Self.branch, of: "Network")
    try fleet.push("Before", ["before.txt": "1"], to: Self.branch, of: "Logger")
    let found = try fleet.push("Culprit", culprit, to: Self.branch, of: "Logger")
    try fleet.push("After", ["after.txt": "1"], to: Self.branch, of: "Logger")
    try fleet.succeed("publish", "qa", "--yes")
    return ("qa@\(good)", found)
  }

  private func found(_ run: FleetWorld.Run) throws -> [String?] {
    try #require(run.status == 0, "\(run.all)")
    let changes = try #require(try run.json()["changes"] as? [[String: Any]])
    return changes.map { ($0["commit"] as? [String: Any])?["id"] as? String }
  }

  @Test func aBuildThatFailsIsBad() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let makefile = try #require(try fleet.file("Makefile", of: "Logger", at: Self.branch))
    let (good, culprit) = try work(fleet, ["Makefile": "broken:\n\tfalse\n" + makefile])
    let refs = try fleet.refs()
    let run = try fleet.relctl(
      ["bisect", good, "qa", "--build", "--configuration", "Debug", "--format", "json"],
      environment: ["ORDER": world.order])
    #expect(try found(run) == [culprit.hex], "\(run.all)")
    // No number was taken, and nothing was recorded.
    #expect(try fleet.refs() == refs)
    let numbers = try fleet.relctl("build", "list", "--format", "json").json()
    #expect((numbers["numbers"] as? [Any])?.isEmpty == true, "\(numbers)")
  }

  @Test func onlyTestsThatFailAreBad() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let passing = "<testsuite name='s'><testcase classname='A' name='b'/></testsuite>"
    let failing = "<testsuite name='s'><testcase classname='A' name='b'><failure/></testcase></testsuite>"
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { command: [make], outputs: [lib.a], test: { command: [sh, -c, \"cp cases.xml r.xml 2>/dev/null || echo \\\"\(passing)\\\" > r.xml\"], reports: r.xml } }"
    )
    let (good, culprit) = try work(fleet, ["cases.xml": failing])
    let run = try fleet.relctl(
      ["bisect", good, "qa", "--test", "--configuration", "Debug", "--format", "json"],
      environment: ["ORDER": world.order])
    #expect(try found(run) == [culprit.hex], "\(run.all)")
  }
}
