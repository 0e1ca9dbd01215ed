import TestSupport
import Testing

/// What people read when a run is taken back. Recorded as GoldenTests are.
struct EndingGoldenTests {
  @Test func anAbandonment() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    _ = try fleet.relctl("promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "beforePublish"])
    try fleet.world.installHook("update", AbandonTests.protectedTags, in: fleet.remote("Logger"))
    try GoldenTests.compare(
      [
        ["abandon", "--dry-run"], ["abandon"], ["abandon", "--yes"], ["resume"], ["status"],
      ], on: fleet, "abandon-denied")
    try fleet.world.installHook("update", "exit 0", in: fleet.remote("Logger"))
    try GoldenTests.compare([["abandon", "--yes"], ["abandon", "--yes"]], on: fleet, "abandon")
  }

  @Test func anUndo() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let bump = try AbandonTests.last(fleet, "qa")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: "Network")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let run = try AbandonTests.last(fleet, "prd")
    try GoldenTests.compare(
      [
        ["undo", bump, "--yes"], ["undo", run, "--dry-run"], ["undo", run, "--yes", "--no-diff"], ["status"],
        ["undo", run, "--yes"], ["promote", "stg", "prd", "--yes"], ["bump", "patch", "--yes"],
      ], on: fleet, "undo")
  }
}
