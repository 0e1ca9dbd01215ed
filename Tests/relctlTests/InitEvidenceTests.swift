import Foundation
import TestSupport
import Testing

/// What `relctl init` reads off the histories and files of a team's repositories, and what it leaves out.
struct InitEvidenceTests {
  /// One commit of a repository.
  private struct Step {
    let branch: String
    let message: String
    var files: [String: String] = [:]
    var tag: String?
    /// The number of the commit that a new branch begins at.
    var from: Int?
  }

  private static func repository(
    _ team: TeamWorld, _ name: String, on branch: String, _ steps: [Step]
  ) throws {
    let address = team.address(name)
    try team.world.git("init", "--quiet", "--bare", "--initial-branch", branch, address)
    var input = ""
    for (index, step) in steps.enumerated() {
      input += "commit refs/heads/\(step.branch)\nmark :\(index + 1)\n"
      input += "committer Ada <ada@example.com> \(1_700_000_000 + index) +0000\n"
      input += "data \(step.message.utf8.count)\n\(step.message)\n"
      if let from = step.from { input += "from :\(from)\n" }
      for (path, text) in step.files.sorted(by: { $0.key < $1.key }) {
        let text = text.replacingOccurrences(of: "REMOTES", with: team.world.path("remotes"))
        input += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      }
      input += "\n"
      if let tag = step.tag { input += "reset refs/tags/\(tag)\nfrom :\(index + 1)\n\n" }
    }
    try team.world.git("fast-import", "--quiet", in: address, input: Array(input.utf8))
  }

  private struct Report {
    let json: [String: Any]

    init(_ team: TeamWorld, _ options: [String] = []) throws {
      let run = try team.relctl(["init", team.address("App"), "--dry-run", "--format", "json"] + options)
      try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
      try self.init(run.output)
    }

    init(_ output: [UInt8]) throws {
      json = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
    }

    private func list(_ key: String) -> [[String: Any]] { json[key] as? [[String: Any]] ?? [] }
    func codes(_ key: String) -> [String] { list(key).compactMap { $0["code"] as? String } }
    var components: [String] { list("components").map { "\($0["name"] ?? "") \($0["version"] ?? "?")" } }
    var files: String { list("files").compactMap { $0["text"] as? String }.joined() }
    func file(_ path: String) -> String {
      list("files").first { $0["path"] as? String == path }?["text"] as? String ?? ""
    }
    func reason(_ option: String) -> String? {
      list("choices").first { ($0["option"] as? String)?.hasPrefix(option) ?? false }?["reason"] as? String
    }
    func message(_ code: String) -> String? {
      list("remarks").first { $0["code"] as? String == code }?["message"] as? String
    }
  }

  private static func podspec(_ version: String) -> [String: String] {
    ["Net.podspec": TeamWorld.podspec("Net", version), "Classes/a.swift": "// \(version)\n"]
  }

  private static func app(
    _ team: TeamWorld, _ version: String, on branch: String = "main", branches: [String] = []
  ) throws {
    try team.app(
      version, on: branch, podfile: "target 'App' do\n  pod 'Net', :git => 'REMOTES/Net.git'\nend\n",
      branches: branches)
  }

  /// Work goes on as 3.5.1.dev, and customers have 3.5.0.
  @Test func releasesAreSpelledAsTheNewestTagSpellsThem() throws {
    let team = try TeamWorld()
    try Self.repository(
      team, "Net", on: "main",
      [
        Step(branch: "main", message: "Begin", files: Self.podspec("3.4.0"), tag: "3.4.0"),
        Step(branch: "main", message: "Early", files: Self.podspec("3.5.0.qa"), tag: "3.5.0.qa"),
        Step(branch: "main", message: "Customers", files: Self.podspec("3.5.0"), tag: "3.5.0"),
        Step(branch: "main", message: "Years", files: Self.podspec("3.5.0"), tag: "2024.12"),
        Step(branch: "main", message: "Work", files: Self.podspec("3.5.1.dev")),
      ])
    try Self.app(team, "3.5.0")
    let report = try Report(team)
    #expect(report.components == ["Net 3.5.0"])
    #expect(!report.files.contains(".dev"), "\(report.files)")
    let message = report.message("init.version.work")
    #expect(message == "its podspec has the version 3.5.1.dev on 'main', but 3.5.0 in the release '3.5.0'")
  }

