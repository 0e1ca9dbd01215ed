import Foundation
import ReleaseModel
import TestSupport
import Testing

/// The present and the past of trains, told from the ledger's commits.
struct ChangesStoryTests {
  @Test func aHotfixIsInItsPlaceAndThePastIsTold() throws {
    let fleet = try FleetWorld(components: 3)
    try fleet.editManifest(
      "identity:", "tickets: { pattern: '[A-Z]+-[0-9]+', url: 'https://t.example.com/{id}' }\nidentity:")
    let last = fleet.components[2]
    let first = fleet.components[0]
    try fleet.succeed("bump", "patch", "--yes")
    let bump = try run(fleet, "qa")
    try fleet.push("APP-1 New films", ["Films.swift": "1\n"], to: "feature/6.5.5", of: last)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let release = try run(fleet, "prd")
    // No train was there before it, but the plan of its run knows what was.
    let brought = try fleet.succeed("notes", "--env", "prd")
    #expect(
      brought.output.contains("APP-1 New films") && brought.output.contains("6.5.4.master"),
      "\(brought.output)")
    try fleet.succeed("bump", "minor", "--yes")
    try fleet.edit(
      "\(last).podspec", of: last, on: "feature/6.6.0", "\nend\n", "\n  s.dependency 'Zip', '~> 2'\nend\n")
    try fleet.push("APP-3 Faster start", ["Fast.swift": "3\n"], to: "feature/6.6.0", of: first)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("hotfix", "--only", last, "--yes")
    let fix = try fleet.push("APP-2 Fix a crash", ["Fix.swift": "2\n"], to: "feature/6.5.6", of: last)
    try fleet.push("APP-4 Fix another", ["Fix2.swift": "4\n"], to: "feature/6.5.6", of: last)
    try fleet.succeed("publish", "qa", "--version", "6.5.6", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.5.6", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--version", "6.5.6", "--yes")
    try pick(fix, to: "feature/6.6.0", of: last, in: fleet)
    try fleet.succeed("publish", "qa", "--version", "6.6.0", "--yes")

    try GoldenTests.compare(
      [
        ["diff", "qa", "prd"], ["diff", "qa..prd", "--format", "markdown", "--only", last],
        ["notes", "--from", "qa", "--to", "prd"],
        ["notes", "--from", "qa", "--to", "prd", "--format", "markdown"],
        ["notes", "--env", "prd", "--for", "testers"], ["notes", "--env", "prd", "--for", "store"],
        ["status", "--format", "markdown"], ["status", "--format", "markdown", "--missing"],
        ["history", "x", "--format", "markdown"], ["diff", "prd", "prd"],
        ["diff", "qa", "prd", "--at", "2001-01-01"], ["diff", "qa", "prod"],
        ["notes", "--from", "qa"], ["diff", "stg-"], ["diff", "qa", "prd", "--only", "Nobody"],
        ["diff", "--help"],
        ["notes", "--help"], ["history", "--help"],
      ], on: fleet, "changes")
    let difference = try fleet.succeed("diff", "qa", "prd", "--format", "json").json()
    try requireWhatGitSays(difference, fleet)

