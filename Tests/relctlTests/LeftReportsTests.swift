import Foundation
import TestSupport
import Testing

/// Every command that moves refs leaves the same files, however it ends, and the page shows what stands then.
struct LeftReportsTests {
  private static let jenkins = ["BUILD_NUMBER": "7", "JOB_NAME": "release"]

  fileprivate struct Step {
    let words: [String]
    /// nil: into `relctl-out`, because a build server is there.
    var folder: String?
    let status: Int32
    let conclusion: String
    var next = ""
    /// What the page says of the run.
    var state: String?
    /// Cases of JUnit XML that did not pass, and how.
    var bad: [String: String] = [:]
  }

  @discardableResult
  private func check(_ step: Step, in fleet: FleetWorld) throws -> [String: String] {
    let name: Comment = "\(step.words)"
    // What lies there is of an earlier command.
    let folder = step.folder ?? "relctl-out"
    for file in ["report.html", "result.json", "junit.xml"] {
      try fleet.world.write("old", to: "fleet/\(folder)/\(file)", in: fleet.world.root)
    }
    let run = try fleet.relctl(
      step.words + (step.folder.map { ["--reports", $0] } ?? []),
      environment: step.folder == nil ? Self.jenkins : [:])
    #expect(run.status == step.status, "\(step.words): \(run.all)")
    let left = LeftReports(fleet, folder)
    let properties = try left.properties()
    #expect(properties["RELCTL_CONCLUSION"] == step.conclusion, name)
    #expect(properties["RELCTL_STATUS"] == String(step.status), name)
    #expect(properties["RELCTL_NEXT"] == step.next, name)
    let result = try left.json()
    #expect((result["conclusion"] as? String ?? result["kind"] as? String) == step.resultWord, name)
    if step.conclusion != "nothingToDo" {
      #expect(try left.junit().filter { $0.value != "passed" } == step.bad, name)
    }
    let runs = try left.pageRuns()
    if let state = step.state {
      #expect(runs[properties["RELCTL_RUN"] ?? ""] == state, "\(step.words): \(runs)")
    }
    return properties
  }

  @Test func everyEndLeavesTheSameFiles() throws {
    let fleet = try FleetWorld(components: 3)
    let last = try #require(fleet.components.last)
    func refuse(_ isRefusing: Bool) throws {
      try fleet.world.installHook("pre-receive", isRefusing ? "exit 1" : "exit 0", in: fleet.remote(last))
    }
    func done(_ words: [String], _ folder: String? = "out dir/deep") throws -> String {
      let step = Step(words: words, folder: folder, status: 0, conclusion: "done", state: "done")
      return try #require(try check(step, in: fleet)["RELCTL_RUN"])
    }
    _ = try done(["bump", "patch", "--yes"])
    try fleet.succeed("promote", "qa", "stg", "--out", "p.json")
    // Nothing was looked at, so there is no page; the one of the bump must not pass for it.
    let digest = String(repeating: "0", count: 64)
    let other = try fleet.relctl(
      "apply", "p.json", "--expect", digest, "--yes", "--reports", "out dir/deep")
    let left = LeftReports(fleet, "out dir/deep")
    #expect(try other.status == 1 && left.junit()["plan.notApproved"] == "failure", "\(other.all)")
    #expect(!left.has("report.html"))
    _ = try done(["apply", "p.json", "--yes"], nil)
    // A refused push, and again; then the way on.
    try refuse(true)
    let stopped = [last: "failure", "App": "skipped", "specs-prd": "skipped"]
    for words in [["promote", "stg", "prd", "--yes"], ["resume"]] {
      try check(
        Step(
          words: words, folder: "out", status: 3, conclusion: "partly", next: "resume", state: "partly",
          bad: stopped), in: fleet)
    }
    try refuse(false)
    _ = try done(["resume"], nil)
    try check(Step(words: ["resume"], folder: "out", status: 0, conclusion: "nothingToDo"), in: fleet)
    let hotfix = try done(["hotfix", "--only", fleet.components[0], "--yes"], nil)
    // Nothing begins, and the page is there all the same.
    try check(
      Step(
        words: ["promote", "qa", "nowhere", "--yes"], status: 1, conclusion: "refused",
        bad: ["environment.unknown": "failure"]), in: fleet)
    _ = try done(["undo", hotfix, "--yes"])
    try check(
      Step(
        words: ["undo", hotfix, "--yes"], status: 1, conclusion: "refused", bad: ["undo.notDone": "failure"]),
      in: fleet)
  }

