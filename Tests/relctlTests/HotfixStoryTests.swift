import Foundation
import TestSupport
import Testing

/// A fix of what customers have, while the next version is in QA; and trains that go in parts.
struct HotfixStoryTests {
  @Test func aHotfixOvertakesTheNextVersionAndIsMergedBack() throws {
    let fleet = try FleetWorld(at: .prd)
    try fleet.succeed("bump", "minor", "--yes")
    try fleet.push("For 6.6", ["Six.swift": "let six = 6\n"], to: "feature/6.6.0", of: "Router")
    try fleet.succeed("publish", "qa", "--yes")
    // Work that nobody released yet is no part of a hotfix.
    try fleet.push("Half-done work", ["Half.swift": "1\n"], to: "master", of: "Router")
    let next = try fleet.refs().filter { $0.contains("/feature/6.6.0") }

    let started = try fleet.succeed("hotfix", "--from", "prd", "--only", "Router", "--yes")
    #expect(started.output.contains("as requested, from 6.5.5.master"), "\(started.output)")
    #expect(started.output.contains("requires 'Router' exactly"))
    #expect(try fleet.id("feature/6.5.6^", of: "Router") == fleet.id("6.5.5.master^{commit}", of: "Router"))
    #expect(try fleet.file("Half.swift", of: "Router", at: "feature/6.5.6") == nil)
    #expect(try fleet.id("feature/6.5.6", of: "Media") == nil)
    try fleet.push("Fix a crash", ["Fix.swift": "let fix = 1\n"], to: "feature/6.5.6", of: "Router")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let release = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(release.output.contains("Half-done work"), "what master holds is released, and the plan says so")
    #expect(try fleet.file("Fix.swift", of: "Router", at: "6.5.6.master") == "let fix = 1\n")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.6"))
    #expect(
      podfile.contains("pod 'Router', '6.5.6.master'") && podfile.contains("pod 'Media', '6.5.5.master'"))
    #expect(try fleet.refs().filter { $0.contains("/feature/6.6.0") } == next, "6.6.0 is untouched")

    // QA stands at what is under way there again.
    #expect(try fleet.succeed("status").output.contains("qa 6.6.0 = train"))
    let candidate = try fleet.succeed("promote", "qa", "stg", "--dry-run").output
    #expect(candidate.contains("6.6.0"), "\(candidate)")
    #expect(try fleet.succeed("promote", "stg", "prd", "--yes").output.contains("Nothing to do"))
    let unnamed = try fleet.relctl("promote", "qa", "prd", "--yes")
    #expect(unnamed.status == 1 && unnamed.errors.contains("[train.unnamed]"), "\(unnamed.all)")

    // 6.6.0 does not hold the fix: everybody says so, and nobody refuses.
    #expect(try fleet.succeed("status").output.contains("6.6.0 lacks released commits in Router"))
    let warned = try fleet.succeed("promote", "qa", "stg", "--version", "6.6.0", "--dry-run")
    #expect(warned.output.contains("'stg' will not contain it"), "\(warned.output)")
    let report = try fleet.relctl("status", "--missing", environment: ["COLUMNS": "80"])
    #expect(report.output.contains("Fix a crash"), "\(report.all)")
    try runCommands(of: report.output, in: fleet)
    #expect(try fleet.file("Fix.swift", of: "Router", at: "feature/6.6.0") == "let fix = 1\n")
    #expect(
      try fleet.file("Router.podspec", of: "Router", at: "feature/6.6.0")?.contains("= '6.6.0'\n") == true)
    #expect(
      try fleet.succeed("status", "--missing").output
        == "Every version under way contains all released commits.\n")
    try fleet.succeed("publish", "qa", "--version", "6.6.0", "--yes")
    let clean = try fleet.succeed("promote", "qa", "stg", "--version", "6.6.0", "--yes")
    #expect(!clean.output.contains("branch.lacksRelease"))
    try fleet.succeed("promote", "stg", "prd", "--version", "6.6.0", "--yes")
    #expect(try fleet.file("Six.swift", of: "Router", at: "6.6.0.master") == "let six = 6\n")
    try fleet.requireSound()
  }

  /// Pastes the commands that a report prints into a shell, in a fresh clone.
  private func runCommands(of report: String, in fleet: FleetWorld) throws {
    let lines = report.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let git = lines.filter { $0.hasPrefix("git ") }.joined(separator: "\n")
    let clone = fleet.world.path("by-hand")
    try fleet.world.git("clone", "--quiet", fleet.remote("Router"), clone)
    let done = try fleet.world.run("/bin/sh", ["-c", git], in: clone)
    #expect(done.status == 0, "\(git)\n\(String(decoding: done.errors, as: UTF8.self))")
  }

  @Test func aTrainGoesInPartsAndTheRestFollows() throws {
    let fleet = try FleetWorld(at: .qa)
    let first = try fleet.succeed("promote", "qa", "stg", "--only", "Router", "--yes")
    #expect(
      first.output.contains("included: 6.5.4.master requires Router"), "\(first.output)")
    #expect(
      try fleet.id("release/6.5.5", of: "Account") != nil && fleet.id("release/6.5.5", of: "Media") == nil)
    func podfile(_ revision: String) throws -> String {
      try #require(try fleet.file("Podfile", of: "App", at: revision))
    }
    #expect(
      try podfile("release/6.5.5").contains("pod 'Router', '6.5.5'")
        && podfile("release/6.5.5").contains("pod 'Media', '6.5.4.master'"))
    for path in ["Media/6.5.4.master/Media.podspec", "Router/6.5.5/Router.podspec"] {
      #expect(
        try fleet.file(path, of: "specs-stg", at: "master") != nil,
        "\(path): the train resolves from one place")
    }
    // The next part adds to the first; a plan file holds it as well.
    try fleet.succeed("promote", "qa", "stg", "--only", "Media", "--out", "media.plan")
    try fleet.succeed("apply", "media.plan", "--yes")
    #expect(
      try podfile("release/6.5.5").contains("pod 'Router', '6.5.5'")
        && podfile("release/6.5.5").contains("pod 'Media', '6.5.5'")
        && podfile("release/6.5.5").contains("pod 'Network', '6.5.4.master'"))
    let again = try fleet.succeed("promote", "qa", "stg", "--only", "Media", "--yes")
    #expect(again.output.contains("Nothing to do"), "\(again.output)")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(
      try fleet.id("6.5.5.master", of: "Network") == nil && fleet.id("6.5.5.master", of: "Media") != nil)
    #expect(try podfile("6.5.5").contains("pod 'Network', '6.5.4.master'"))
    // The app's 6.5.5 is tagged; the rest needs its next version.
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let late = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(late.status == 1 && late.errors.contains("app.released"), "\(late.all)")
    try fleet.requireSound()
  }
}
