import Foundation
import TestSupport
import Testing

/// Machines that give little, or a wrong time: a refusal says so, and nothing hangs or crashes.
struct ScarceMachineTests {
  #if os(Linux)
    // With less, the program itself can hardly be loaded.
    @Test(arguments: [250_000, 300_000, 350_000, 500_000])
    func littleMemoryIsRefused(_ kilobytes: Int) throws {
      let fleet = try FleetWorld(components: 2, at: .stg)
      let refs = try fleet.refs()
      for command in ["status", "lint", "bump minor --dry-run", "promote stg prd --yes", "doctor"] {
        let run = try Self.relctl(command, in: fleet, kilobytes: kilobytes)
        #expect(run.status == 1, "\(command): \(run.status) \(run.all)")
        #expect(run.all.contains("not enough memory: ") && run.all.contains("ulimit -v"), "\(run.all)")
      }
      // With less, what starts no work may still wait for a thread that is never started.
      for command in ["--version", "--help"] where kilobytes >= 350_000 {
        #expect(try Self.relctl(command, in: fleet, kilobytes: kilobytes).status == 0, "\(command)")
      }
      #expect(try fleet.refs() == refs)
      #expect(try Self.relctl("status", in: fleet, kilobytes: 2_000_000).status == 0)
    }

    private static func relctl(_ command: String, in fleet: FleetWorld, kilobytes: Int) throws
      -> FleetWorld.Run
    {
      FleetWorld.Run(
        try fleet.world.run(
          "sh", ["-c", "ulimit -v \(kilobytes) && exec \"$0\" \(command)", Project.relctl], in: fleet.folder))
    }
  #endif

  /// The clock of this machine is right; the ledger's last entry is of later.
  @Test func aClockBeforeTheLedgersLastEntryWritesNothing() throws {
    let fleet = try FleetWorld(components: 1, at: .stg)
    let remote = fleet.remote("App")
    let (head, later) = (try #require(try fleet.id("relctl/ledger", of: "App")), "2090-01-01T00:00:00Z")
    let commit = try fleet.world.run(
      "git", ["commit-tree", "\(head)^{tree}", "-p", "\(head)", "-m", "Later"], in: remote,
      environment: ["GIT_COMMITTER_DATE": later, "GIT_AUTHOR_DATE": later])
    let id = String(decoding: commit.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    try fleet.world.git("update-ref", "refs/heads/relctl/ledger", id, in: remote)
    let refs = try fleet.refs()
    for command in [
      ["promote", "stg", "prd", "--yes"], ["gates", "record", "stg", "smoke", "--result", "passed", "--yes"],
    ] {
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.errors.contains("[clock.implausible]"), "\(command): \(run.all)")
      #expect(run.errors.contains("2090-01-01"), "\(run.all)")
    }
    #expect(try fleet.refs() == refs)
    #expect(try fleet.succeed("status").all.contains("this machine's clock shows"))
    #expect(try fleet.relctl("doctor").all.contains("clock.implausible"))
    try fleet.succeed("ledger", "compact", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  /// Git servers don't tell their time, but the commits of others have one.
  @Test func doctorHoldsTheClockAgainstCommits() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[0]
    let before = try fleet.relctl("doctor")
    #expect(before.status == 0 && !before.all.contains("clock.implausible"), "\(before.all)")
    #expect(before.all.contains(/memory +no limit/), "\(before.all)")
    let remote = fleet.remote(name)
    let (head, later) = (try #require(try fleet.id("master", of: name)), "2090-01-01T00:00:00Z")
    let commit = try fleet.world.run(
      "git", ["commit-tree", "\(head)^{tree}", "-p", "\(head)", "-m", "Later"], in: remote,
      environment: ["GIT_COMMITTER_DATE": later, "GIT_AUTHOR_DATE": later])
    let id = String(decoding: commit.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    try fleet.world.git("update-ref", "refs/heads/master", id, in: remote)
    let doctor = try fleet.relctl("doctor")
    #expect(doctor.all.contains("a commit of '\(name)' is from 2090-01-01"), "\(doctor.all)")
  }
}
