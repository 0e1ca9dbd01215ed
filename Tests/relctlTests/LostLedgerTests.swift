import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A ledger that is gone or older, as people meet it.
struct LostLedgerTests {
  @Test func aLedgerThatIsGoneOrOlderStopsEveryCommandUntilItIsPutBack() throws {
    let fleet = try FleetWorld(at: .qa)
    let app = fleet.remote("App")
    let older = try #require(try fleet.id("relctl/ledger", of: "App"))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let head = try #require(try fleet.id("relctl/ledger", of: "App"))
    let before = try fleet.refs()
    for there in [older.hex, nil] {
      if let there {
        try fleet.world.git("update-ref", "refs/heads/relctl/ledger", there, in: app)
      } else {
        try fleet.world.git("update-ref", "-d", "refs/heads/relctl/ledger", in: app)
      }
      for command in [
        ["status"], ["promote", "stg", "prd", "--yes"], ["resume"], ["bump", "minor", "--yes"],
      ] {
        let run = try fleet.relctl(command)
        #expect(run.status == 1, "\(run.all)")
        #expect(run.errors.contains(there == nil ? "ledger.gone" : "ledger.wentBack"), "\(run.all)")
      }
      let checkup = try fleet.relctl("doctor")
      #expect(
        checkup.status == 1
          && checkup.output.contains(there == nil ? "the ledger is gone" : "the ledger went back"),
        "\(checkup.all)")
      #expect(try fleet.refs() == before)
      let errors = try fleet.relctl("status").errors
      let command = try #require(errors.firstMatch(of: /git --git-dir[^;]*/)).output
      let pushed = try fleet.world.run("sh", ["-c", String(command)])
      #expect(pushed.status == 0, "\(errors)")
      #expect(try fleet.id("relctl/ledger", of: "App") == head)
      try fleet.succeed("status")
    }
    try fleet.succeed("ledger", "compact", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  /// A machine that never saw the ledger can't miss it. It must not release whatever branches hold all the same.
  @Test func withoutALedgerNothingIsReleasedByAFlagAlone() throws {
    let fleet = try FleetWorld(at: .stg)
    try fleet.push("Nobody saw this", ["Late.swift": "1\n"], to: "release/6.5.5", of: "Network")
    try fleet.world.git("update-ref", "-d", "refs/heads/relctl/ledger", in: fleet.remote("App"))
    let before = try fleet.refs()
    let state = fleet.world.path("fresh")
    for extra in [[String](), ["--version", "6.5.5"]] {
      let run = try fleet.relctl(["promote", "stg", "prd", "--yes"] + extra, state: state)
      #expect(run.status == 1 && run.errors.contains("'--yes' alone does not confirm"), "\(run.all)")
      #expect(run.output.contains("no train of 6.5.5 is recorded in 'stg'"), "\(run.all)")
    }
    let file = fleet.world.path("p.plan")
    #expect(try fleet.relctl("promote", "stg", "prd", "--out", file, state: state).status == 0)
    let unseen = try fleet.relctl("apply", file, "--yes", state: state)
    #expect(unseen.status == 1 && unseen.errors.contains("'--yes' alone"), "\(unseen.all)")
    #expect(try fleet.refs() == before)
    let digest = try #require(
      try String(contentsOfFile: file, encoding: .utf8).firstMatch(of: /"digest" : "([0-9a-f]{64})"/)
    ).output.1
    let applied = try fleet.relctl("apply", file, "--yes", "--expect", String(digest), state: state)
    #expect(applied.status == 0, "\(applied.all)")
    #expect(try fleet.id("6.5.5.master", of: "Network") != nil)
  }
}
