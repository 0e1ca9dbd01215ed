import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Spec repositories in which people worked by hand.
struct AuditTests {
  @Test func whatPeopleDidByHandIsFound() throws {
    let fleet = try FleetWorld(components: 12)
    let clean = try fleet.succeed("publish", "audit", "prd")
    #expect(
      clean.output.contains("specs-prd, immutable: 12 versions, 2 commits; nothing found"), "\(clean.all)")
    let names = fleet.components
    func path(_ name: String) -> String { "\(name)/6.5.4.master/\(name).podspec" }
    func text(_ name: String) throws -> String {
      try #require(try fleet.file(path(name), of: "specs-prd", at: "master"))
    }
    try fleet.push(
      "Point it elsewhere",
      [
        path(names[0]): try text(names[0]).replacingOccurrences(
          of: ":tag => s.version", with: ":tag => '6.5.3.master'")
      ],
      to: "master", of: "specs-prd")
    try fleet.push(
      "Typo",
      [path(names[2]): try text(names[2]).replacingOccurrences(of: "'6.5.4.master'", with: "'6.5.4'")],
      to: "master", of: "specs-prd")
    try fleet.push(
      "JSON", ["\(path(names[3])).json": "{\"name\": \"\(names[3])\", \"version\": \"6.5.4.master\"}\n"],
      to: "master", of: "specs-prd")
    let clone = fleet.world.path("specs-clone")
    try fleet.world.git("clone", "--quiet", fleet.remote("specs-prd"), clone)
    try fleet.world.git("rm", "--quiet", "-r", names[1], in: clone)
    let deletion = try fleet.world.commit("Clean up", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD:master", in: clone)
    try fleet.world.git("tag", "-d", "6.5.4.master", in: fleet.remote(names[4]))

    let run = try fleet.relctl("publish", "audit", "prd", "--format", "json")
    #expect(run.status == 1)
    let found = try #require(try run.json()["findings"] as? [[String: Any]]).map {
      "\($0["kind"] ?? "") \($0["pod"] ?? "")"
    }
    let expected = [
      "rewritten \(names[0])", "rewritten \(names[2])", "rewritten \(names[3])", "deleted \(names[1])",
      "version \(names[2])", "forms \(names[3])", "tagGone \(names[4])",
    ]
    // The typo's tag is not there either: it follows the version.
    #expect(Set(found) == Set(expected + ["tagGone \(names[2])"]), "\(found)")
    let shown = try fleet.relctl("publish", "audit", "specs-prd").output
    #expect(shown.contains("tag '6.5.4.master' → '6.5.3.master'"), "\(shown)")
    #expect(shown.contains("deleted by Ada on 2023-11-14, \(deletion.short) Clean up"), "\(shown)")
    let later = try fleet.relctl("publish", "audit", "prd", "--since", "2023-11-15", "--format", "json")
      .json()
    let kinds = try #require(later["findings"] as? [[String: Any]]).compactMap { $0["kind"] as? String }
    #expect(!kinds.contains("rewritten") && kinds.contains("forms"))
  }

  @Test func aTagThatLeadsElsewhereThanThePublishedCommitIsFound() throws {
    let fleet = try FleetWorld(components: 2, at: .prd)
    try fleet.world.git(
      "tag", "--force", "-a", "-m", "moved", "6.5.5.master", "master~1", in: fleet.remote("Network"))
    let run = try fleet.relctl("publish", "audit", "prd")
    #expect(run.status == 1 && run.output.contains("[audit.tagMoved]"), "\(run.all)")
    // QA's podspecs name commits: one that was rewritten away is gone.
    let commit = try #require(try fleet.id("feature/6.5.5", of: "Logger"))
    try fleet.world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: fleet.remote("Logger"))
    let spec = try #require(try fleet.file("Logger/6.5.5/Logger.podspec", of: "specs-qa", at: "master"))
    try fleet.push(
      "Elsewhere",
      [
        "Logger/6.5.5/Logger.podspec": spec.replacingOccurrences(
          of: commit.hex, with: String(repeating: "a", count: 40))
      ],
      to: "master", of: "specs-qa")
    let qa = try fleet.relctl("publish", "audit", "qa")
    #expect(qa.status == 1 && qa.output.contains("[audit.commitGone]"), "\(qa.all)")
    #expect(qa.output.contains("note: Logger 6.5.5: rewritten by Ada"), "\(qa.all)")
  }

  /// The mirror has every object that it ever saw; whoever installs has what a branch or a tag leads to.
  @Test func aCommitThatNoBranchHoldsIsGone() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.succeed("publish", "audit", "qa")
    try fleet.world.git("update-ref", "-d", "refs/heads/feature/6.5.5", in: fleet.remote("Logger"))
    let run = try fleet.relctl("publish", "audit", "qa")
    #expect(
      run.status == 1 && run.output.contains("error: Logger 6.5.5: no branch or tag of 'Logger'"),
      "\(run.all)")
    #expect(!run.output.contains("Network 6.5.5"), "\(run.all)")
  }

  /// QA's versions may change beside PRD's, which may not.
  @Test func aSharedRepositoryIsJudgedByTheEnvironmentOfEachVersion() throws {
    let fleet = try FleetWorld(components: 2)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8).replacing("= specs-qa", with: "= specs-prd")
    func write(_ more: String) throws {
      try (text + more).write(toFile: layer, atomically: false, encoding: .utf8)
    }
    // One text for two environments is found before the first bump.
    try write("RELEASE_VERSION = $(VERSION).master\n")
    let check = try fleet.relctl("env", "check")
    #expect(
      check.status == 1 && check.all.contains("'qa' and 'prd' publish the same version to 'specs-prd'"),
      "\(check.all)")
    let early = try fleet.relctl("bump", "patch", "--yes")
    #expect(early.status == 1 && early.errors.contains("[publication.shared]"), "\(early.all)")

    try write("RELEASE_VERSION = $(VERSION).qa\n")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: "Logger")
    try fleet.succeed("publish", "qa", "--yes")
    let audit = try fleet.succeed("publish", "audit", "specs-prd").output
    #expect(audit.contains("note: Logger 6.5.5.qa: rewritten by"), "\(audit)")
    #expect(audit.contains("specs-prd, immutable except 'qa': "), "\(audit)")
    try fleet.succeed("lint", "--rule", "published-version-rewritten", "--env", "prd")
    try fleet.edit(
      "Logger/6.5.4.master/Logger.podspec", of: "specs-prd", on: "master", "'MIT'", "'Apache-2.0'")
    let rewritten = try fleet.relctl("publish", "audit", "specs-prd")
    #expect(
      rewritten.status == 1 && rewritten.output.contains("error: Logger 6.5.4.master: rewritten by"),
      "\(rewritten.all)")
    let lint = try fleet.relctl("lint", "--rule", "published-version-rewritten", "--env", "prd")
    #expect(
      lint.status == 1 && lint.all.contains("'Logger/6.5.4.master/Logger.podspec' was replaced"),
      "\(lint.all)")
    #expect(!lint.all.contains("6.5.5.qa"), "\(lint.all)")
  }

  @Test func anUnknownNameIsRefused() throws {
    let fleet = try FleetWorld(components: 1)
    let run = try fleet.relctl("publish", "audit", "specs-prod")
    #expect(run.status == 1 && run.errors.contains("did you mean 'specs-prd'?"), "\(run.all)")
    #expect(try fleet.succeed("publish", "audit", "qa").output.contains("specs-qa, mutable: 0 versions"))
  }
}
