import Foundation
import ReleaseModel
import TestSupport
import Testing

/// `scripts/jenkins/Jenkinsfile` and its step under Debian's Groovy: every step is recorded, `sh` really runs, on a real
/// fleet, and each agent has a workspace of its own.
///
/// Groovy brings a Java, so build servers have it at night alone.
@Suite(
  .enabled(
    if: Groovy.java != nil || ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil,
    "a nightly test (RELCTL_NIGHTLY), unless groovy is installed"))
struct JenkinsfileTests {
  /// One build of the job.
  private struct Build {
    let result: String
    let steps: [[String: Any]]
    /// The signatures of the whitelist that were needed.
    let calls: Set<String>

    func all(_ step: String) -> [[String: Any]] { steps.filter { $0["step"] as? String == step } }
    /// relctl's command lines, without what names folders.
    var commands: [String] {
      all("sh").compactMap { $0["script"] as? String }.filter { $0.hasPrefix("relctl ") }
        .map { String($0.split(separator: " --reports ")[0]) }
    }
    var error: String { all("error").first?["message"] as? String ?? "" }
    var stages: [String] {
      all("stage").filter { $0["skipped"] == nil }.compactMap { $0["name"] as? String }
    }
  }

  private let served: ServedFleet
  private var fleet: FleetWorld { served.fleet }

  /// Where builds arrive, a folder for each channel.
  private let shipped: String

  init() throws {
    // Components and an app that make builds, with 6.5.5 in QA.
    let buildable = try BuildFleet()
    shipped = try buildable.declareChannels()
    served = try ServedFleet(serving: buildable.fleet)
    // What the job's checkout holds.
    let files = FileManager.default
    let checkout = fleet.world.path("checkout")
    try files.createDirectory(atPath: checkout + "/scripts", withIntermediateDirectories: true)
    for name in ["relctl.yml", "environments"] {
      try files.copyItem(atPath: "\(fleet.folder)/\(name)", toPath: "\(checkout)/\(name)")
    }
    try files.copyItem(atPath: Project.root + "/scripts/jenkins", toPath: checkout + "/scripts/jenkins")
    // relctl of the agents: the real one, but where a test wants another end.
    let relctl = """
      #!/bin/sh
      if [ -n "${FAKE_HISTORY:-}" ] && [ "$1" = history ]; then cat "$FAKE_HISTORY"; exit; fi
      if [ -n "${FAKE_STATUS:-}" ] && [ "$1" = "$FAKE_COMMAND" ] && [ ! -e "$FAKE_ONCE" ]; then touch "$FAKE_ONCE"; exit "$FAKE_STATUS"; fi
      exec '\(Project.relctl)' "$@"
      """
    try fleet.world.write(relctl, to: "bin/relctl", in: fleet.world.root)
    try fleet.world.git("--version")
    try GitWorld.makeExecutable(fleet.world.path("bin/relctl"))
  }

