import Foundation
import TestSupport
import Testing

/// The state of a build server's cache that is mounted read-only, or of another user: whatever only answers, answers.
@Suite(.enabled(if: ReadOnlyState.isPossible, "root writes to every folder that is not mounted read-only"))
struct ReadOnlyStateTests {
  private static let questions: [[String]] = [
    ["status"], ["status", "--missing"], ["lint"], ["lint", "--env", "stg"], ["lint", "versions"],
    ["diff", "qa", "prd"], ["notes", "--env", "qa"], ["graph"], ["routes"], ["routes", "--versions"],
    ["routes", "--since", "prd"], ["gates"], ["history"], ["publish", "audit", "specs-prd"], ["env"],
    ["env", "show", "qa"], ["env", "check"], ["component", "list"], ["abandon", "--dry-run"],
    ["build", "list"],
    ["ship", "status"], ["report", "--out", "page"],
  ]

  @Test func questionsAreAnsweredAndWhatChangesIsRefused() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.succeed("status")
    let expected = try Self.questions.map { try fleet.relctl($0 + ["--quiet"]) }
    // What an earlier lint kept is not what makes the next one work.
    try FileManager.default.removeItem(atPath: fleet.folder + "/.relctl/facts")
    for (question, open) in zip(Self.questions, expected) {
      let run = try ReadOnlyState.relctl(question + ["--quiet"], in: fleet)
      #expect(run.status == open.status, "\(question): \(run.all)")
      #expect(run.errors == open.errors, "\(question)")
      if question[0] != "history" { #expect(run.output == open.output, "\(question)") }
    }
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/.relctl/facts"))
    let refs = try fleet.refs()
    let promotion = try ReadOnlyState.relctl(["promote", "stg", "prd", "--yes"], in: fleet)
    #expect(promotion.status == 1 && promotion.errors.contains("--state-dir"), "\(promotion.all)")
    #expect(try fleet.refs() == refs)
  }

  @Test func mirrorsThatAreBehindTellWhatWasKnownAndPlansAreRefused() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.succeed("status")
    let name = fleet.components[0]
    _ = try fleet.push("Late", ["Late.swift": "1\n"], to: "feature/6.5.5", of: name)
    // The ledger's branch is behind as well.
    try fleet.relctl(
      ["gates", "record", "stg", "smoke", "--result", "passed", "--yes"], state: fleet.world.path("other"))
    for question in Self.questions
    where !["env", "build", "ship", "gates", "history", "abandon"].contains(question[0]) {
      let run = try ReadOnlyState.relctl(question + ["--quiet"], in: fleet)
      #expect(run.status == 0, "\(question): \(run.all)")
      if !question.contains("--missing") {
        #expect(run.all.contains("\(name): the mirror '"), "\(question): \(run.all)")
        #expect(run.all.contains("showing the last known state"), "\(question): \(run.all)")
      }
    }
    let plan = try ReadOnlyState.relctl(["promote", "stg", "prd", "--dry-run"], in: fleet)
    #expect(plan.status == 1 && plan.errors.contains("can't be written"), "\(plan.all)")
    #expect(!plan.errors.contains("mv "), "a mirror that is sound is not moved aside")
    let doctor = try ReadOnlyState.relctl(["doctor"], in: fleet)
    #expect(doctor.status == 1 && doctor.all.contains("state.unwritable"), "\(doctor.all)")
    // Nobody waits for what can be written again.
    #expect(try !fleet.succeed("lint").all.contains("known before"))
  }

  @Test func aRepositoryThatWasNeverFetchedIsNamed() throws {
    let fleet = try FleetWorld(components: 1, at: .stg)
    try fleet.succeed("status")
    let manager = FileManager.default
    try manager.removeItem(atPath: fleet.folder + "/.relctl/mirrors")
    try manager.createDirectory(atPath: fleet.folder + "/.relctl/mirrors", withIntermediateDirectories: true)
    for question in [["status"], ["lint"], ["history"]] {
      let run = try ReadOnlyState.relctl(question, in: fleet)
      #expect(run.status == 1, "\(question): \(run.all)")
      #expect(
        run.errors.contains("can't be written: ") && run.errors.contains("--state-dir DIR"), "\(run.all)")
    }
  }
}

/// relctl with a state folder that it can't write.
enum ReadOnlyState {
  static let isPossible = geteuid() != 0 || PrivateDisk.isPossible

  static func relctl(_ arguments: [String], in fleet: FleetWorld) throws -> FleetWorld.Run {
    let state = fleet.folder + "/.relctl"
    guard geteuid() == 0 else {
      _ = try fleet.world.run("chmod", ["-R", "a-w", state])
      defer { _ = try? fleet.world.run("chmod", ["-R", "u+w", state]) }
      return try fleet.relctl(arguments)
    }
    let script = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\""
    return FleetWorld.Run(
      try fleet.world.run(
        "unshare", ["-m", "sh", "-c", script, state, Project.relctl] + arguments, in: fleet.folder))
  }
}
