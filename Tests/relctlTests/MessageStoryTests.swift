import Foundation
import TestSupport
import Testing

/// Teams whose servers judge messages.
struct MessageStoryTests {
  /// A hook that takes no commit and no tag whose message begins otherwise, but for the ledger.
  private static let hook = """
    while read old new ref; do
      case $ref in refs/heads/relctl/*) continue;; refs/relctl/*) continue;; esac
      if [ "$(git cat-file -t $new)" = tag ]; then git cat-file tag $new | sed '1,/^$/d' | head -1
      else git log --format=%s $new --not --all; fi | grep -vE '^(ABC-1|ABC-1, ABC-2|REL-7) ' >&2 && exit 1
    done
    exit 0
    """

  private static func say(_ lines: String, in fleet: FleetWorld) throws {
    try fleet.editManifest("environments: [qa, stg, prd]", "environments: [qa, stg, prd]\n" + lines)
  }

  private static let templates = """
    tickets: { pattern: '[A-Z]+-[0-9]+' }
    messages:
      commit: 'REL-7 {component} {version} ({environment})'
      merge: 'REL-7 {tickets} {component} into {environment}'
      tag: 'REL-7 {component} {version} of {train}'
      undo: 'REL-7 Revert {component} {version}'
      require: '^(ABC|REL)-[0-9]+'
    """

  @Test func aReleaseSatisfiesItsServers() throws {
    let fleet = try FleetWorld(components: 3)
    for name in fleet.repositories {
      try fleet.world.installHook("pre-receive", Self.hook, in: fleet.remote(name))
    }
    // Nothing is pushed that a server would refuse.
    try Self.say("messages: { require: '^(ABC|REL)-[0-9]+' }", in: fleet)
    let before = try fleet.refs()
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("messages.require requires"), "\(refused.all)")
    #expect(refused.errors.contains("Start 6.5.5 (qa)") && refused.errors.contains("messages.commit"))
    #expect(try fleet.refs() == before)

    try fleet.editManifest("messages: { require: '^(ABC|REL)-[0-9]+' }", Self.templates)
    try fleet.succeed("bump", "patch", "--yes")
    let name = fleet.components[0]
    for (number, text) in ["ABC-1 Work", "Other work\n\nRefs: ABC-2 ABC-1"].enumerated() {
      let clone = fleet.world.path("clone-\(number)")
      try fleet.world.git("clone", "--quiet", "--branch", "feature/6.5.5", fleet.remote(name), clone)
      try fleet.world.commit(text, ["Work.swift": "\(number)\n"], in: clone)
      try FileManager.default.removeItem(atPath: fleet.remote(name) + "/hooks/pre-receive")
      try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
      try fleet.world.installHook("pre-receive", Self.hook, in: fleet.remote(name))
    }
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    func subject(_ revision: String, of name: String) throws -> String {
      try fleet.world.git("log", "-1", "--format=%s", revision, in: fleet.remote(name))
    }
    #expect(try subject("feature/6.5.5~2", of: name) == "REL-7 \(name) 6.5.5 (qa)")
    #expect(try subject("master", of: name) == "REL-7 ABC-2, ABC-1 \(name) into prd")
    #expect(try subject("master", of: "App") == "REL-7 ABC-2, ABC-1 App into prd")
    #expect(try subject("master", of: fleet.components[1]) == "REL-7 \(fleet.components[1]) into prd")
    #expect(try subject("master", of: "specs-prd") == "REL-7 3 podspecs 6.5.5.master (prd)")
    let body = try fleet.world.git("log", "-1", "--format=%b", "master", in: fleet.remote("specs-prd"))
    #expect(body.contains("[Update] \(name) (6.5.5.master)") && body.contains("Relctl-Run: "), "\(body)")
    let tag = try fleet.world.git("cat-file", "tag", "6.5.5.master", in: fleet.remote(name))
    #expect(tag.contains("\n\nREL-7 \(name) 6.5.5.master of 6.5.5\n\nRelctl-Run: "), "\(tag)")
    // What releases make is nobody's work, however it is worded.
    let notes = try fleet.succeed("notes", "--env", "prd").output
    #expect(notes.contains("Other work") && !notes.contains("REL-7"), "\(notes)")
    try fleet.succeed("undo", try AbandonTests.last(fleet, "prd"), "--yes")
    #expect(try subject("master", of: name) == "REL-7 Revert \(name) 6.5.5.master")
    #expect(try subject("master", of: "specs-prd").hasPrefix("REL-7 Revert 3 podspecs"))
  }

  @Test func anotherMachineWritesTheSame() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    try Self.say(Self.templates, in: fleet)
    let killed = try fleet.relctl(
      "promote", "qa", "stg", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"])
    #expect(killed.isKilled, "\(killed.all)")
    let resumed = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(resumed.status == 0, "\(resumed.all)")
    let subject = try fleet.world.git("log", "-1", "--format=%s", "master", in: fleet.remote("specs-stg"))
    #expect(subject == "REL-7 3 podspecs 6.5.5 (stg)")
  }

  @Test func aRefusalShowsWhatWasSentAndTheWayBack() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let last = try #require(fleet.components.last)
    try fleet.world.installHook(
      "pre-receive", "echo 'name a ticket' >&2; exit 1", in: fleet.remote(last))
    let run = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(run.status == 3, "\(run.all)")
    #expect(run.output.contains("name a ticket"), "\(run.all)")
    #expect(run.output.contains("sent: commit '\(last) 6.5.5 (stg)'"), "\(run.all)")
    let words = run.output.split { " ()\n".contains($0) }
    let name = try #require(words.firstIndex(of: "abandon").map { String(words[$0 + 1]) }, "\(run.all)")
    try fleet.succeed("abandon", name, "--yes")
  }
}
