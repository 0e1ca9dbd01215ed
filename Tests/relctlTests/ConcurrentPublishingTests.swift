import Foundation
import TestSupport
import Testing

/// Several processes publish to one spec repository at once, over a real receive-pack.
struct ConcurrentPublishingTests {
  /// Fleets of their own, with plans that all publish to the first one's specs-qa.
  private func fleets(_ versions: [String], edit: (FleetWorld, Int) throws -> Void) throws
    -> (fleets: [FleetWorld], daemon: GitDaemon)
  {
    let first = try FleetWorld(components: 2)
    let daemon = try GitDaemon(first.world)
    let fleets = try [first] + versions.dropFirst().map { _ in try first.copy() }
    for (number, (fleet, version)) in zip(fleets, versions).enumerated() {
      try edit(fleet, number)
      try fleet.editManifest(
        "./remotes/specs-qa.git", "git://127.0.0.1:\(daemon.port)/fleet/remotes/specs-qa.git")
      try fleet.succeed("bump", version, "--out", "p")
    }
    return (fleets, daemon)
  }

  private func applyAll(_ fleets: [FleetWorld]) async throws -> [FleetWorld.Run] {
    try await withThrowingTaskGroup(of: FleetWorld.Run.self) { group in
      for fleet in fleets { group.addTask { try fleet.relctl("apply", "p", "--yes", "--no-diff") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func allLandInOneLineOfCommits() async throws {
    let versions = (5...9).map { "6.5.\($0)" }
    let (fleets, daemon) = try fleets(versions) { _, _ in }
    let runs = try await applyAll(fleets)
    _ = daemon
    #expect(runs.allSatisfy { $0.status == 0 }, "\(runs.map(\.all))")
    let specs = fleets[0].remote("specs-qa")
    let subjects = try fleets[0].world.git("log", "--format=%s", "master", in: specs).split(separator: "\n")
    #expect(
      Set(subjects.dropLast().map(String.init)) == Set(versions.map { "Publish qa \($0): 2 podspecs" })
        && subjects.count == versions.count + 1, "\(subjects)")
    #expect(try fleets[0].world.git("rev-list", "--min-parents=2", "master", in: specs).isEmpty)
    for version in versions {
      for name in fleets[0].components {
        #expect(try fleets[0].file("\(name)/\(version)/\(name).podspec", of: "specs-qa", at: "master") != nil)
      }
    }
    try fleets[0].world.fsck(specs)
  }

  @Test func ofDifferentTextsForOneVersionOneWins() async throws {
    let (fleets, daemon) = try fleets(["6.5.5", "6.5.5", "6.5.5"]) { fleet, number in
      try fleet.push("Own work \(number)", ["Own.swift": "\(number)\n"], to: "master", of: "Network")
    }
    let runs = try await applyAll(fleets)
    _ = daemon
    // Who sees it before he begins is refused as a whole (1), who is overtaken later has landed a part (3).
    let lost = runs.filter { $0.status != 0 }
    #expect(lost.count == 2 && lost.allSatisfy { [1, 3].contains($0.status) }, "\(runs.map(\.all))")
    for run in lost {
      let text = run.status == 1 ? run.errors : run.output
      #expect(
        text.contains("was published by someone else in the meantime, with different content"), "\(run.all)")
      #expect(text.contains("-  s.source") && text.contains("+  s.source"), "\(run.all)")
    }
    // A refused one left nothing: of three fleets only those that began have the branch.
    let begun = try fleets.filter { try $0.id("feature/6.5.5", of: "Network") != nil }
    #expect(begun.count == runs.filter { $0.status != 1 }.count)
    let specs = fleets[0].remote("specs-qa")
    #expect(try fleets[0].world.git("rev-list", "--count", "master", in: specs) == "2")
  }
}
