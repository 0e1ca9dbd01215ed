import Foundation
import TestSupport
import Testing

/// A component under another name: its trains, tags and pods go on, judged by the git program.
struct RenameTests {
  @Test func aReleasedComponentKeepsItsHistoryUnderAnotherName() throws {
    let fleet = try FleetWorld(at: .prd)
    let old = fleet.components[2]
    try fleet.succeed("bump", "patch", "--yes")
    let before = try fleet.manifest()
    let refs = try fleet.refs()
    let lint = try fleet.relctl("lint")
    let dry = try fleet.succeed("component", "rename", old, "Ledger", "--dry-run")
    #expect(
      dry.output.contains("formerly: \(old), podspec: \(old).podspec")
        && dry.output.contains("keeps its name"))
    #expect(try fleet.manifest() == before)
    let asked = try fleet.relctl("component", "rename", old, "Ledger")
    #expect(asked.status == 1 && asked.errors.contains("--yes"))
    try fleet.succeed("component", "rename", old, "Ledger", "--yes")
    #expect(
      try fleet.manifest()
        == before.replacingOccurrences(
          of: "name: \(old), ", with: "name: Ledger, formerly: \(old), podspec: \(old).podspec, "))
    let again = try fleet.succeed("component", "rename", old, "Ledger", "--yes")
    #expect(again.output.contains("Nothing to do"))
    #expect(try fleet.refs() == refs, "no remote moves")
    let linted = try fleet.relctl("lint")
    #expect(linted.status == lint.status && !linted.all.contains("Ledger"), "\(linted.all)")

    let status = try fleet.succeed("status")
    #expect(status.output.contains("Ledger") && !status.all.contains("never"), "\(status.all)")
    #expect(try fleet.succeed("bump", "patch", "--yes").output.contains("Nothing to do"))
    // A run from before the rename goes by the old name.
    let run = try fleet.lastRun()
    let undo = try fleet.relctl("undo", run, "--yes")
    #expect(undo.status == 1 && undo.errors.contains("relctl component rename Ledger \(old)"), "\(undo.all)")
    #expect(try fleet.refs() == refs, "what stood did not move")

    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    for tag in ["6.5.5.master", "6.5.6.master"] {
      #expect(try fleet.git("merge-base", "--is-ancestor", "\(tag)^{commit}", "master", of: old) == 0)
    }
    #expect(try fleet.file("\(old)/6.5.6.master/\(old).podspec", of: "specs-prd", at: "master") != nil)
    #expect(
      try fleet.file("Podfile", of: "App", at: "6.5.6")?.contains("pod '\(old)', '6.5.6.master'") == true)
    try fleet.requireSound()
    // What came after the rename is undone as ever, and what stood before it stands again.
    try fleet.succeed("undo", try fleet.lastRun(), "--yes")
    try fleet.succeed("status")
    // The name comes back.
    try fleet.succeed("component", "rename", "Ledger", old, "--yes")
    try fleet.succeed("status")
    #expect(try fleet.manifest().contains("name: \(old), formerly: Ledger, podspec: \(old).podspec"))
  }

  @Test func whatWouldBreakTheHistoryIsRefused() throws {
    let fleet = try FleetWorld(components: 3)
    let (old, other) = (fleet.components[1], fleet.components[2])
    func refuse(_ words: String..., says: String, status: Int32 = 1) throws {
      let before = try fleet.manifest()
      let run = try fleet.relctl(["component", "rename"] + words + ["--yes"])
      #expect(run.status == status && run.errors.contains(says), "\(words): \(run.all)")
      #expect(try fleet.manifest() == before)
    }
    try refuse(old, other, says: "listed twice")
    try refuse("Nobody", "Ledger", says: "there is no component 'Nobody'")
    try refuse("App", "Ledger", says: "is the app")
    try refuse(old, "a/b", says: "contains a '/'")
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try (text + "\nRELEASE_TAG = $(COMPONENT)-$(VERSION)\n").write(
      toFile: layer, atomically: true, encoding: .utf8)
    try refuse(old, "Ledger", says: "would be 'Ledger-1.0.0' for 1.0.0 instead of '\(old)-1.0.0'")
    // A line of its own for the component is edited with it.
    try (text + "\nRELEASE_TAG[component=\(old)] = $(RELEASE_VERSION)   // its own\n")
      .write(toFile: layer, atomically: true, encoding: .utf8)
    let empty = fleet.remote("Ledger")
    try fleet.makeEmpty("Ledger")
    try fleet.succeed("bump", "patch", "--yes")
    try refuse(old, "Ledger", "--url", "./remotes/Ledger.git", says: "lacks")
    try fleet.world.git("push", "--quiet", "--mirror", empty, in: fleet.remote(old))
    try fleet.succeed("component", "rename", old, "Ledger", "--url", "./remotes/Ledger.git", "--yes")
    #expect(
      try String(contentsOfFile: layer, encoding: .utf8)
        == text + "\nRELEASE_TAG[component=Ledger] = $(RELEASE_VERSION)   // its own\n")
    #expect(try fleet.succeed("bump", "patch", "--yes").output.contains("Nothing to do"))
    let killed = try fleet.relctl(
      "promote", "qa", "stg", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"])
    #expect(killed.isKilled)
    try refuse("Ledger", "Book", says: "relctl resume", status: 75)
  }
}

extension FleetWorld {
  /// The newest run of the ledger.
  fileprivate func lastRun() throws -> String {
    let runs = try #require(try succeed("history", "--format", "json").json()["runs"] as? [[String: Any]])
    return try #require(runs.first?["run"] as? String)
  }

  fileprivate func git(_ words: String..., of name: String) throws -> Int32 {
    try world.run("git", words, in: remote(name)).status
  }
}
