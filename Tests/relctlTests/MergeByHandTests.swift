import Foundation
import TestSupport
import Testing

/// What relctl tells people to merge by hand is merged here by hand, with the lines that it printed.
struct MergeByHandTests {
  /// A clone in which somebody pastes printed commands.
  private struct Clone {
    let fleet: FleetWorld
    let folder: String
    let commands: [String]

    /// - Parameter text: What relctl printed; its git commands are those of one repository.
    init(_ fleet: FleetWorld, of name: String, _ text: String) throws {
      self.fleet = fleet
      folder = fleet.world.path("by-hand-\(UUID().uuidString)")
      commands = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("git ") }
      try fleet.world.git("clone", "--quiet", fleet.remote(name), folder)
    }

    @discardableResult func paste(_ lines: some Sequence<String>) throws -> Int32 {
      let script = lines.joined(separator: "\n")
      return try fleet.world.run("/bin/sh", ["-c", script], in: folder).status
    }
  }

  @Test func commitsThatCameTooLateAreBroughtToTheNextVersion() throws {
    let fleet = try FleetWorld(components: 3, at: .prd)
    let name = fleet.components[0]
    try fleet.push("Too late", ["Late.swift": "let late = 1\n"], to: "feature/6.5.5", of: name)
    let published = try fleet.succeed("publish", "qa", "--yes")
    #expect(published.output.contains("no release includes them"), "\(published.output)")
    #expect(try fleet.succeed("status").output.contains("left behind: 6.5.5 was released without"))
    let bump = try fleet.succeed("bump", "patch", "--yes")
    #expect(bump.output.contains("[branch.late]") && bump.output.contains("Too late"), "\(bump.output)")
    #expect(try fleet.file("Late.swift", of: name, at: "feature/6.5.6") == nil)

    let report = try fleet.succeed("status", "--missing").output
    #expect(report.contains("6.5.5 was released without 1 commit of feature/6.5.5"), "\(report)")
    let clone = try Clone(fleet, of: name, report)
    #expect(try clone.paste(clone.commands) == 0, "\(report)")
    #expect(try fleet.file("Late.swift", of: name, at: "feature/6.5.6") == "let late = 1\n")
    #expect(try fleet.file("\(name).podspec", of: name, at: "feature/6.5.6")?.contains("= '6.5.6'\n") == true)
    #expect(
      try fleet.succeed("status", "--missing").output
        == "Every version under way contains all released commits.\n")
    #expect(report.contains("relctl publish qa --version 6.5.6"))
    try fleet.succeed("publish", "qa", "--version", "6.5.6", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.file("Late.swift", of: name, at: "6.5.6.master") == "let late = 1\n")
    try fleet.requireSound()
  }

  @Test func aConflictIsSettledByWhatItsHintSays() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let name = fleet.components[0]
    try fleet.push("Theirs", ["README.md": "one\n"], to: "release/6.5.5", of: name)
    // Released by hand meanwhile: the podspecs of both sides say other versions.
    try fleet.edit("\(name).podspec", of: name, on: "master", "= '6.5.4.master'", "= '6.5.4.1.master'")
    try fleet.push("Ours", ["README.md": "two\n"], to: "master", of: name)
    try fleet.world.git("tag", "-a", "-m", "x", "6.5.4.1.master", "master", in: fleet.remote(name))
    try fleet.succeed("publish", "stg", "--yes")
    let form = try #require(try fleet.file("\(name).podspec", of: name, at: "release/6.5.5"))

    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1, "\(refused.all)")
    #expect(
      refused.errors.contains("resolve it on 'release/6.5.5' by merging 'master' into it"),
      "\(refused.errors)")
    let clone = try Clone(fleet, of: name, refused.errors)
    try clone.paste(clone.commands)
    #expect(try fleet.file("README.md", of: name, at: "release/6.5.5") == "one\n", "a conflict is not pushed")
    try "both\n".write(toFile: clone.folder + "/README.md", atomically: true, encoding: .utf8)
    try fleet.world.git("add", "README.md", in: clone.folder)
    #expect(try clone.paste(clone.commands.suffix(1)) == 0)
    #expect(try fleet.file("\(name).podspec", of: name, at: "release/6.5.5") == form, "the form is kept")

    #expect(refused.errors.contains("then: relctl publish stg, and relctl promote stg prd\n"))
    try fleet.succeed("publish", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.file("README.md", of: name, at: "6.5.5.master") == "both\n")
    #expect(
      try fleet.file("\(name).podspec", of: name, at: "6.5.5.master")?.contains("= '6.5.5.master'\n") == true)
  }

  @Test func aFormThatPeopleBrokeIsRestoredByWhatTheHintSays() throws {
    let fleet = try FleetWorld(components: 3, at: .stg)
    let name = fleet.components[0]
    let form = try #require(try fleet.file("\(name).podspec", of: name, at: "release/6.5.5"))
    // A merge that took the other side, together with work.
    try fleet.push("Fix", ["Fix.swift": "1\n"], to: "release/6.5.5", of: name)
    try fleet.edit("\(name).podspec", of: name, on: "release/6.5.5", "= '6.5.5'", "= '6.5.4.master'")
    let refused = try fleet.relctl("publish", "stg", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("[descriptor.drift]"), "\(refused.all)")
    let hint = try #require(refused.errors.firstMatch(of: /'relctl (publish [^']*)'/)?.output.1)
    #expect(hint == "publish stg --only \(name) --restore-form")
    let head = try fleet.id("release/6.5.5", of: name)
    let words = hint.split(separator: " ").map(String.init)
    let restored = try fleet.relctl(words + ["--yes"])
    #expect(restored.status == 0, "\(restored.all)")
    #expect(try fleet.file("\(name).podspec", of: name, at: "release/6.5.5") == form)
    #expect(try fleet.id("release/6.5.5^", of: name) == head, "one commit on what people pushed")
    #expect(try fleet.relctl(words + ["--yes"]).output.contains("Nothing to do"))
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try fleet.file("Fix.swift", of: name, at: "6.5.5.master") == "1\n")
  }

  @Test func aReleasedBranchOutOfFormIsRestoredByWhatTheHintSays() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[0]
    let form = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    try fleet.edit("\(name).podspec", of: name, on: "master", "= '6.5.4.master'", "= '6.5.5'")
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("[version.ambiguous]"), "\(refused.all)")
    let clone = try Clone(fleet, of: name, refused.errors)
    #expect(try clone.paste(clone.commands) == 0, "\(refused.errors)")
    #expect(try fleet.file("\(name).podspec", of: name, at: "master") == form)
    try fleet.succeed("bump", "patch", "--yes")
  }
}
