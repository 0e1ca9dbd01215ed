import Foundation
import TestSupport
import Testing

/// A fleet that released 6.5.5 with approvals, tests, a build and its deliveries, and somebody who may push anywhere.
struct VerifiedFleet {
  let fleet: FleetWorld

  init() throws { fleet = try FleetShelf.shared.fleet("verified") { try Self.made() }.copy() }

  private static let ana = [
    "GIT_COMMITTER_NAME": "Ana", "GIT_COMMITTER_EMAIL": "ana@example.com", "GIT_AUTHOR_NAME": "Ana",
    "GIT_AUTHOR_EMAIL": "ana@example.com",
  ]

  private static func made() throws -> FleetWorld {
    let buildable = try BuildFleet()
    _ = try buildable.declareChannels()
    let fleet = buildable.fleet
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    try
      (String(contentsOfFile: layer, encoding: .utf8)
      + "\nRELEASE_GATE_APPROVALS = 1\nRELEASE_GATE_TESTS = unit\nRELEASE_GATE_CHECKLIST = Looked at by hand\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    for folder in ["relctl-first", "relctl-build"] {
      let built = try fleet.relctl(
        ["build", "stg", "--configuration", "Staging", "--out", folder, "--new-number"],
        environment: ["ORDER": buildable.order])
      try #require(built.status == 0, "\(built.all)")
    }
    try fleet.succeed("ship", "relctl-build", "--channel", "pgyer")
    try fleet.succeed("ship", "relctl-build", "--channel", "firebase")
    let junit = fleet.world.path("unit.xml")
    try "<testsuite tests=\"2\" failures=\"0\"><testcase name=\"a\"/><testcase name=\"b\"/></testsuite>"
      .write(toFile: junit, atomically: false, encoding: .utf8)
    try fleet.succeed("gates", "record", "stg", "unit", "--junit", junit, "--yes")
    try fleet.succeed("gates", "tick", "stg", "Looked at by hand", "--yes")
    try #require(try fleet.relctl(["approve", "stg", "--yes"], environment: ana).status == 0)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    return fleet
  }

  // MARK: The ledger

  static let branch = "relctl/ledger"

  func text(_ path: String) throws -> String {
    try #require(try fleet.file(path, of: "App", at: Self.branch), "\(path)")
  }

  func paths(_ folder: String) throws -> [String] {
    let output = try fleet.world.run(
      "git", ["ls-tree", "-r", "--name-only", Self.branch, folder], in: fleet.remote("App")
    ).output
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func index() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text("ledger.json").utf8)) as? [String: Any])
  }

  private func environment(_ name: String) throws -> [String: Any] {
    try #require((try index()["environments"] as? [String: Any])?[name] as? [String: Any])
  }

  func train(_ environment: String) throws -> String {
    try #require(try self.environment(environment)["current"] as? String)
  }

  func run(_ environment: String) throws -> String {
    try #require(try self.environment(environment)["run"] as? String)
  }

  /// Replaces text in a file of the ledger, with a commit of the same message as the last one.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let before = try text(path)
    try #require(before.contains(old), "\(path) lacks \(old):\n\(before.prefix(800))")
    try write([path: before.replacingOccurrences(of: old, with: new)])
  }

  func write(_ files: [String: String], as message: String? = nil) throws {
    let last = String(
      decoding: try fleet.world.run(
        "git", ["log", "-1", "--format=%B", Self.branch], in: fleet.remote("App")
      )
      .output, as: UTF8.self)
    try fleet.push(message ?? last, files, to: Self.branch, of: "App")
  }

  func delete(_ path: String) throws { try fleet.remove(path, from: Self.branch, of: "App") }

  /// Makes every commit of the ledger again, without a folder.
  func rewrite(without folder: String) throws {
    try git(
      "App", "filter-branch", "--force", "--prune-empty", "--index-filter",
      "git rm -r --cached --quiet --ignore-unmatch \(folder)", "--", Self.branch)
  }

  /// Ana approves, or takes that back, on a machine of hers.
  func approve(_ environment: String, _ more: String...) throws {
    let run = try fleet.relctl(
      ["approve", environment, "--yes"] + more, environment: Self.ana, state: fleet.world.path("ana"))
    try #require(run.status == 0, "\(run.all)")
  }

  // MARK: Repositories

  func git(_ name: String, _ words: String...) throws {
    let run = try fleet.world.run("git", words, in: fleet.remote(name))
    try #require(run.status == 0, "\(words): \(String(decoding: run.errors, as: UTF8.self))")
  }

  /// Makes a commit with the same files as another, which nothing of the fleet has.
  func twin(of revision: String, in name: String) throws -> String {
    let output = try fleet.world.run(
      "git", ["commit-tree", "\(revision)^{tree}", "-p", "\(revision)~1", "-m", "Twin"],
      in: fleet.remote(name)
    ).output
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a script in a clone of a spec repository and pushes what it leaves at the head.
  func changeSpecs(_ script: String, of specs: String = "specs-prd", force: Bool = false) throws {
    let clone = fleet.world.path("specs-clone")
    try fleet.world.git("clone", "--quiet", fleet.remote(specs), clone)
    let run = try fleet.world.run("sh", ["-e", "-c", script], in: clone)
    try #require(run.status == 0, "\(script): \(String(decoding: run.errors, as: UTF8.self))")
    try fleet.world.git(
      "push", "--quiet", force ? "--force" : "--no-force", "origin", "HEAD:master", in: clone)
  }

  func editPodspec(_ name: String, _ old: String, _ new: String, in specs: String = "specs-prd") throws {
    try fleet.edit("\(name)/6.5.5.master/\(name).podspec", of: specs, on: "master", old, new)
  }

  /// What `relctl verify` finds on a machine that knows nothing, a line each: its code and its message.
  func verified(_ words: String...) throws -> (status: Int32, findings: [String], all: String) {
    let run = try fleet.relctl(
      ["verify"] + words + ["--format", "json"], state: fleet.world.path("elsewhere"))
    let report = try? run.json()
    let findings = (report?["findings"] as? [[String: Any]] ?? []).map {
      "\($0["code"] ?? ""): \($0["subject"] ?? ""): \($0["message"] ?? "") (\($0["run"] ?? ""), \($0["path"] ?? ""))"
    }
    return (run.status, findings, run.all)
  }
}