  private func build(
    _ name: String, _ params: [String: String] = [:], environment: [String: String] = [:],
    more: [String: Any] = [:], of script: String = "Jenkinsfile"
  ) throws -> Build {
    var variables = served.environment.merging(environment) { $1 }
    variables["PATH"] = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "/usr/bin:/bin")
    variables["BUILD_NUMBER"] = more["number"] as? String ?? "7"
    variables["JENKINS_URL"] = "https://ci.example.com/"
    variables["JOB_NAME"] = "release"
    variables["ORDER"] = fleet.world.path("order")
    variables["FAKE_ONCE"] = fleet.world.path("once-\(name)")
    let folder = fleet.world.path("job-\(name)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let scenario: [String: Any] = [
      "checkout": fleet.world.path("checkout"), "folder": folder, "params": params,
      "credentials": ["relctl-git-token": "a-token-nobody-needs"], "environment": variables,
    ].merging(more) { $1 }
    let file = folder + "/scenario.json"
    try JSONSerialization.data(withJSONObject: scenario).write(to: URL(fileURLWithPath: file))
    let ran = try fleet.world.run(
      "groovy",
      [
        Project.root + "/Tests/Support/jenkins/run-jenkinsfile.groovy",
        Project.root + "/scripts/jenkins/\(script)", file, Self.whitelist,
      ], environment: ["JAVA_HOME": Groovy.java ?? "", "JAVA_OPTS": "-Xmx256m"])
    try #require(ran.status == 0, "\(String(decoding: ran.errors, as: UTF8.self))")
    let value = try JSONSerialization.jsonObject(with: Data(ran.output)) as? [String: Any]
    // "Scripts not permitted to use ..." would be the end of the build on Jenkins.
    #expect(value?["refused"] as? [String] == [])
    return Build(
      result: try #require(value?["result"] as? String),
      steps: try #require(value?["steps"] as? [[String: Any]]),
      calls: Set(try #require(value?["used"] as? [String])))
  }

  private func ask(_ words: String...) throws -> [String: Any] {
    let run = try fleet.relctl(words + ["--format", "json"], environment: served.environment)
    try #require(run.status == 0, "\(run.all)")
    return try run.json()
  }

  private static let whitelist = Project.root + "/Tests/Support/jenkins/whitelist.txt"

  @Test func aReleaseGoesFromPlanToShip() throws {
    let build = try build("all", ["BUILDERS": "mac", "RESOURCE": "stg", "APPROVERS": "boss", "TEST": ""])
    #expect(build.result == "SUCCESS", "\(build.error)")
    #expect(build.stages == ["Plan", "Approve", "Apply", "Build and ship"])
    let commands = build.commands
    #expect(commands.first == "relctl history --limit 50 --format json --quiet")
    #expect(
      commands.dropFirst().prefix(2) == [
        "relctl promote qa stg --out relctl-plan.json --detailed-exitcode",
        "relctl build matrix stg --format json",
      ])
    // The approval names the digest that is applied, in no workspace, and only afterwards refs move.
    let message = try #require(build.all("input").first?["message"] as? String)
    let digest = try #require(message.firstMatch(of: /[0-9a-f]{64}/)).output
    #expect(build.all("input").first?["submitter"] as? String == "boss")
    #expect(
      commands.filter { $0.hasPrefix("relctl apply") } == [
        "relctl apply relctl-plan.json --approved-by boss --expect \(digest) --yes --no-diff --wait 600"
      ])
    #expect(build.all("lock").map { $0["resource"] as? String } == ["stg"])
    // One build of the plan's train for both channels.
    let runs = try ask("history")["runs"] as? [[String: Any]]
    let train = try #require(runs?.first?["train"] as? String)
    #expect(runs?.first?["approver"] as? String == "boss")
    let built = commands.filter { $0.hasPrefix("relctl build stg ") }
    #expect(built == ["relctl build stg --configuration Staging --train \(train) --out relctl-build"])
    #expect(
      commands.suffix(2) == [
        "relctl ship relctl-build --channel pgyer --train \(train)",
        "relctl ship relctl-build --channel firebase --train \(train)",
      ])
    // The approval has its days, the work its hours.
    #expect(build.all("input").first?["limit"] as? String == "7 DAYS")
    #expect(build.all("timeout").compactMap { $0["unit"] as? String } == ["HOURS", "DAYS", "HOURS", "HOURS"])
    #expect(build.all("junit").compactMap { $0["cases"] as? Int }.reduce(0, +) >= 2 * 6)
    #expect(try fleet.id("refs/heads/release/6.5.5", of: "App") != nil)
    let ran = try fleet.world.git("show", "relctl/ledger:ledger.json", in: fleet.remote("App"))
    #expect(ran.contains("\"unfinished\" : [\n\n  ]") || ran.contains("\"unfinished\" : []"), "\(ran)")
    // What arrived is the program that was built from STG's train, the same for everybody.
    var arrived: Set<Data> = []
    for channel in ["pgyer", "firebase"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(shipped)/\(channel)")
      let app = try #require(files.first { $0.hasSuffix("/app") }, "\(files)")
      arrived.insert(try Data(contentsOf: URL(fileURLWithPath: "\(shipped)/\(channel)/\(app)")))
      let script = "cp '\(shipped)/\(channel)/\(app)' \(channel) && chmod +x \(channel) && ./\(channel)"
      let said = try fleet.world.run("sh", ["-c", script])
      let words = String(decoding: said.output, as: UTF8.self).split(separator: " ")
      #expect(words.count == 5 && words[1] == "6.5.5" && words[3] == "Staging", "\(words) \(files)")
    }
    #expect(arrived.count == 1)
    // The same again: nothing to approve, nothing to apply, the builds of that train once more, with its number.
    let again = try self.build("again", ["BUILDERS": "mac"], more: ["number": "8"])
    #expect(again.result == "SUCCESS" && again.stages == ["Plan", "Build and ship"], "\(again.error)")
    #expect(again.commands.filter { $0.hasPrefix("relctl build stg ") } == built)
    let numbers = try ask("build", "list")["numbers"] as? [[String: Any]]
    #expect(numbers?.compactMap { $0["number"] as? String } == ["7", "7"])

    // Whoever wants tests has them in every cell.
    let tested = try self.build("tested", ["BUILDERS": "mac", "TEST": "true"], more: ["number": "7"])
    #expect(
      tested.commands.contains(
        "relctl build stg --configuration Staging --train \(train) --test --out relctl-build"),
      "\(tested.commands)")
    // "Restart from Stage": a new build that knows nothing; the ledger does.
    let restarted = try self.build("restarted", ["BUILDERS": "mac"], more: ["from": "Build and ship"])
    #expect(restarted.result == "SUCCESS" && restarted.stages == ["Build and ship"], "\(restarted.error)")
    #expect(restarted.commands.filter { $0.hasPrefix("relctl build stg ") } == built)
    #expect(restarted.commands.filter { $0.hasPrefix("relctl ship ") }.count == 2)
    // Every line of the whitelist is needed.
    let text = try String(contentsOfFile: Self.whitelist, encoding: .utf8)
    let listed = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    #expect(build.calls.union(restarted.calls) == listed)
  }

  /// Somebody promotes something newer after the approved plan has landed and before its builds begin.
  /// The nightly job: its reports are the build's, and what differs fails it.
  @Test func aNightlyJobProvesWhatWasReleased() throws {
    let proven = try build("proven", of: "Jenkinsfile.verify")
    #expect(proven.result == "SUCCESS", "\(proven.error)")
    #expect(proven.commands == ["relctl verify all"])
    #expect(proven.all("cron").map { $0["spec"] as? String } == ["H 3 * * *"])
    #expect(proven.all("junit").map { $0["cases"] as? Int } == [1])
    let branch = try #require(try fleet.id("refs/heads/feature/6.5.5", of: "App"))
    try fleet.world.git("update-ref", "refs/heads/feature/6.5.5", "\(branch.hex)~1", in: fleet.remote("App"))
    let differs = try build("differs", ["TRAIN": "qa"], of: "Jenkinsfile.verify")
    #expect(differs.result == "FAILURE")
    #expect(differs.error.contains("relctl verify qa: not everything is proven"), "\(differs.error)")
    #expect(differs.all("archiveArtifacts").count == 1)
    let hostile = try build("hostile", ["TRAIN": "qa; id"], of: "Jenkinsfile.verify")
    #expect(
      hostile.result == "FAILURE" && hostile.commands.isEmpty && hostile.error.contains("is not a train"))
  }

  @Test func whatIsBuiltIsWhatWasApproved() throws {
    try fleet.edit("part.c", of: "Logger", on: "feature/6.5.5", "return 1", "return 11")
    let variables = served.environment.map { "export \($0.key)='\($0.value)'" }.joined(separator: "\n")
    let promote = """
      \(variables)
      cd '\(fleet.folder)'
      '\(Project.relctl)' publish qa --yes
      '\(Project.relctl)' promote qa stg --yes
      """
    let build = try build(
      "between", ["BUILDERS": "mac"],
      more: ["between": ["stage": "Build and ship", "script": promote]])
    #expect(build.result == "SUCCESS", "\(build.error)")
    let runs = try #require(try ask("history")["runs"] as? [[String: Any]])
    let ours = runs.first { $0["approver"] != nil }
    let approved = try #require(ours?["train"] as? String, "\(runs)")
    #expect(runs.first?["train"] as? String != approved, "\(runs)")
    let trains = (try ask("build", "list")["numbers"] as? [[String: Any]])?.map { $0["train"] as? String }
    #expect(trains == [approved])
    // The question has a line for each thing that a person decides by.
    let message = try #require(build.all("input").first?["message"] as? String)
    for line in ["promote qa stg", "  version     6.5.5 in stg", "  components  6 of 6: "] {
      #expect(message.split(separator: "\n").contains { $0.hasPrefix(line) }, "\(message)")
    }
  }

  /// A stage that is restarted without what it needs is never green, and no approval is passed by.
  @Test(arguments: ["Approve", "Apply", "Build and ship"])
  func aRestartedStageWithoutItsPlanFails(stage: String) throws {
    let before = try fleet.refs()
    let build = try build("restarted", ["BUILDERS": "mac"], more: ["from": stage])
    #expect(build.result == "FAILURE" && build.error.contains("run the whole build"), "\(build.error)")
    #expect(try fleet.refs() == before)
  }

  @Test func aChannelHasItsOwnSecretsAndOneThatFailsStopsNoOther() throws {
    try fleet.world.write(
      """
      return [
        build: [[kind: 'file', id: 'p12', variable: 'SIGNING']],
        channels: [firebase: [[kind: 'string', id: 'firebase', variable: 'FIREBASE_KEY']]],
      ]
      """, to: "checkout/scripts/jenkins/credentials.groovy", in: fleet.world.root)
    // The folder of the first channel is a file.
    try fleet.world.write("", to: "shipped/pgyer", in: fleet.world.root)
    let credentials = ["relctl-git-token": "a-token-nobody-needs", "p12": "/p12", "firebase": "fire"]
    let build = try build("secrets", ["BUILDERS": "mac"], more: ["credentials": credentials])
    #expect(build.result == "FAILURE" && build.error.contains("--channel pgyer"), "\(build.error)")
    func secrets(of command: String) -> [String] {
      let step = build.all("sh").first { ($0["script"] as? String ?? "").hasPrefix("relctl \(command)") }
      return ((step?["secrets"] as? [String]) ?? []).sorted()
    }
    #expect(secrets(of: "apply") == ["RELCTL_GIT_TOKEN"])
    #expect(secrets(of: "build stg") == ["RELCTL_GIT_TOKEN", "SIGNING"])
    #expect(secrets(of: "ship relctl-build --channel pgyer") == ["RELCTL_GIT_TOKEN"])
    #expect(
      secrets(of: "ship relctl-build --channel firebase") == ["FIREBASE_KEY", "RELCTL_GIT_TOKEN"])
    #expect(try !FileManager.default.subpathsOfDirectory(atPath: "\(shipped)/firebase").isEmpty)
  }

  @Test func anAgentThatDiesIsReplaced() throws {
    let build = try build("dies", more: ["dies": ["match": "relctl apply ", "fault": "afterPush"]])
    #expect(build.result == "SUCCESS", "\(build.error)")
    #expect(build.all("agentLost").count == 1)
    let applies = build.commands.filter { $0.hasPrefix("relctl apply ") }
    #expect(applies.count == 2 && applies[0] == applies[1], "\(applies)")
    try fleet.requireSound()
    #expect(try LedgerHistory(fleet).problems == [])
  }

  @Test func aBuildThatRunsAgainGoesOnWithItsRun() throws {
    let last = try #require(fleet.components.last)
    try fleet.world.installHook("pre-receive", "exit 1", in: fleet.remote(last))
    let first = try build("first")
    #expect(first.result == "FAILURE" && first.error.contains("landed in part"), "\(first.error)")
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(last))
    let second = try build(
      "second", ["BUILDERS": "mac", "REQUEST": " promote  qa stg".trimmingCharacters(in: .whitespaces)])
    #expect(second.result == "SUCCESS", "\(second.error)")
    #expect(second.stages == ["Plan", "Apply", "Build and ship"])
    #expect(second.commands.filter { $0.hasPrefix("relctl resume ") }.count == 1)
  }

  @Test(arguments: [
    (1, "apply", "FAILURE", "nothing landed"), (3, "apply", "FAILURE", "landed in part"),
    (75, "promote", "FAILURE", "another run works"), (70, "promote", "FAILURE", "exit status 70"),
    // In doubt: looked at again. Killed: another agent.
    (4, "apply", "SUCCESS", ""), (137, "apply", "SUCCESS", ""),
  ])
  func exitStatusesDecide(status: Int, command: String, result: String, message: String) throws {
    let build = try build(
      "status", environment: ["FAKE_STATUS": "\(status)", "FAKE_COMMAND": command])
    #expect(build.result == result && (message.isEmpty || build.error.contains(message)), "\(build.error)")
    let echo = try #require(build.all("echo").last?["text"] as? String)
    #expect(echo.hasPrefix(result == "SUCCESS" ? "done" : "not finished"))
  }

  /// Whoever may push the ledger wrote what the history says, and another relctl may have passed it on.
  @Test func noWordOfTheHistoryIsOneOfTheShell() throws {
    let history = """
      {"runs": [{"summary": "promote qa stg", "state": "prepared", "run": "r", "environment": "stg'; touch evil #",
        "planDigest": "0", "train": "0"}]}
      """
    try fleet.world.write(history, to: "history.json", in: fleet.world.root)
    let build = try build(
      "history", environment: ["FAKE_HISTORY": fleet.world.path("history.json")])
    #expect(build.result == "FAILURE")
    let asked = "relctl build matrix 'stg'\"'\"'; touch evil #' --format json"
    #expect(build.commands.last == asked, "\(build.commands)")
    let made = try fleet.world.run("find", [fleet.world.path("job-history"), "-name", "evil*"])
    #expect(made.output.isEmpty)
  }

  @Test func anInputThatIsAbortedAppliesNothing() throws {
    let before = try fleet.refs()
    let build = try build("aborted", more: ["approve": false])
    #expect(build.result == "ABORTED" && !build.commands.contains { $0.hasPrefix("relctl apply") })
    #expect(try fleet.refs() == before)
    let evil = try self.build("evil", ["REQUEST": "promote qa stg; touch evil"])
    #expect(evil.result == "FAILURE" && evil.commands == [])
  }
}

/// Debian's Groovy, where it is installed.
private enum Groovy {
  /// The home of a Java that Groovy can use; nil without either.
  static let java: String? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func find(_ name: String) -> String? {
      places.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    guard find("groovy") != nil, let java = find("java") else { return nil }
    let program = URL(fileURLWithPath: java).resolvingSymlinksInPath()
    return program.deletingLastPathComponent().deletingLastPathComponent().path
  }()
}