    // What stood in PRD at the end of the first release, in a word and commit by commit.
    let then = try fleet.succeed("status", "--at", release, "--format", "json").json()
    #expect(try versions(then, "prd") == Set(["6.5.5.master", "6.5.5"]) && versions(then, "qa") == ["6.5.5"])
    let table = try fleet.succeed("history", "--format", "markdown", "--limit", "4").output.split(
      separator: "\n")
    // Several runs may begin in one second; their names decide then.
    #expect(
      table.count == 6
        && table.suffix(4).contains { $0.contains("| publish qa --version 6.6.0 | qa | 6.6.0 | done |") },
      "\(table)")
    #expect(try versions(fleet.succeed("status", "--at", bump, "--format", "json").json(), "prd").isEmpty)
    let since = try fleet.succeed("notes", "--from", "prd", "--to", "prd@\(release)")
    #expect(since.output.contains("APP-2 Fix a crash") && !since.output.contains("APP-1"), "\(since.output)")

    // A train that was undone stands in the past, and nowhere in the present.
    let undone = try run(fleet, "prd")
    try fleet.succeed("undo", undone, "--yes")
    let now = try fleet.succeed("notes", "--from", "prd", "--to", "prd@\(release)")
    #expect(now.output.contains("Nothing is new"), "\(now.output)")
    #expect(try fleet.succeed("notes", "--from", "prd@\(undone)", "--to", "prd").output.contains("APP-2"))

    // After a compaction this machine still has the past; another one has what the lines tell.
    try fleet.succeed("ledger", "compact", "--yes")
    #expect(try versions(fleet.succeed("status", "--at", bump, "--format", "json").json(), "qa") == ["6.5.5"])
    let elsewhere = try fleet.relctl("status", "--at", undone, state: fleet.world.path("elsewhere"))
    #expect(elsewhere.status == 0 && elsewhere.output.contains("6.5.6.master"), "\(elsewhere.all)")
    #expect(elsewhere.output.contains("ledger.past.cut"), "\(elsewhere.all)")
    try requireAudit(fleet, release)
  }

  @Test func theFirstTrainOfAnEnvironmentComesByItsPromotion() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let run = try fleet.relctl("diff", "stg", "qa")
    #expect(
      run.status == 1 && run.errors.contains("create one with 'relctl promote qa stg'"), "\(run.all)")
  }

  /// Every list of commits against `git log`, without what releases make.
  private func requireWhatGitSays(_ difference: [String: Any], _ fleet: FleetWorld) throws {
    for member in try #require(difference["components"] as? [[String: Any]]) {
      let name = try #require(member["name"] as? String)
      let ends = try ["from", "to"].map { side in
        try #require((member[side] as? [String: Any])?["commit"] as? String)
      }
      for (list, range) in [("onlyInFrom", "\(ends[1])..\(ends[0])"), ("onlyInTo", "\(ends[0])..\(ends[1])")]
      {
        let log = try fleet.world.git("log", "--no-merges", "--format=%H %s", range, in: fleet.remote(name))
        let expected = log.split(separator: "\n").filter {
          $0.firstMatch(of: /\((qa|stg|prd)\)$/) == nil
        }.map { String($0.prefix(40)) }
        let commits = (member[list] as? [String: Any])?["commits"] as? [[String: Any]] ?? []
        #expect(Set(commits.compactMap { $0["id"] as? String }) == Set(expected), "\(name) \(list)")
      }
    }
  }

  private func requireAudit(_ fleet: FleetWorld, _ release: String) throws {
    let lines = try fleet.succeed("history", "--format", "jsonl").output.split(separator: "\n")
    let runs = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let listed = try #require(
      try fleet.succeed("history", "--format", "json").json()["runs"] as? [[String: Any]])
    #expect(
      runs.count == listed.count
        && runs.map { $0["run"] as? String } == listed.reversed().map { $0["run"] as? String })
    for run in runs {
      #expect((run["planDigest"] as? String)?.count == 64 && run["approval"] as? String == "flag")
      #expect(((run["agent"] as? [String: Any])?["host"] as? String)?.isEmpty == false)
      #expect((run["identity"] as? [String: Any])?["email"] != nil && run["kind"] as? String == "audit-run")
    }
    #expect(runs.contains { $0["run"] as? String == release && $0["state"] as? String == "done" })
    #expect(
      try fleet.succeed("history", "--format", "jsonl", "--env", "stg", "--limit", "1").output.split(
        separator: "\n"
      ).count == 1)
  }

  private func run(_ fleet: FleetWorld, _ environment: String) throws -> String {
    let runs = try fleet.succeed("history", "--env", environment, "--limit", "1", "--format", "json").json()
    return try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
  }

  private func versions(_ status: [String: Any], _ environment: String) throws -> Set<String> {
    let environments = try #require(status["environments"] as? [[String: Any]])
    let wanted = try #require(environments.first { $0["name"] as? String == environment })
    let places = try #require(wanted["components"] as? [[String: Any]])
    #expect(places.allSatisfy { ["unknown", "absent"].contains($0["drift"] as? String) })
    return Set(places.compactMap { $0["version"] as? String })
  }

  private func pick(_ commit: ObjectID, to branch: String, of name: String, in fleet: FleetWorld) throws {
    let clone = fleet.world.path("picker")
    try fleet.world.git("clone", "--quiet", "--branch", branch, fleet.remote(name), clone)
    try fleet.world.git("cherry-pick", commit.hex, in: clone)
    try fleet.world.git("push", "--quiet", "origin", branch, in: clone)
  }
}
