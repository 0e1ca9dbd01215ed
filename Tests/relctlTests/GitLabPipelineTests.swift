import Foundation
import TestSupport
import Testing

/// `scripts/ci/gitlab-ci.yml` as GitLab and its runners take it: read by Ruby's YAML, every script in bash in a project
/// folder of its own, with the artifacts of the jobs before. The pipeline that 'plan' writes is run too.
struct GitLabPipelineTests {
  private let fleet: ShippingFleet
  private var served: ServedFleet { fleet.served }
  private var shipped: String { fleet.shipped }
  private var world: GitWorld { fleet.world }

  init() throws { fleet = try ShippingFleet() }

  private typealias Pipeline = [String: [String: Any]]

  /// The file's entries that are maps: its jobs, `variables` and `default`.
  private func pipeline(_ path: String) throws -> Pipeline {
    let script = "require 'yaml'; require 'json'; puts YAML.load(File.read(ARGV[0]), aliases: true).to_json"
    let read = try world.run("ruby", ["-e", script, path])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    let all = try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: Any])
    return all.compactMapValues { $0 as? [String: Any] }
  }

  private static func script(_ job: [String: Any]) -> [String] { job["script"] as? [String] ?? [] }

  /// A project folder with what the job's checkout holds.
  private func project(_ name: String) throws -> String {
    let folder = world.path("project-\(name)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["relctl.yml", "environments"] {
      try FileManager.default.copyItem(atPath: "\(served.fleet.folder)/\(name)", toPath: "\(folder)/\(name)")
    }
    return folder
  }

  private func start(
    _ name: String, of pipeline: Pipeline, in folder: String, _ variables: [String: String] = [:]
  ) throws -> RunningProgram {
    let job = try #require(pipeline[name], "\(pipeline.keys)")
    var environment = served.environment
    for scope in [pipeline["variables"], job["variables"] as? [String: Any]] {
      for (key, value) in scope ?? [:] {
        environment[key] = "\(value)".replacingOccurrences(of: "$CI_PROJECT_DIR", with: folder)
      }
    }
    environment.merge(variables) { $1 }
    environment["GITLAB_CI"] = "true"
    environment["ORDER"] = world.path("order")
    environment["PATH"] = world.path("bin") + ":" + (world.environment["PATH"] ?? "/usr/bin:/bin")
    let script = "set -eo pipefail\n" + Self.script(job).joined(separator: "\n")
    return try world.start("bash", ["-c", script], in: folder, environment: environment)
  }

  private func run(
    _ name: String, of pipeline: Pipeline, in folder: String, _ variables: [String: String] = [:]
  ) throws {
    let run = FleetWorld.Run(try start(name, of: pipeline, in: folder, variables).wait())
    #expect(run.status == 0, "\(name): \(run.all)")
  }

  @Test func theBuildsAreThoseOfThePlan() throws {
    let parent = try pipeline(Project.root + "/scripts/ci/gitlab-ci.yml")
    let first = try project("plan")
    try run("plan", of: parent, in: first)
    // What later jobs get of it.
    let plan = try #require(parent["plan"])
    let artifacts = try #require(plan["artifacts"] as? [String: Any])
    let paths = try #require(artifacts["paths"] as? [String])
    let dotenv = try #require((artifacts["reports"] as? [String: String])?["dotenv"])
    var variables: [String: String] = [:]
    for line in try String(contentsOfFile: "\(first)/\(dotenv)", encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      variables[parts[0]] = parts[1]
    }
    func applying(_ name: String) throws -> String {
      let folder = try project(name)
      for path in paths {
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        try FileManager.default.copyItem(atPath: "\(first)/\(name)", toPath: "\(folder)/\(name)")
      }
      return folder
    }
    // The runner is lost in the middle; "Retry" goes on, elsewhere.
    let fault = ["RELCTL_FAULT": "afterPush"]
    variables["RELCTL_APPROVED_BY"] = "grace"
    let lost = try start("apply", of: parent, in: try applying("lost"), variables.merging(fault) { $1 })
      .wait()
    #expect(FleetWorld.Run(lost).isKilled)
    // The job that a person starts hands on who it was.
    let approval = try project("approve")
    try run("approve", of: parent, in: approval, variables.merging(["GITLAB_USER_LOGIN": "grace"]) { $1 })
    let said = try String(contentsOfFile: approval + "/approved.env", encoding: .utf8)
    #expect(said == "RELCTL_APPROVED_BY=grace\n")
    try run("apply", of: parent, in: try applying("retried"), variables)
    #expect(try LedgerHistory(served.fleet).problems == [])

    // Somebody promotes something newer before the builds begin.
    let approved = try #require(variables["RELCTL_TRAIN"])
    let fleet = served.fleet
    try fleet.edit("part.c", of: "Logger", on: "feature/6.5.5", "return 1", "return 11")
    for words in [["publish", "qa", "--yes"], ["promote", "qa", "stg", "--yes"]] {
      let later = try fleet.relctl(words, environment: served.environment)
      try #require(later.status == 0, "\(later.all)")
    }
    let runs = try fleet.relctl(["history", "--format", "json"], environment: served.environment).json()
    let ours = (runs["runs"] as? [[String: Any]])?.first { $0["train"] as? String == approved }
    #expect(ours?["approver"] as? String == "grace", "\(runs)")
    // The pipeline that is triggered is a file that 'plan' keeps, and its own variables hold.
    let trigger = try #require(parent["builds"]?["trigger"] as? [String: Any])
    let include = try #require((trigger["include"] as? [[String: String]])?.first)
    #expect(include["job"] == "plan" && paths.contains(include["artifact"] ?? ""))
    #expect((trigger["forward"] as? [String: Bool])?["yaml_variables"] == false)
    #expect(trigger["strategy"] as? String == "depend")
    let child = try pipeline("\(first)/\(include["artifact"] ?? "")")
    let jobs = child.filter { $0.value["script"] != nil }
    #expect(Set(jobs.keys) == ["build Staging"])
    for (number, name) in jobs.keys.sorted().enumerated() {
      try run(name, of: child, in: try project("build-\(number)"))
    }
    let builds = try fleet.relctl(["build", "list", "--format", "json"], environment: served.environment)
      .json()
    let trains = (builds["numbers"] as? [[String: Any]])?.compactMap { $0["train"] as? String }
    #expect(trains == [approved], "\(builds)")
    for channel in ["pgyer", "firebase"] {
      #expect(try !FileManager.default.subpathsOfDirectory(atPath: "\(shipped)/\(channel)").isEmpty)
    }
    let receipts = try world.git(
      "ls-tree", "-r", "--name-only", "relctl/ledger", "receipts/", in: served.fleet.remote("App"))
    #expect(receipts.split(separator: "\n").count == 2, "\(receipts)")
  }

  /// What the environment's layers say decides: no build, and one that goes nowhere.
  @Test(arguments: [
    ("[]", ["nothing to build"], false),
    (
      #"[{"configuration": "Debug", "channels": []}, {"configuration": "Ad Hoc", "channel": "a", "channels": ["a"]}]"#,
      ["build Ad Hoc for a", "build Debug"], true
    ),
  ])
  func everyMatrixMakesAPipeline(builds: String, names: [String], ships: Bool) throws {
    let parent = try pipeline(Project.root + "/scripts/ci/gitlab-ci.yml")
    let writer = try #require(parent["plan"].map(Self.script)?.first { $0.hasPrefix("python3 ") })
    let folder = world.path("matrix")
    try world.write(
      #"{"environment": "qa", "builds": \#(builds)}"#, to: "matrix/relctl-out/builds.json", in: world.root)
    let ran = try world.run("bash", ["-c", writer], in: folder)
    try #require(ran.status == 0, "\(String(decoding: ran.errors, as: UTF8.self))")
    let child = try pipeline(folder + "/relctl-builds.yml")
    let jobs = child.filter { $0.value["script"] != nil }
    #expect(jobs.keys.sorted() == names)
    let scripts = jobs.values.flatMap(Self.script)
    #expect(scripts.contains { $0.hasPrefix("relctl ship ") } == ships)
    #expect(Self.script(jobs["build Debug"] ?? [:]).allSatisfy { !$0.contains("CHANNEL") })
  }
}