  /// The tag is on a release branch that was squashed into master, so no branch but that one has it.
  @Test func theBranchOfAnAnswerIsRead() throws {
    let team = try TeamWorld()
    try Self.repository(
      team, "Net", on: "next",
      [
        Step(branch: "next", message: "Begin", files: Self.podspec("3.4.0")),
        Step(
          branch: "release/3.5.0", message: "Release", files: Self.podspec("3.5.0"), tag: "3.5.0", from: 1),
        Step(branch: "master", message: "Squashed", files: Self.podspec("3.5.0"), from: 1),
        Step(branch: "next", message: "Work", files: Self.podspec("3.5.1.dev")),
      ])
    try Self.app(team, "3.5.0", on: "develop", branches: ["master"])
    let report = try Report(team, ["--branch", "prd=master"])
    #expect(report.file("environments/PRD.xcconfig").contains("RELEASE_BRANCH = master\n"))
    #expect(!report.files.contains(".dev") && !report.files.contains("[component="), "\(report.files)")
    #expect(report.components == ["Net 3.5.0"] && !report.codes("remarks").contains("init.version.work"))
  }

  /// Also where the default branch is not called develop.
  @Test func theBranchWithTheReleasesIsTaken() throws {
    let team = try TeamWorld()
    try Self.repository(
      team, "Net", on: "integration",
      [
        Step(branch: "integration", message: "Begin", files: Self.podspec("3.4.0")),
        Step(branch: "master", message: "Release", files: Self.podspec("3.5.0"), tag: "3.5.0", from: 1),
        Step(branch: "integration", message: "Work", files: Self.podspec("3.5.1.dev")),
      ])
    try Self.app(team, "3.5.0", on: "master")
    let report = try Report(team)
    #expect(report.file("environments/PRD.xcconfig").contains("RELEASE_BRANCH = master\n"))
    #expect(report.codes("problems").isEmpty && !report.files.contains(".dev"), "\(report.json)")
  }