  @Test func anAbandonmentLeavesTheSameFiles() throws {
    let fleet = try FleetWorld(components: 3)
    let (first, last) = (fleet.components[0], try #require(fleet.components.last))
    try fleet.world.installHook("pre-receive", "exit 1", in: fleet.remote(last))
    #expect(try fleet.relctl("bump", "patch", "--yes").status == 3)
    let dry = try fleet.relctl("abandon", "--dry-run", "--reports", "dry")
    #expect(dry.status == 0 && !LeftReports(fleet, "dry").has("report.html"))
    #expect(try LeftReports(fleet, "dry").properties()["RELCTL_CONCLUSION"] == "planned")
    // A host that keeps its branches.
    try fleet.world.git("config", "receive.denyDeletes", "true", in: fleet.remote(first))
    let kept = try check(
      Step(
        words: ["abandon", "--yes"], status: 3, conclusion: "partly", next: "abandon", state: "abandoning",
        bad: [first: "failure"]), in: fleet)
    #expect(kept["RELCTL_LANDED"] == "1" && kept["RELCTL_ENVIRONMENT"] == "qa")
    // One that does not answer.
    let away = fleet.remote(first) + ".away"
    try FileManager.default.moveItem(atPath: fleet.remote(first), toPath: away)
    try check(
      Step(
        words: ["abandon", "--yes"], folder: "out", status: 4, conclusion: "inDoubt", next: "abandon",
        state: "abandoning", bad: [first: "error"]), in: fleet)
    try FileManager.default.moveItem(atPath: away, toPath: fleet.remote(first))
    try fleet.world.git("config", "receive.denyDeletes", "false", in: fleet.remote(first))
    let gone = try check(
      Step(words: ["abandon", "--yes"], status: 0, conclusion: "abandoned", state: "abandoned"), in: fleet)
    #expect(gone["RELCTL_LANDED"] == "0" && gone["RELCTL_VERSION"] == "6.5.5")
    try check(Step(words: ["abandon", "--yes"], status: 0, conclusion: "nothingToDo"), in: fleet)
  }

  /// A remote that goes away in the middle: one of a component, and the ledger's own, with which the run stops.
  @Test func aRunInDoubtLeavesItsName() throws {
    let fleet = try FleetWorld(components: 4)
    let order = try fleet.succeed("bump", "patch", "--dry-run", "--format", "json").landingOrder()
    let (first, last) = (order[0], order[order.count - 1])
    func away(_ name: String, after component: String) throws {
      try fleet.world.installHook(
        "update",
        "mv '\(fleet.remote(name))' '\(fleet.remote(name)).away'; rm hooks/update; "
          + fleet.endReceivingEnds(of: name),
        in: fleet.remote(component))
    }
    func back(_ name: String) throws {
      try FileManager.default.moveItem(atPath: fleet.remote(name) + ".away", toPath: fleet.remote(name))
    }
    try away(last, after: first)
    let doubt = try check(
      Step(
        words: ["bump", "patch", "--yes"], status: 4, conclusion: "inDoubt", next: "resume", state: "inDoubt",
        bad: [last: "error", "App": "skipped", "specs-qa": "skipped"]), in: fleet)
    try back(last)
    try away("App", after: last)
    try fleet.world.write("old", to: "fleet/relctl-out/report.html", in: fleet.world.root)
    let stopped = try fleet.relctl("resume", "--reports", "relctl-out")
    #expect(stopped.status == 4, "\(stopped.all)")
    let left = LeftReports(fleet, "relctl-out")
    let properties = try left.properties()
    #expect(properties["RELCTL_RUN"] == doubt["RELCTL_RUN"] && properties["RELCTL_NEXT"] == "resume")
    // The ledger is away: the page shows what was known of it, and was made anew.
    #expect(try left.pageRuns()[properties["RELCTL_RUN"] ?? ""] != nil)
    try back("App")
    try fleet.succeed("resume")
  }
}

extension LeftReportsTests.Step {
  /// What `result.json` says: the conclusion, or that it is a refusal.
  fileprivate var resultWord: String { conclusion == "refused" ? "refusal" : conclusion }
}
