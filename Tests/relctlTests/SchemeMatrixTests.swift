import Foundation
import TestSupport
import Testing

/// Every verb over every scheme of docs/schemes.md: a release, work on the next version, a hotfix beside it, what commands
/// say of both, and the way back. git judges what the hotfix holds.
struct SchemeMatrixTests {
  private struct Planned: Decodable {
    struct Staged: Decodable { let plan: Plan }
    struct Plan: Decodable { let repositories: [Repository] }
    struct Repository: Decodable {
      let name: String
      let branch: String
      let version: String
    }
    let staged: Staged
  }

  private func plan(_ words: [String], in team: TeamWorld) throws -> [String: Planned.Repository] {
    let run = try team.relctl(words + ["--dry-run", "--format", "json"])
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    try #require(run.status == 0, "\(words): \(text)")
    let planned = try JSONDecoder().decode(Planned.self, from: Data(run.output))
    return Dictionary(planned.staged.plan.repositories.map { ($0.name, $0) }) { first, _ in first }
  }

  private func push(_ message: String, _ file: String, to branch: String, of name: String, in team: TeamWorld)
    throws
  {
    let clone = team.world.path("clone-\(UUID().uuidString)")
    let short = branch.replacing("refs/heads/", with: "")
    try team.world.git("clone", "--quiet", "--branch", short, team.address(name), clone)
    try "1\n".write(toFile: clone + "/" + file, atomically: false, encoding: .utf8)
    try team.world.git("-C", clone, "add", "--all")
    try team.world.git(
      "-C", clone, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m",
      message)
    try team.world.git("-C", clone, "push", "--quiet", "origin", short)
  }

  private func run(_ words: String, in team: TeamWorld, allowed: Set<Int32> = [0]) throws -> String {
    let run = try team.relctl(words.split(separator: " ").map(String.init))
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    #expect(allowed.contains(run.status), "\(words): \(text)")
    return text
  }

  @Test(arguments: SchemeTests.schemes) func everyVerb(_ scheme: SchemeTests.Scheme) throws {
    let team = try scheme.world()
    for command in ["bump \(scheme.bump)"] + scheme.promotions.map({ "promote \($0)" }) {
      let run = try team.relctl(command.split(separator: " ").map(String.init) + ["--yes"])
      try #require(run.status == 0, "\(command): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
    let name = scheme.released[0].name
    let tags = Set(try team.world.git("tag", "--list", in: team.address(name)).split(separator: "\n"))

    // The next version, with work that customers must not get by the hotfix.
    let next = try plan(["bump", "minor"], in: team)
    _ = try run("bump minor --yes", in: team)
    let first = try #require(next[name] ?? next.values.first { $0.name != "App" && $0.name != "Lite" })
    try push("A feature", "Feature.swift", to: first.branch, of: first.name, in: team)
    _ = try run("publish qa --yes", in: team)
    if first.name == name {
      #expect(try run("bump --changed minor --dry-run", in: team, allowed: [0, 1]).isEmpty == false)
    }

    // A hotfix beside it.
    let hotfix = try plan(["hotfix", "--only", name], in: team)
    let fixed = try #require(hotfix[name])
    _ = try run("hotfix --only \(name) --yes", in: team)
    try push("A fix", "Fix.swift", to: fixed.branch, of: name, in: team)
    let app = try #require(hotfix.values.first { $0.name == "App" || $0.name == "Lite" })
    _ = try run("publish qa --version \(app.version) --yes", in: team)
    for promotion in scheme.promotions {
      _ = try run("promote \(promotion) --version \(app.version) --yes", in: team)
    }
    let new = Set(try team.world.git("tag", "--list", in: team.address(name)).split(separator: "\n"))
      .subtracting(tags)
    #expect(!new.isEmpty)
    for tag in new {
      let files = try team.world.git("ls-tree", "-r", "--name-only", String(tag), in: team.address(name))
      #expect(files.contains("Fix.swift") && !files.contains("Feature.swift"), "\(tag): \(files)")
    }

    // What is where, and what the next version lacks.
    let missing = try run("status --missing", in: team)
    if first.name == name { #expect(missing.contains("A fix"), "\(missing)") }
    for words in [
      "status", "diff qa prd", "notes --env prd", "graph", "env check", "doctor", "history", "config check",
    ] {
      _ = try run(words, in: team)
    }
    _ = try run("lint --env prd", in: team, allowed: [0, 1])
    _ = try run("component rename \(name) \(name)Kit --dry-run", in: team, allowed: [0, 1])
    _ = try run("component remove \(name) --dry-run", in: team, allowed: [1])
    _ = try run("promote \(scheme.promotions[0]) --only \(name) --dry-run", in: team, allowed: [0, 1])

    try tryNewComponent(in: team)
    try tryInit(of: app.name, in: team)
    try abandonWhatAServerRefuses(of: name, in: team)

    // And back: the hotfix goes, and its version is spent.
    let history = try run("history --env prd --quiet", in: team)
    let last = try #require(history.firstMatch(of: /[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}/))
    _ = try run("undo \(last.output) --yes", in: team)
    _ = try run("status", in: team)
    #expect(
      try run("hotfix \(app.version) --only \(name) --dry-run", in: team, allowed: [1]).contains("undone"))
  }

  /// Its repository is there, and empty.
  private func tryNewComponent(in team: TeamWorld) throws {
    let path = team.address("Fresh")
    try team.world.git("init", "--quiet", "--bare", path)
    let said = try run("component new Fresh --url \(path) --dry-run", in: team, allowed: [0, 1])
    // A company without pods has no layer for one; everything else is planned.
    #expect(said.contains("Fresh") || said.contains("podspec"), "\(said)")
  }

  /// What describes the app once more finds the branch that releases are on.
  private func tryInit(of app: String, in team: TeamWorld) throws {
    let found = try team.relctl(["init", team.address(app), "--workspace", "again", "--dry-run", "--yes"])
    let text = String(decoding: found.output + found.errors, as: UTF8.self)
    #expect(found.status == 0, "\(text)")
    #expect(text.contains("RELEASE_BRANCH"), "\(text)")
  }

  /// A run that stops in the middle is taken back, and every ref is where it was.
  private func abandonWhatAServerRefuses(of name: String, in team: TeamWorld) throws {
    func refs() throws -> [String] {
      try team.world.git("for-each-ref", "--format=%(refname) %(objectname)", in: team.address(name))
        .split(separator: "\n").map(String.init).filter { !$0.contains("relctl/ledger") }
    }
    let before = try refs()
    let hook = team.address(name) + "/hooks/pre-receive"
    try FileManager.default.createDirectory(
      atPath: team.address(name) + "/hooks", withIntermediateDirectories: true)
    try "#!/bin/sh\nexit 1\n".write(toFile: hook, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    let stopped = try run("bump 9.0.0 --yes", in: team, allowed: [1, 3])
    try FileManager.default.removeItem(atPath: hook)
    let open = try run("status", in: team)
    let id = open.firstMatch(of: /[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}/)
    if let id { _ = try run("abandon \(id.output) --yes", in: team) }
    #expect(!stopped.isEmpty)
    #expect(try refs() == before)
    #expect(try run("status", in: team).contains("unfinished") == false)
  }
}