  @Test func theFileThatHoldsTheVersionIsFound() throws {
    let team = try TeamWorld()
    func podspec(_ name: String, _ head: String, _ version: String) -> String {
      let text = TeamWorld.podspec(name, "1.0.0").replacingOccurrences(of: "'1.0.0'", with: version)
      return head + text
    }
    try team.repository(
      "Text",
      [
        "VERSION": "2.1.0\n", "package.json": "{ \"version\": \"0.0.1\" }\n",
        "Text.podspec": podspec("Text", "", "File.read(File.join(__dir__, 'VERSION')).strip"),
      ], tags: ["2.1.0"])
    try team.repository(
      "Ruby",
      [
        "lib/ruby/version.rb": "module Ruby\n  SWIFT = '5.9'\n  POD_VERSION = '2.1.0'.freeze\nend\n",
        "Ruby.podspec": podspec("Ruby", "require_relative 'lib/ruby/version'\n", "Ruby::POD_VERSION"),
      ], tags: ["2.1.0"])
    try team.repository(
      "Both", ["VERSION": "2.1.0\n", "Both.podspec": TeamWorld.podspec("Both", "2.1.0")], tags: ["2.1.0"])
    try team.repository(
      "Other", ["VERSION": "7\n", "Other.podspec": TeamWorld.podspec("Other", "2.1.0")], tags: ["2.1.0"])
    let pods = ["Text", "Ruby", "Both", "Other"].map { "  pod '\($0)', :git => 'REMOTES/\($0).git'\n" }
    try team.app("2.1.0", podfile: "target 'App' do\n\(pods.joined())end\n", files: ["VERSION": "2.1.0\n"])
    let report = try Report(team)
    #expect(report.components == ["Both 2.1.0", "Other 2.1.0", "Ruby 2.1.0", "Text 2.1.0"])
    let found = report.file("relctl.yml").split(separator: "\n").filter { $0.contains("version_from") }
    #expect(
      found == [
        "    version_from: 'VERSION'", "    version_from: 'lib/ruby/version.rb#POD_VERSION'",
        "    version_from: 'VERSION'",
      ], "\(found)")
    #expect(report.message("init.app.version")?.contains("'VERSION'") ?? false)
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
  }

  @Test func changelogsThatAreKeptAreWrittenFromThenOn() throws {
    let team = try TeamWorld()
    let files = [
      ("Net", "CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n- x\n"),
      ("Pay", "CHANGELOG.md", "## 1.0.0\n- x\n"), ("Old", "CHANGELOG.md", "## 0.1.0\n- x\n"),
      ("Odd", "CHANGELOG.md", "What happened: much\n"), ("Own", "docs/CHANGELOG.md", "## 1.0.0\n- x\n"),
    ]
    for (name, path, text) in files {
      try team.repository(
        name, ["\(name).podspec": TeamWorld.podspec(name, "1.0.0"), path: text], tags: ["1.0.0"])
    }
    let pods = files.map { "  pod '\($0.0)', :git => 'REMOTES/\($0.0).git'\n" }
    try team.app("1.0.0", podfile: "target 'App' do\n\(pods.joined())end\n")
    let report = try Report(team)
    let manifest = report.file("relctl.yml")
    #expect(
      manifest.contains("3 repositories have one of their newest.\nchangelog: CHANGELOG.md\n"), "\(manifest)")
    for (name, own) in [("Old", "none"), ("Odd", "none"), ("Own", "docs/CHANGELOG.md")] {
      #expect(manifest.contains("/\(name).git\n    changelog: \(own)\n"), "\(manifest)")
    }
    #expect(report.codes("remarks").filter { $0 == "init.changelog" }.count == 2)
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
  }

  private static func messages(of report: Report) -> String {
    let manifest = report.file("relctl.yml")
    return manifest.range(of: "\nmessages:\n").map { String(manifest[$0.upperBound...]) } ?? ""
  }

  /// How releases were committed is how they are committed, and what takes one back says so.
  @Test(arguments: [
    (
      ["chore(release): 1.0.0", "chore(release): 1.1.0 (#12)"],
      "  commit: 'chore(release): {version}'\n  undo: 'chore(release): revert {version}'\n"
    ),
    (
      ["Release Net v1.0.0", "Release Net v1.1.0"],
      "  commit: 'Release {component} v{version}'\n  undo: 'Revert release {component} v{version}'\n"
    ),
    (
      ["[REL-1] Release 1.0.0", "[REL-1] Release 1.1.0"],
      "  commit: '[REL-1] Release {version}'\n  undo: '[REL-1] Revert release {version}'\n"
    ),
    (
      ["[REL-1] Release 1.0.0", "[REL-2] Release 1.1.0"],
      "  commit: '[{tickets}] Release {version}'\n  undo: '[{tickets}] Revert release {version}'\n"
    ),
    (["Release 1.0.0", "We have 1.1.0"], ""),
  ])
  func releasesAreWordedAsTheyWere(_ subjects: [String], _ words: String) throws {
    let team = try TeamWorld()
    let steps = zip(subjects, ["1.0.0", "1.1.0"]).flatMap { subject, version in
      [
        Step(branch: "master", message: "Work"),
        Step(branch: "master", message: subject, files: Self.podspec(version), tag: version),
      ]
    }
    try Self.repository(team, "Net", on: "master", steps)
    try Self.app(team, "1.1.0")
    let report = try Report(team)
    #expect(Self.messages(of: report) == words, "\(report.files)")
    #expect(report.reason("--message '") == (words.isEmpty ? nil : "2 commits of releases read so"))
    #expect(report.file("relctl.yml").contains("\ntickets:\n") == words.contains("tickets"))
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
    // What servers demand comes first.
    let other = try Report(team, ["--message-pattern", "^OPS-[0-9]+ ", "--message", "OPS-1 {version}"])
    #expect(
      Self.messages(of: other)
        == "  require: '^OPS-[0-9]+ '\n  commit: 'OPS-1 {version}'\n  merge: 'OPS-1 {version}'\n"
        + "  tag: 'OPS-1 {version}'\n  undo: 'OPS-1 Revert {version}'\n")
  }

  @Test func ticketsThatEveryCommitNamesAreNamedByReleases() throws {
    let team = try TeamWorld()
    let work = (1...12).map { Step(branch: "master", message: "[PAY-\($0)] Work") }
    try Self.repository(
      team, "Net", on: "master",
      work + [Step(branch: "master", message: "[PAY-13] All", files: Self.podspec("1.0.0"), tag: "1.0.0")])
    try Self.app(team, "1.0.0")
    let report = try Report(team)
    #expect(report.file("relctl.yml").contains("tickets:\n  pattern: 'PAY-[0-9]+'\n"), "\(report.files)")
    #expect(
      Self.messages(of: report).hasPrefix("  commit: '[{tickets}] {component} {version} ({environment})'\n"))
    #expect(
      Self.messages(of: report).hasSuffix(
        "  undo: '[{tickets}] Revert {component} {version} ({environment})'\n"))
    let reason = report.reason("--message-pattern")
    #expect(reason?.hasPrefix("13 of 14 commit messages begin with a ticket, and only servers know") ?? false)
  }

  /// A private spec repository may hold everything that an app installs, also what others made.
  @Test func podsOfOthersThatASpecRepositoryMirrorsAreLeftOut() throws {
    let host = try InitPackagesTests.Host()
    let at = InitPackagesTests.Host.address
    func podspec(_ pod: String, _ address: String) -> String {
      TeamWorld.podspec(pod, "1.0.0").replacingOccurrences(of: "REMOTES/\(pod).git", with: address)
    }
    let places = [
      "Net": "\(at)ios/Net.git", "SnapKit": "https://github.com/SnapKit/SnapKit.git",
      "Masonry": "\(at)mirrors/Masonry.git", "Kit": "\(at)tools/Kit.git",
    ]
    var specs: [String: String] = [:]
    for (pod, address) in places { specs["\(pod)/1.0.0/\(pod).podspec"] = podspec(pod, address) }
    try host.team.repository("ios/specs", specs)
    for (name, folder) in [("Net", "ios"), ("Masonry", "mirrors"), ("Kit", "tools")] {
      try host.team.repository(
        "\(folder)/\(name)",
        ["\(name).podspec": podspec(name, places[name] ?? ""), ".gitlab-ci.yml": "x: y\n"],
        tags: ["1.0.0"])
    }
    let lines = places.keys.sorted().map { "  pod '\($0)', '1.0.0'\n" }.joined()
    try host.team.repository(
      "ios/App", on: "main",
      [
        "Podfile": "source '\(at)ios/specs.git'\n\ntarget 'App' do\n\(lines)end\n",
        "App/Info.plist": TeamWorld.plist("1.0.0"),
      ], tags: ["1.0.0"])
    let checkout = try host.checkout()
    let run = try host.relctl("init", checkout, "--dry-run", "--format", "json")
    try #require(run.status == 0, "\(run.errors)")
    let report = try Report(Array(run.output.utf8))
    #expect(report.components == ["Kit 1.0.0", "Net 1.0.0"])
    let message = report.message("init.pods.mirrored") ?? ""
    #expect(message.contains("Masonry (git.example.com/mirrors), SnapKit (github.com/snapkit)"), "\(message)")
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
    // What runs there is told by a file, because the host's name does not.
    #expect(
      report.file("relctl.yml").contains(
        "hosts:\n  git.example.com: { kind: gitlab }   # repositories there have '.gitlab-ci.yml'\n"))
    let named = try host.relctl(
      "init", checkout, "--dry-run", "--format", "json", "--component", "Masonry=\(at)mirrors/Masonry.git")
    #expect(try Report(Array(named.output.utf8)).components == ["Kit 1.0.0", "Masonry 1.0.0", "Net 1.0.0"])
  }

  /// From nothing to customers without a component.
  @Test func anAppWithoutComponentsIsReleasedAlone() throws {
    let team = try TeamWorld()
    try team.app("1.0.0", podfile: "target 'App' do\n  pod 'Alamofire', '5.8.1'\nend\n")
    let report = try Report(team)
    #expect(
      report.message("init.components")
        == "the app has no components of its own, so releases contain only the app")
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
    try team.succeed("init", team.address("App"), "--yes")
    try team.succeed("env", "check", "--strict")
    for command in ["bump patch --yes", "promote qa stg --yes", "promote stg prd --yes"] {
      let run = try team.relctl(command.split(separator: " ").map(String.init))
      try #require(run.status == 0, "\(command): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
    #expect(try team.world.git("tag", "--list", in: team.address("App")) == "1.0.0\n1.0.1")
    // Its first component joins by the same command.
    try team.component("Net", "1.0.0")
    try team.succeed("init", "--component", "Net=\(team.address("Net"))", "--yes")
    let manifest = try String(contentsOfFile: team.folder + "/relctl.yml", encoding: .utf8)
    #expect(manifest.contains("name: Net"), "\(manifest)")
  }

  /// Branches of somebody's work are no environment's, and parts of an app may have versions of their own.
  @Test func branchesOfWorkAndVersionsOfPartsAreNotTheApps() throws {
    let team = try TeamWorld()
    let variable = TeamWorld.plist("$(MARKETING_VERSION)")
    try team.repository(
      "App", on: "main",
      [
        "Podfile": "target 'App' do\n  pod 'Alamofire', '5.8.1'\nend\n", "App/Info.plist": variable,
        "Config/App.xcconfig": "MARKETING_VERSION = 1.4.7\n", "Kit/Info.plist": TeamWorld.plist("1.0"),
        "AppTests/Info.plist": TeamWorld.plist("1.4.7"),
      ], tags: ["v1.4.7"],
      branches: ["feature/login", "test/fix", "release/1.4.7", "release/1.4.6/hotfix", "release/next"])
    let report = try Report(team)
    let manifest = report.file("relctl.yml")
    #expect(
      manifest.contains("  plist: [App/Info.plist]\n  xcconfig: [Config/App.xcconfig]\n"), "\(manifest)")
    for (layer, branch) in [("QA", "feature"), ("STG", "release")] {
      #expect(
        report.file("environments/\(layer).xcconfig").contains("RELEASE_BRANCH = \(branch)/$(VERSION)\n"))
    }
    #expect(!report.files.contains("RELEASE_SPEC_REPO"), "\(report.files)")
    let text = try team.succeed("init", team.address("App"), "--dry-run")
    #expect(text.contains("would start 1.4.8 of the app") && !text.contains("  component"), "\(text)")
  }

  /// The app is released from develop, and its component from main.
  @Test func theBranchOfReleasesIsNoOtherEnvironments() throws {
    let team = try TeamWorld()
    try team.component("Net", "1.0.0", on: "main", branches: ["develop"])
    try Self.app(team, "1.0.0", on: "develop")
    let report = try Report(team)
    #expect(report.file("environments/QA.xcconfig").contains("RELEASE_BRANCH = feature/$(VERSION)\n"))
    #expect(report.codes("problems").isEmpty, "\(report.json["problems"] ?? "")")
  }

  /// A reason is one for the value that it stands beside.
  @Test func whatAPersonSaidHasNoOtherReason() throws {
    let team = try TeamWorld()
    try InitTests.shapes[3].make(team)
    let report = try Report(
      team,
      ["--environments", "test,prd", "--branch", "test=trunk", "--protected", "prd", "--independent", "Net"])
    for option in ["--environments", "--branch test", "--protected", "--independent"] {
      #expect(report.reason(option) == "your answer", "\(option)")
    }
    #expect(report.reason("--version-text test") == "no podspec of it is published")
    #expect(try Report(team).reason("--environments") == "the usual three, because the app contains no hint")
  }
}
