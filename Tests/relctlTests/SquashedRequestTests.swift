import Foundation
import TestSupport
import Testing

/// A layer that accepts squashed merge requests: content counts, the tag keeps the planned commit, and the next release
/// goes on from it.
struct SquashedRequestTests {
  private static let promotion = ["promote", "stg", "prd", "--yes"]

  private static func ready(_ count: Int = 2) throws -> ProtectedHost {
    try ProtectedHost(FleetWorld(components: count, at: .stg), acceptsSquash: true)
  }

  /// Releases what is in STG, and squashes every request.
  private static func release(_ host: ProtectedHost) throws -> String {
    let begun = try host.fleet.relctl(promotion)
    try #require(begun.status == 3, "\(begun.all)")
    for name in host.fleet.components { try host.merge(name, by: .squash, deletingHead: true) }
    let app = try host.fleet.relctl("resume")
    try #require(app.status == 3, "\(app.all)")
    try host.merge("App", by: .squash)
    let run = try #require(app.all.firstMatch(of: /relctl resume (\S+)'/)).output.1
    let done = try host.fleet.relctl("resume")
    try #require(done.status == 0, "\(done.all)")
    #expect(done.all.contains(" replaces "), "what was squashed is named: \(done.all)")
    return String(run)
  }

  @Test func twoReleasesAndAnUndoOverSquashes() throws {
    let host = try Self.ready()
    let fleet = host.fleet
    let name = fleet.components[0]
    try fleet.push("Change", ["Sources/Shared.swift": "let one = 1\n"], to: "feature/6.5.5", of: name)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    _ = try Self.release(host)
    for name in fleet.components + ["App"] {
      let tag = name == "App" ? "6.5.5" : "6.5.5.master"
      #expect(try fleet.id("\(tag)^{tree}", of: name) == fleet.id("master^{tree}", of: name))
      #expect(try fleet.id("\(tag)^2", of: name) != nil, "the tag has the history")
      #expect(try host.heads(of: name).isEmpty)
    }
    let status = try fleet.succeed("status")
    #expect(!status.all.contains("moved") && !status.all.contains("unfinished"), "\(status.all)")
    let lint = try fleet.relctl("lint", "prd")
    #expect(!lint.all.contains("tag-off-branch"), "\(lint.all)")
    #expect(try fleet.relctl(Self.promotion).all.contains("Nothing to do"))
    // The next version began before the release, has what was released from its own branch, and changes the same lines.
    for name in fleet.components + ["App"] {
      try fleet.world.git("branch", "feature/6.5.6", "feature/6.5.5", in: fleet.remote(name))
    }
    try fleet.push("Change", ["Sources/Shared.swift": "let one = 2\n"], to: "feature/6.5.6", of: name)
    try fleet.succeed("bump", "6.5.6", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let merge = try fleet.world.run(
      "git", ["merge-tree", "--write-tree", "master", "release/6.5.6"], in: fleet.remote(name))
    #expect(merge.status == 1, "for git alone this is a conflict")
    let plan = try fleet.succeed("promote", "stg", "prd", "--dry-run")
    #expect(!plan.all.contains("branch.unreleased"), "a squash is no news: \(plan.all)")
    #expect(!status.all.contains("left behind"), "\(status.all)")
    let run = try Self.release(host)
    #expect(try fleet.file("Sources/Shared.swift", of: name, at: "6.5.6.master") == "let one = 2\n")
    #expect(try fleet.file("Sources/Shared.swift", of: name, at: "master") == "let one = 2\n")
    let undo = try fleet.relctl("undo", run, "--yes")
    try #require(undo.status == 3, "\(undo.all)")
    for _ in 0..<5 where try fleet.relctl("resume").status == 3 {
      for name in fleet.components + ["App"] where try !host.heads(of: name).isEmpty {
        try host.merge(name, by: .squash, deletingHead: true)
      }
    }
    #expect(try fleet.relctl("resume").all.contains("Nothing to resume"))
    #expect(try fleet.file("Sources/Shared.swift", of: name, at: "master") == "let one = 1\n")
    try fleet.requireSound()
  }

  @Test func whatASquashBroughtIsNoNewsInTheNextNotes() throws {
    let host = try Self.ready(1)
    let fleet = host.fleet
    let name = fleet.components[0]
    try fleet.push("Work of the first", ["A.swift": "1\n"], to: "feature/6.5.5", of: name)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    _ = try Self.release(host)
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push("Work of the second", ["B.swift": "1\n"], to: "feature/6.5.6", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    for words in [["notes", "--from", "stg", "--to", "prd"], ["diff", "stg", "prd"]] {
      let told = try fleet.relctl(words)
      #expect(told.status == 0 && told.output.contains("Work of the second"), "\(words): \(told.all)")
      #expect(
        !told.output.contains("Squashed") && !told.output.contains("Work of the first"),
        "\(words): \(told.all)")
    }
  }

  @Test func othersWorkBesideASquashIsStillNamed() throws {
    let host = try Self.ready()
    _ = try host.fleet.relctl(Self.promotion)
    let name = host.fleet.components[0]
    try host.land(["Other.swift": "1\n"], on: name)
    try host.merge(name, by: .squash)
    try host.merge(host.fleet.components[1], by: .squash)
    let told = try host.fleet.relctl("resume")
    #expect(told.status == 3 && told.all.contains("it was squashed"), "\(told.all)")
    #expect(try host.fleet.id("6.5.5.master", of: host.fleet.components[1]) == nil)
  }

  @Test func anAbandonedRunSaysWhatItCannotTakeBack() throws {
    let host = try Self.ready()
    _ = try host.fleet.relctl(Self.promotion)
    try host.merge(host.fleet.components[0], by: .squash)
    let abandoned = try host.fleet.relctl("abandon", "--yes")
    #expect(abandoned.status == 3 && abandoned.all.contains("was merged"), "\(abandoned.all)")
    for name in host.fleet.components { #expect(try host.heads(of: name).isEmpty, "\(name)") }
  }

  @Test func aSquashNeedsATagThatKeepsTheCommit() throws {
    let fleet = try FleetWorld(components: 1, at: .qa)
    let layer = fleet.folder + "/environments/STG.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try (text + "\nRELEASE_LANDING = request\nRELEASE_SQUASH = accept\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let refused = try fleet.relctl("promote", "qa", "stg", "--dry-run")
    #expect(refused.status == 1 && refused.all.contains("settings.release.squash"), "\(refused.all)")
    #expect(refused.all.contains("STG.xcconfig:"), "\(refused.all)")
  }
}
