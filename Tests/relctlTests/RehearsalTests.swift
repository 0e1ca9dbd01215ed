import Foundation
import TestSupport
import Testing

/// `relctl doctor --push` finds what a server would refuse in the first run.
struct RehearsalTests {
  private struct Row {
    let hook: String
    var repository = ""
    /// Nil: everything passes.
    let code: String?
    var says = ""
    var hint = ""
  }

  private static let each =
    "while read old new ref; do [ $new = 0000000000000000000000000000000000000000 ] && continue;"

  private static let rows = [
    Row(hook: "exit 0", code: nil),
    Row(
      hook: "\(each) case $ref in refs/tags/*) echo 'tags are protected'; exit 1;; esac; done",
      code: "probe.tag",
      says: "tags are protected", hint: "RELEASE_TAG"),
    Row(
      hook:
        "\(each) case $ref in refs/heads/relctl/probe*) git log --format=%s $new --not --all | grep -v Merge | grep -vE '^ABC-' && exit 1;; esac; done; exit 0",
      code: "probe.commit", says: ".master (prd)", hint: "messages: { commit: ... }"),
    Row(
      hook:
        "\(each) git rev-list --merges $new --not --all | grep . && echo 'no merges' && exit 1; done; exit 0",
      code: "probe.merge", says: "no merges", hint: "messages: { merge: ... }"),
    Row(
      hook:
        "\(each) [ $(git cat-file -t $new) = tag ] && continue; git log --format=%ae $new --not --all | grep . && echo 'unknown author' && exit 1; done; exit 0",
      code: "probe.commit", says: "unknown author", hint: "identity:"),
    Row(
      hook: "\(each) case $ref in refs/heads/relctl/ledger*) echo 'name a ticket'; exit 1;; esac; done",
      repository: "App", code: "probe.ledger", says: "name a ticket", hint: "ledger: { url: ... }"),
    Row(
      hook: "\(each) case $ref in refs/heads/*) echo 'ask first'; exit 1;; esac; done", code: "push.refused",
      says: "ask first", hint: "branches below 'relctl/'"),
  ]

  @Test(arguments: rows.indices) func whatAServerRefusesIsFoundByTheRehearsal(_ index: Int) throws {
    let row = Self.rows[index]
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = row.repository.isEmpty ? fleet.components[0] : row.repository
    try fleet.world.installHook("pre-receive", row.hook, in: fleet.remote(name))
    let before = try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) }
    let run = try fleet.relctl("doctor", "--push", "--format", "json")
    let problems = try #require(run.json()["problems"] as? [[String: Any]]).filter {
      $0["severity"] as? String == "error"
    }
    #expect(run.status == (row.code == nil ? 0 : 1), "\(index): \(run.all)")
    let codes = problems.compactMap { $0["code"] as? String }
    #expect(codes == (row.code.map { [$0] } ?? []), "\(index): \(run.output)")
    if let problem = problems.first {
      #expect(problem["subject"] as? String == name, "\(problem)")
      #expect((problem["message"] as? String)?.contains(row.says) == true, "\(problem)")
      #expect((problem["hint"] as? String)?.contains(row.hint) == true, "\(problem)")
    }
    #expect(try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) } == before)
  }

  @Test func theNextDoctorNamesWhatWasLeft() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = fleet.components[0]
    try fleet.world.installHook(
      "update", "case \"$1 $3\" in 'refs/tags/'*' 0000'*) exit 1;; esac", in: fleet.remote(name))
    let first = try fleet.relctl("doctor", "--push")
    #expect(first.status == 1 && first.output.contains("the tag '0.0.7"), "\(first.all)")
    let next = try fleet.succeed("doctor").output
    #expect(
      next.contains("is left over from 'relctl doctor --push'") && next.contains("[probe.left]"), "\(next)")
    // No release is disturbed by it.
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }
}
