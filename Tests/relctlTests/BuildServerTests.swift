import Foundation
import TestSupport
import Testing

/// What relctl leaves for a build server, and how it behaves on one.
struct BuildServerTests {
  private let fleet: FleetWorld

  init() throws { fleet = try FleetWorld(components: 4) }

  private static let jenkins = [
    "BUILD_NUMBER": "417", "JOB_NAME": "release", "BUILD_URL": "https://ci.example.com/job/release/417/",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(fleet.folder)/\(path)", encoding: .utf8)
  }

  private func properties(_ folder: String) throws -> [String: String] {
    try LeftReports(fleet, folder).properties()
  }

  private func junit(_ path: String) throws -> [String: String] {
    let url = URL(fileURLWithPath: path)
    return try LeftReports(fleet, url.deletingLastPathComponent().relativePath).junit(url.lastPathComponent)
  }

  @Test func aRunLeavesItsResultForLaterSteps() throws {
    let before = try fleet.refs()
    let planned = try fleet.relctl(
      "bump", "patch", "--out", "p.json", "--reports", "out", "--format", "json", "--detailed-exitcode")
    #expect(planned.status == 2, "\(planned.all)")
    let plan = try properties("out")
    #expect(plan["RELCTL_CONCLUSION"] == "planned" && plan["RELCTL_CHANGES"] == "true")
    #expect(plan["RELCTL_PLAN_DIGEST"] == (try planned.json()["digest"]) as? String)
    #expect(try text("out/plan.txt").contains("6.5.5"))
    #expect(try planned.landingOrder().sorted() == fleet.components.sorted())
    #expect(try junit("out/junit.xml").values.allSatisfy { $0 == "passed" })
    #expect(try fleet.refs() == before && fleet.id("relctl/ledger", of: "App") == nil, "nothing landed")
    // On a build server the folder needs no option.
    let applied = try fleet.relctl(["apply", "p.json", "--yes"], environment: Self.jenkins)
    #expect(applied.status == 0, "\(applied.all)")
    let result = try properties("relctl-out")
    #expect(
      result["RELCTL_CONCLUSION"] == "done" && result["RELCTL_VERSION"] == "6.5.5"
        && result["RELCTL_STATUS"] == "0")
    #expect(result["RELCTL_PLAN_DIGEST"] == plan["RELCTL_PLAN_DIGEST"] && result["RELCTL_TRAIN"]?.count == 64)
    let cases = try junit("relctl-out/junit.xml")
    #expect(
      cases
        == Dictionary(uniqueKeysWithValues: (fleet.components + ["App", "specs-qa"]).map { ($0, "passed") }))
    let report =
      try JSONSerialization.jsonObject(with: Data(text("relctl-out/result.json").utf8)) as? [String: Any]
    #expect(report?["conclusion"] as? String == "done")
    #expect(
      try fleet.file("runs/\(result["RELCTL_RUN"] ?? "")/run.json", of: "App", at: "relctl/ledger")?
        .contains(Self.jenkins["BUILD_URL"] ?? "-") == true)
  }

  @Test func aFailureLeavesItsReasons() throws {
    try fleet.succeed("bump", "patch", "--yes")
    let last = try #require(fleet.components.last)
    try fleet.world.installHook(
      "pre-receive", "echo 'no <pushes> & \"quotes\"' >&2; exit 1", in: fleet.remote(last))
    let run = try fleet.relctl("promote", "qa", "stg", "--yes", "--reports", "out dir/deep")
    #expect(run.status == 3, "\(run.all)")
    let result = try properties("out dir/deep")
    #expect(result["RELCTL_CONCLUSION"] == "partly" && result["RELCTL_NEXT"] == "resume")
    let cases = try junit("out dir/deep/junit.xml")
    #expect(cases[last] == "failure" && cases["App"] == "skipped", "\(cases)")
    #expect(try text("out dir/deep/junit.xml").contains("no &lt;pushes&gt; &amp; &quot;quotes&quot;"))
    // Nothing of another run begins: this one is open.
    let again = try fleet.relctl("promote", "qa", "stg", "--yes", "--reports", "refused")
    #expect(again.status == 75)
    #expect(try properties("refused")["RELCTL_CONCLUSION"] == "locked")
    #expect(try junit("refused/junit.xml") == ["run.unfinished": "failure"])
    // Killed between: what was seen to land is in the ledger; the next command's reports stand alone.
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(last))
    let resumed = try fleet.relctl("resume", "--reports", "resumed")
    #expect(resumed.status == 0)
    #expect(try junit("resumed/junit.xml").values.allSatisfy { $0 == "passed" })
    // A folder that can't be made changes nothing about the result.
    try fleet.world.write("", to: "fleet/file", in: fleet.world.root)
    let unwritable = try fleet.relctl("promote", "stg", "prd", "--dry-run", "--reports", "file/x")
    #expect(unwritable.status == 0 && unwritable.errors.contains("could not write the reports"))
  }

  @Test func anEarlierCommandsEndDoesNotPassForThisOnes() throws {
    try fleet.succeed("bump", "patch", "--yes", "--reports", "out")
    #expect(try properties("out")["RELCTL_CONCLUSION"] == "done")
    let killed = try fleet.relctl(
      ["promote", "qa", "stg", "--yes", "--reports", "out"], environment: ["RELCTL_FAULT": "beforePush"])
    try #require(killed.isKilled, "\(killed.all)")
    for name in ["result.properties", "result.json", "junit.xml", "report.html"] {
      #expect(throws: (any Error).self, "\(name)") { try text("out/\(name)") }
    }
    try fleet.succeed("resume", "--reports", "out")
    #expect(throws: Never.self) { try text("out/result.properties") }
    // Other commands leave nothing there, and files of others with such names are theirs.
    #expect(try fleet.relctl(["status", "--nonsense"], environment: Self.jenkins).status == 64)
    try fleet.world.write("theirs", to: "fleet/mine/junit.xml", in: fleet.world.root)
    #expect(try fleet.relctl("bumpp", "--reports", "mine").status == 64)
    #expect(try text("mine/junit.xml") == "theirs")
    for words in [["promote", "qa", "stg", "--ye", "--reports=out"], ["promote", "--reports", "out"]] {
      _ = try fleet.relctl("lint", "--env", "qa", "--reports", "out")
      #expect(throws: Never.self) { try text("out/result.properties") }
      #expect(try fleet.relctl(words).status == 64)
      #expect(throws: (any Error).self) { try text("out/result.properties") }
    }
  }

  @Test func lintLeavesItsFindingsForEveryReader() throws {
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push(
      "Use", ["Logger/Classes/Use.swift": "import Foundation\nimport Router\n"], to: "feature/6.5.5",
      of: "Logger")
    let lint = try fleet.relctl(["lint", "--env", "qa"], environment: Self.jenkins)
    let found = try properties("relctl-out")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text("relctl-out/warnings.json").utf8)) as? [String: Any])
    let issues = try #require(log["issues"] as? [[String: Any]])
    #expect(log["size"] as? Int == issues.count && log["_class"] is String)
    #expect(
      issues.allSatisfy { ["ERROR", "HIGH", "NORMAL", "LOW"].contains($0["severity"] as? String ?? "") })
    #expect(
      found["RELCTL_LINT_ERRORS"].flatMap { Int($0) } ?? 0
        == issues.count { $0["severity"] as? String == "ERROR" })
    if lint.status == 1 {
      #expect(
        issues.contains { $0["type"] as? String == "undeclared-import" && $0["lineStart"] as? Int == 2 })
    }
    try ReportJudge.judge(.sarif, fleet.folder + "/relctl-out/lint.sarif", in: fleet.world)
    #expect(try junit("relctl-out/lint-junit.xml").count > 0)
  }

  @Test func progressIsPlainAndFolded() throws {
    func progress(_ environment: [String: String], _ request: String...) throws -> String {
      let run = try fleet.relctl(request + ["--yes", "--reports", ""], environment: environment)
      #expect(run.status == 0, "\(run.all)")
      return run.errors
    }
    let jenkins = try progress(Self.jenkins, "bump", "patch")
    let lines = jenkins.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.wholeMatch(of: /\d\d:\d\d:\d\dZ fetching \d+/) != nil }, "\(jenkins)")
    #expect(lines.contains { $0.wholeMatch(of: /--- land components \(\d+\)/) != nil }, "\(jenkins)")
    #expect(lines.contains { $0.wholeMatch(of: /\d\d:\d\d:\d\dZ ✓ App: landed/) != nil }, "\(jenkins)")
    #expect(!jenkins.contains("\r") && !jenkins.contains("\u{1B}"))
    let gitHub = try progress(["GITHUB_ACTIONS": "true"], "promote", "qa", "stg")
    func count(_ text: String, _ word: String) -> Int { text.components(separatedBy: word).count - 1 }
    #expect(count(gitHub, "::group::") >= 4 && count(gitHub, "::group::") == count(gitHub, "::endgroup::"))
    let gitLab = try progress(["GITLAB_CI": "true"], "promote", "stg", "prd")
    #expect(
      count(gitLab, "section_start:") >= 4 && count(gitLab, "section_start:") == count(gitLab, "section_end:")
    )
    // Not on a build server: as before.
    let plain = try fleet.relctl("bump", "minor", "--yes")
    #expect(plain.status == 0 && !plain.errors.contains("---") && !plain.errors.contains("Z fetching"))
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/relctl-out"))
  }

  @Test func theBuildsOfAnEnvironmentAreListed() throws {
    let fleet = try FleetWorld(components: 4, at: .untouched)
    let qa = try fleet.succeed("build", "matrix", "qa", "--format", "json").json()
    #expect(qa["kind"] as? String == "build-matrix" && qa["environment"] as? String == "qa")
    #expect(try matrix(fleet, "qa") == ["Debug: ", "Release: pgyer"])
    #expect(try fleet.succeed("build", "matrix", "qa").output == "Debug    no channel\nRelease  pgyer\n")
    // One build for all channels of a configuration, until a value depends on the channel.
    #expect(try matrix(fleet, "stg") == ["Staging: pgyer firebase"])
    let layer = fleet.folder + "/environments/STG.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    for (line, expected) in [
      ("RELEASE_X[channel=firebase] = 1", ["Staging: pgyer", "Staging firebase: firebase"]),
      ("APP_DISPLAY_NAME = $(CHANNEL)", ["Staging pgyer: pgyer", "Staging firebase: firebase"]),
      ("RELEASE_X[channel=*] = 1", ["Staging: pgyer firebase"]),
      (
        "RELEASE_X[component=Network][channel=firebase] = 1",
        ["Staging: pgyer", "Staging firebase: firebase"]
      ),
    ] {
      try (text + "\n\(line)\n").write(toFile: layer, atomically: false, encoding: .utf8)
      #expect(try matrix(fleet, "stg") == expected, "\(line)")
    }
    let unknown = try fleet.relctl("build", "matrix", "qb")
    #expect(unknown.status == 1 && unknown.errors.contains("[environment.unknown]"), "\(unknown.all)")
    // The layers alone say it.
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/.relctl"))
  }

  private func matrix(_ fleet: FleetWorld, _ environment: String) throws -> [String] {
    let report = try fleet.succeed("build", "matrix", environment, "--format", "json").json()
    return try #require(report["builds"] as? [[String: Any]]).map { build in
      let own = (build["channel"] as? String).map { " \($0)" } ?? ""
      return "\(build["configuration"] ?? "")\(own): "
        + ((build["channels"] as? [String]) ?? []).joined(separator: " ")
    }
  }

  @Test func theBuildServersNumberIsTakenWhereItIsAskedFor() throws {
    let number = try fleet.relctl(
      ["bump", "patch", "--dry-run", "--build-number", "ci"], environment: Self.jenkins)
    #expect(number.status == 0 && number.output.contains("417"), "\(number.all)")
    let none = try fleet.relctl("bump", "patch", "--dry-run", "--build-number", "ci")
    #expect(none.status == 1 && none.errors.contains("BUILD_NUMBER"))
    // Nobody can be asked there, also when somebody looks at a terminal.
    let asked = try fleet.relctl(["bump", "patch"], environment: Self.jenkins)
    #expect(asked.status == 1 && asked.errors.contains("--yes"))
  }
}
