import Foundation
import TestSupport
import Testing

/// Releases that write the section of their version.
struct ChangelogStoryTests {
  private static let text = "# Changelog\n\n## [Unreleased]\n\n## [6.5.4] - 2026-01-02\n\n- Old\n"

  @Test func aReleaseWritesItsSection() throws {
    let fleet = try FleetWorld(components: 3)
    let (keeps, plain) = (fleet.components[0], fleet.components[1])
    try fleet.push("Add a changelog", ["CHANGES.md": Self.text], to: "master", of: keeps)
    try fleet.push("Add a changelog", ["CHANGES.md": "# 6.5.4\n- Old\n"], to: "master", of: plain)
    try fleet.editManifest(
      "environments: [qa, stg, prd]", "environments: [qa, stg, prd]\nchangelog: CHANGES.md")
    // The released commits have none yet: it comes with the branches of the version.
    try fleet.succeed("bump", "patch", "--yes")
    let work = "# Changelog\n\n## [Unreleased]\n\n- Cards\n\n## [6.5.4] - 2026-01-02\n\n- Old\n"
    try fleet.push(
      "Cards", ["CHANGES.md": work], to: "feature/6.5.5", of: keeps, from: "feature/6.5.5")
    try fleet.push("Pay faster", ["Fast.swift": "1\n"], to: "feature/6.5.5", of: plain)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    #expect(try fleet.file("CHANGES.md", of: plain, at: "release/6.5.5")?.contains("6.5.5") != true)
    let planned = try fleet.relctl("promote", "stg", "prd", "--dry-run", "--diff")
    #expect(planned.output.contains("+# 6.5.5"), "\(planned.all)")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let text = try #require(try fleet.file("CHANGES.md", of: keeps, at: "6.5.5.master"))
    let day = try fleet.world.git(
      "log", "-1", "--date=format:%Y-%m-%d", "--format=%cd", "master", in: fleet.remote(keeps))
    #expect(
      text.hasPrefix("# Changelog\n\n## [Unreleased]\n\n## [6.5.5] - \(day)\n\n- Cards\n\n## [6.5.4]"),
      "\(text)")
    #expect(
      try fleet.file("CHANGES.md", of: plain, at: "master")
        == "# 6.5.5\n- Pay faster\n- Add a changelog\n\n# 6.5.4\n- Old\n")
    #expect(try fleet.file("CHANGES.md", of: fleet.components[2], at: "master") == nil)
    // The section is no work that versions under way lack, and an undo takes it back.
    try fleet.succeed("undo", try AbandonTests.last(fleet, "prd"), "--yes")
    #expect(try fleet.file("CHANGES.md", of: plain, at: "master") == "# 6.5.4\n- Old\n")
  }

  @Test func whatCantBeWrittenIsRefusedAndCanBeSwitchedOff() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let name = fleet.components[0]
    let line = "name: \(name), "
    try fleet.editManifest(line, line + "changelog: CHANGES.md, ")
    let missing = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(missing.status == 1 && missing.errors.contains("'CHANGES.md' is not in commit"), "\(missing.all)")
    try fleet.push("Changes", ["CHANGES.md": "nothing\n"], to: "master", of: name)
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("\(name):CHANGES.md:1:1"), "\(refused.all)")
    #expect(refused.errors.contains("changelog: none"))
    try fleet.editManifest("changelog: CHANGES.md", "changelog: none")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.file("CHANGES.md", of: name, at: "master") == "nothing\n")
  }

  @Test func anotherMachineWritesTheSameSection() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    for name in fleet.components {
      try fleet.push("Add a changelog", ["CHANGELOG.md": Self.text], to: "master", of: name)
    }
    try fleet.editManifest(
      "environments: [qa, stg, prd]", "environments: [qa, stg, prd]\nchangelog: CHANGELOG.md")
    let killed = try fleet.relctl(
      "promote", "stg", "prd", "--yes", environment: ["RELCTL_FAULT": "afterPush:1"])
    #expect(killed.isKilled, "\(killed.all)")
    let resumed = try fleet.relctl("resume", state: fleet.world.path("elsewhere"))
    #expect(resumed.status == 0, "\(resumed.all)")
    for name in fleet.components {
      #expect(try fleet.file("CHANGELOG.md", of: name, at: "master")?.contains("## [6.5.5] - ") == true)
    }
  }
}
