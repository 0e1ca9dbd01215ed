import Foundation
import TestSupport
import Testing

/// Histories in which both sides rewrote version and source: conflicts there are certain, and nobody's work.
struct MergeStoriesTests {
  @Test func aHotfixOnMasterMergesWithoutAHand() throws {
    let fleet = try FleetWorld(at: .qa)
    // Released by hand on master while 6.5.5 is in QA.
    try fleet.edit("Router.podspec", of: "Router", on: "master", "= '6.5.4.master'", "= '6.5.4.1.master'")
    try fleet.push("Hotfix", ["Hotfix.swift": "let hotfix = 1\n"], to: "master", of: "Router")
    try fleet.world.git(
      "tag", "-a", "-m", "6.5.4.1.master", "6.5.4.1.master", "master", in: fleet.remote("Router"))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let run = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(run.output.contains("Done"))
    let podspec = try #require(try fleet.file("Router.podspec", of: "Router", at: "6.5.5.master"))
    #expect(podspec.contains("= '6.5.5.master'\n") && !podspec.contains("<<<<"))
    #expect(try fleet.file("Hotfix.swift", of: "Router", at: "6.5.5.master") == "let hotfix = 1\n")
    try fleet.requireSound()
  }

  @Test func aParallelTrainMergesWithoutAHand() throws {
    let fleet = try FleetWorld()
    try fleet.succeed("bump", "6.5.5", "--yes")
    try fleet.succeed("bump", "6.6.0", "--yes")
    try fleet.push("For 6.6", ["Six.swift": "let six = 6\n"], to: "feature/6.6.0", of: "Media")
    try fleet.succeed("publish", "qa", "--version", "6.6.0", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.5.5", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--version", "6.5.5", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.6.0", "--yes")
    let preview = try fleet.succeed("promote", "stg", "prd", "--version", "6.6.0", "--dry-run", "--diff")
    #expect(preview.output.contains("resolved by rewriting all sides first"))
    try fleet.succeed("promote", "stg", "prd", "--version", "6.6.0", "--yes")
    for name in fleet.components {
      let podspec = try #require(try fleet.file("\(name).podspec", of: name, at: "6.6.0.master"))
      #expect(podspec.contains("= '6.6.0.master'\n") && !podspec.contains("<<<<"), "\(name)")
    }
    #expect(try fleet.file("Six.swift", of: "Media", at: "6.6.0.master") == "let six = 6\n")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.6.0"))
    #expect(podfile.contains("pod 'Media', '6.6.0.master'") && !podfile.contains("<<<<"))
    let late = try fleet.relctl("promote", "stg", "prd", "--version", "6.5.5", "--yes")
    #expect(late.status == 1 && late.errors.contains("below the released version 6.6.0"), "\(late.all)")
    try fleet.requireSound()
  }

  /// What people wrote on master in their own way is no change of a release; several podspecs of one repository are
  /// published in the order in which they require each other.
  @Test func theSpellingOfATagAndTheOrderOfPodspecsAreKept() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[0]
    let text = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    let line = ":tag => s.version }"
    try #require(text.contains(line))
    let spelled = text.replacing(line, with: ":tag => \"#{s.version}\" }")
    let upper = spelled.replacing("'\(name)'", with: "'A\(name)'").replacing(
      "\nend\n", with: "\n  s.dependency '\(name)'\nend\n")
    try fleet.push(
      "Spell it", ["\(name).podspec": spelled, "A\(name).podspec": upper], to: "master", of: name)
    try fleet.editManifest(
      "name: \(name),", "name: \(name), podspec: [A\(name).podspec, \(name).podspec],")
    try fleet.edit(
      "Podfile", of: "App", on: "master", "  pod '\(name)'",
      "  pod 'A\(name)', '6.5.4.master'\n  pod '\(name)'")
    try fleet.succeed("bump", "patch", "--yes")
    let message = try fleet.world.git("log", "-1", "--format=%B", "master", in: fleet.remote("specs-qa"))
    #expect(message.contains("[Add] \(name) (6.5.5)\n[Add] A\(name) (6.5.5)"), "\(message)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.file("\(name).podspec", of: name, at: "master")
        == spelled.replacing("6.5.4.master", with: "6.5.5.master"))
  }

  @Test func realConflictsAreReportedTogetherAndNothingIsPushed() throws {
    let fleet = try FleetWorld(at: .stg)
    for name in ["Router", "Media"] {
      try fleet.push("Theirs", ["README.md": "one\n"], to: "release/6.5.5", of: name)
      try fleet.push("Ours", ["README.md": "two\n"], to: "master", of: name)
    }
    try fleet.edit("Account.podspec", of: "Account", on: "release/6.5.5", "'MIT'", "'BSD'")
    try fleet.edit("Account.podspec", of: "Account", on: "master", "'MIT'", "'Apache'")
    try fleet.succeed("publish", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1)
    for place in ["Router:README.md:1:", "Media:README.md:1:", "Account:Account.podspec:"] {
      #expect(run.errors.contains(place), "\(place): \(run.errors)")
    }
    #expect(try fleet.refs() == before)
  }

  @Test func stgHeadsThatMovedPastTheTrainAreRefused() throws {
    let fleet = try FleetWorld(at: .stg)
    try fleet.push("Late fix", ["Late.swift": "let late = 1\n"], to: "release/6.5.5", of: "Router")
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(
      refused.status == 1 && refused.errors.contains("has moved past the train of 'stg'"), "\(refused.all)")
    #expect(refused.errors.contains("Late fix"))
    #expect(try fleet.refs() == before)
    // The named train takes what it recorded; the late fix stays for the next.
    let trains = try fleet.relctl("status", "--format", "json").json()
    let environments = try #require(trains["environments"] as? [[String: Any]])
    let train = try #require(environments.first { $0["name"] as? String == "stg" }?["train"] as? String)
    try fleet.succeed("promote", "stg", "prd", "--train", String(train.prefix(12)), "--yes")
    #expect(try fleet.file("Late.swift", of: "Router", at: "6.5.5.master") == nil)
  }
}
