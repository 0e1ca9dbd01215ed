import Foundation
import TestSupport
import Testing

/// `scripts/ci/github-actions.yml` as GitHub's runners take it: read by Ruby's YAML, every `run` in bash, with the values of
/// its expressions and the artifacts of the jobs before.
struct GitHubWorkflowTests {
  private let fleet: ShippingFleet
  private var served: ServedFleet { fleet.served }
  private var world: GitWorld { fleet.world }

  init() throws { fleet = try ShippingFleet() }

  /// The steps of each job.
  private func steps() throws -> [String: [[String: Any]]] {
    let script = "require 'yaml'; require 'json'; puts YAML.load(File.read(ARGV[0])).to_json"
    let read = try world.run("ruby", ["-e", script, Project.root + "/scripts/ci/github-actions.yml"])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    let all = try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: Any])
    let jobs = try #require(all["jobs"] as? [String: [String: Any]])
    return jobs.mapValues { $0["steps"] as? [[String: Any]] ?? [] }
  }

  private func folder(_ name: String, with artifacts: String?) throws -> String {
    let folder = world.path("job-\(name)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let manifest = ["relctl.yml", "environments"].map { ("\(served.fleet.folder)/\($0)", $0) }
    let kept =
      artifacts.map { from in ["relctl-plan.json", "relctl-out"].map { ("\(from)/\($0)", $0) } } ?? []
    for (from, name) in manifest + kept {
      try FileManager.default.copyItem(atPath: from, toPath: "\(folder)/\(name)")
    }
    return folder
  }

  /// Runs a job's scripts. An expression without a value is the test's mistake.
  private func run(
    _ steps: [[String: Any]], in folder: String, _ values: [String: String]
  ) throws -> FleetWorld.Run {
    var last = FleetWorld.Run(status: 0, output: "", errors: "")
    for step in steps {
      guard let script = step["run"] as? String else { continue }
      #expect(!script.contains("${{"), "an expression in a script is somebody's words: \(script)")
      var environment = served.environment
      for (key, value) in step["env"] as? [String: Any] ?? [:] {
        let text = "\(value)"
        guard let found = text.wholeMatch(of: /\$\{\{ (.+) \}\}/) else {
          environment[key] = text
          continue
        }
        if values[String(found.output.1)] == nil { Issue.record("\(text) has no value here") }
        environment[key] = values[String(found.output.1)]
      }
      environment["GITHUB_ACTIONS"] = "true"
      environment["GITHUB_OUTPUT"] = folder + "/output"
      environment["GITHUB_STEP_SUMMARY"] = folder + "/summary"
      environment["ORDER"] = world.path("order")
      environment["PATH"] = world.path("bin") + ":" + (world.environment["PATH"] ?? "/usr/bin:/bin")
      let ran = try world.run("bash", ["-e", "-c", script], in: folder, environment: environment)
      last = FleetWorld.Run(
        status: ran.status, output: String(decoding: ran.output, as: UTF8.self),
        errors: String(decoding: ran.errors, as: UTF8.self))
      if last.status != 0 { break }
    }
    return last
  }

  @Test func whatIsBuiltIsWhatWasApproved() throws {
    let jobs = try steps()
    let first = try folder("plan", with: nil)
    let plan = try #require(jobs["plan"])
    var values = ["inputs.request": "promote qa stg", "inputs.test": "false", "matrix.channel": ""]
    values["steps.plan.outputs.RELCTL_ENVIRONMENT"] = "stg"
    let planned = try run(plan, in: first, values)
    try #require(planned.status == 0, "\(planned.all)")
    var outputs: [String: String] = [:]
    for line in try String(contentsOfFile: first + "/output", encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      outputs[parts[0]] = parts[1]
    }
    let approved = try #require(outputs["RELCTL_TRAIN"])
    // What the reviewer is asked stands before the plan.
    let summary = try String(contentsOfFile: first + "/summary", encoding: .utf8)
    #expect(
      summary.hasPrefix("```\npromote qa stg\n  version     6.5.5 in stg\n  components  "), "\(summary)")
    #expect(summary.contains(outputs["RELCTL_PLAN_DIGEST"] ?? "?"), "\(summary)")
    values["needs.plan.outputs.digest"] = outputs["RELCTL_PLAN_DIGEST"]
    values["needs.plan.outputs.environment"] = outputs["RELCTL_ENVIRONMENT"]
    values["github.triggering_actor"] = "grace"
    values["matrix.configuration"] = "Staging"

    // A plan that nobody applied builds nothing.
    let early = try run(try #require(jobs["build"]), in: try folder("early", with: first), values)
    #expect(early.status == 1 && early.errors.contains("was not applied"), "\(early.all)")

    let applied = try run(try #require(jobs["apply"]), in: try folder("apply", with: first), values)
    try #require(applied.status == 0, "\(applied.all)")
    let fleet = served.fleet
    try fleet.edit("part.c", of: "Logger", on: "feature/6.5.5", "return 1", "return 11")
    for words in [["publish", "qa", "--yes"], ["promote", "qa", "stg", "--yes"]] {
      let later = try fleet.relctl(words, environment: served.environment)
      try #require(later.status == 0, "\(later.all)")
    }
    let build = try folder("build", with: first)
    for _ in 0..<2 {
      // "Re-run failed jobs" builds the same, with the same number, and sends nothing twice.
      let built = try run(try #require(jobs["build"]), in: build, values)
      try #require(built.status == 0, "\(built.all)")
    }
    let listed = try fleet.relctl(["build", "list", "--format", "json"], environment: served.environment)
      .json()
    let numbers = listed["numbers"] as? [[String: Any]] ?? []
    #expect(Set(numbers.compactMap { $0["train"] as? String }) == [approved], "\(listed)")
    #expect(Set(numbers.compactMap { $0["number"] as? String }).count == 1, "\(listed)")
    #expect(FileManager.default.fileExists(atPath: build + "/relctl-out/ship/junit.xml"))
    let runs = try fleet.relctl(["history", "--format", "json"], environment: served.environment).json()
    let ours = (runs["runs"] as? [[String: Any]])?.first { $0["train"] as? String == approved }
    #expect(ours?["approver"] as? String == "grace", "\(runs)")

    // What another run made is not shipped as this one's.
    let other = try fleet.relctl(
      ["ship", build + "/relctl-build", "--train", "00000000"], environment: served.environment)
    #expect(other.status == 1 && other.errors.contains("was approved"), "\(other.all)")
    let run = try #require(ours?["run"] as? String)
    let named = try fleet.relctl(
      ["build", "qa", "--run", run, "--out", world.path("other")], environment: served.environment)
    #expect(named.status == 1 && named.errors.contains("is of 'stg', not of 'qa'"), "\(named.all)")
  }

  /// Two approvals wait for days. Neither holds the other up, and each lands what its reviewer saw or nothing.
  @Test func twoApprovalsWaitAtOnce() throws {
    let jobs = try steps()
    let fleet = served.fleet
    func plan(_ name: String, _ request: String) throws -> (folder: String, values: [String: String]) {
      let folder = try folder(name, with: nil)
      let environment = request.split(separator: " ").last.map(String.init) ?? ""
      let values = [
        "inputs.request": request, "steps.plan.outputs.RELCTL_ENVIRONMENT": environment,
        "github.triggering_actor": "reviewer-of-\(name)",
      ]
      let planned = try run(try #require(jobs["plan"]), in: folder, values)
      try #require(planned.status == 0, "\(planned.all)")
      let digest = try String(contentsOfFile: folder + "/output", encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("RELCTL_PLAN_DIGEST=") }?.dropFirst("RELCTL_PLAN_DIGEST=".count)
      return (folder, values.merging(["needs.plan.outputs.digest": String(try #require(digest))]) { $1 })
    }
    func apply(_ waiting: (folder: String, values: [String: String]), _ name: String) throws -> FleetWorld.Run
    {
      try run(try #require(jobs["apply"]), in: try folder(name, with: waiting.folder), waiting.values)
    }

    let promotion = try plan("first", "promote qa stg")
    try fleet.edit("part.c", of: "Logger", on: "feature/6.5.5", "return 1", "return 11")
    let publication = try plan("second", "publish qa")
    // The later one is approved first.
    let second = try apply(publication, "second-apply")
    #expect(second.status == 0, "\(second.all)")
    // The earlier one was approved for commits that are no longer the newest: nothing of it lands.
    let first = try apply(promotion, "first-apply")
    #expect(first.status == 1 && first.all.contains("[plan.stale]"), "\(first.all)")
    #expect(first.all.contains("relctl promote qa stg --out FILE"), "\(first.all)")
    let runs = try fleet.relctl(["history", "--format", "json"], environment: served.environment).json()
    let approvers = (runs["runs"] as? [[String: Any]])?.compactMap { $0["approver"] as? String } ?? []
    #expect(approvers == ["reviewer-of-second"], "\(runs)")
    let again = try apply(try plan("third", "promote qa stg"), "third-apply")
    #expect(again.status == 0, "\(again.all)")
  }
}
