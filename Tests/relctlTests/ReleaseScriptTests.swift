import Foundation
import TestSupport
import Testing

/// `scripts/release` in a repository that holds only what the script reads.
struct ReleaseScriptTests {
  private let world: GitWorld
  private let clone: String

  init() throws {
    world = try GitWorld()
    clone = try world.repository("relctl")
    try world.git("symbolic-ref", "HEAD", "refs/heads/main", in: clone)
    for file in ["scripts/release", "Sources/relctl/Relctl.swift", "Tests/relctlTests/Golden/help.txt"] {
      let folder = URL(fileURLWithPath: "\(clone)/\(file)").deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Project.root)/\(file)", toPath: "\(clone)/\(file)")
    }
    try write(unreleased: "\n### Added\n- A thing.\n")
    try commit()
  }

  private func write(unreleased: String) throws {
    try world.write(
      "# Changelog\n\n## [Unreleased]\n\(unreleased)\n## [0.0.9] - 2026-01-01\n- Old.\n", to: "CHANGELOG.md",
      in: clone)
  }

  private func commit() throws {
    try world.git("add", "--all", in: clone)
    try world.git("commit", "--quiet", "--allow-empty", "-m", "work", in: clone)
  }

  private func release(_ arguments: String...) throws -> (status: Int32, text: String) {
    let ran = try world.run("bash", ["scripts/release"] + arguments, in: clone)
    return (ran.status, String(decoding: ran.output + ran.errors, as: UTF8.self))
  }

  @Test func aVersionIsACommitAndATag() throws {
    let before = try world.git("rev-parse", "HEAD", in: clone)
    let (status, text) = try release("99.0.1", "--tested", "--date", "2026-12-01")
    try #require(status == 0, "\(text)")
    #expect(text.contains("git push --atomic origin main 99.0.1"))
    #expect(try world.git("log", "-1", "--format=%s %P", in: clone) == "release: 99.0.1 \(before)")
    #expect(try world.git("cat-file", "-t", "99.0.1", in: clone) == "tag")
    let tagged = try world.git("rev-parse", "99.0.1^{commit}", in: clone)
    #expect(try world.git("rev-parse", "HEAD", in: clone) == tagged)
    #expect(try world.git("tag", "--list", "-n9", in: clone).contains("- A thing."))
    #expect(
      try world.git("diff", "--stat=200", before, "HEAD", in: clone).contains("3 files changed"))
    #expect(try world.text("relctl/Sources/relctl/Relctl.swift").contains(#"static let version = "99.0.1""#))
    #expect(try world.text("relctl/Tests/relctlTests/Golden/help.txt").contains("--version\nrelctl 99.0.1 ("))
    #expect(
      try world.text("relctl/CHANGELOG.md").hasPrefix(
        "# Changelog\n\n## [Unreleased]\n\n## [99.0.1] - 2026-12-01\n\n### Added\n- A thing.\n\n## [0.0.9]"))
    #expect(try world.git("status", "--porcelain", in: clone) == "")
  }

  @Test(arguments: [
    ([] as [String], 64 as Int32, "name the version"), (["1.2"], 64, "no version"),
    (["99.0.1", "--fast"], 64, "no option '--fast'"),
    (["0.0.1", "--tested"], 1, "is not above"), (["99.0.1", "--date", "soon"], 64, "no day"),
  ])
  func aWrongCallIsRefused(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let ran = try world.run("bash", ["scripts/release"] + arguments, in: clone)
    #expect(ran.status == status)
    #expect(String(decoding: ran.errors, as: UTF8.self).contains(words))
  }

  @Test func nothingIsCutFromAnotherBranch() throws {
    try world.git("switch", "--quiet", "-c", "topic", in: clone)
    let (status, text) = try release("99.0.1", "--tested")
    #expect(status == 1 && text.contains("HEAD is topic, not 'main'"), "\(text)")
  }

  @Test func aWorkTreeWithChangesIsRefused() throws {
    try world.write("x", to: "new", in: clone)
    let (status, text) = try release("99.0.1", "--tested")
    #expect(status == 1 && text.contains("not clean"), "\(text)")
  }

  @Test func aTagThatIsThereIsRefused() throws {
    try world.git("tag", "99.0.1", in: clone)
    let (status, text) = try release("99.0.1", "--tested")
    #expect(status == 1 && text.contains("there already"), "\(text)")
  }

  @Test func refusesEmptyChangelogWithoutFragments() throws {
    try write(unreleased: "")
    try world.write("# Changes\n", to: "changes/README.md", in: clone)
    try commit()
    let (status, text) = try release("99.0.1", "--tested")
    #expect(status == 1 && text.contains("[Unreleased], and changes/ has no fragment"), "\(text)")
  }

  @Test func joinsFragmentsByKindAndRemovesThem() throws {
    try write(unreleased: "\n### Fixed\n- An old fix.\n\n### Added\n- A thing.\n")
    try world.write("# Changes\n", to: "changes/README.md", in: clone)
    for (name, text) in [
      ("ship-resume", "added: `relctl ship` takes \\n & $HOME\n  as they are.\n"),
      ("plan-b", "fixed: Second.\n"), ("plan-a", "fixed:\nFirst.\n"),
      ("layers-key", "upgrading: Rename the key."),
    ] {
      try world.write(text, to: "changes/\(name).md", in: clone)
    }
    try commit()
    let before = try world.git("rev-parse", "HEAD", in: clone)
    let (status, text) = try release("99.0.1", "--tested", "--date", "2026-12-01")
    try #require(status == 0, "\(text)")
    #expect(
      try world.text("relctl/CHANGELOG.md") == """
        # Changelog

        ## [Unreleased]

        ## [99.0.1] - 2026-12-01

        ### Upgrading
        - Rename the key.

        ### Added
        - A thing.
        - `relctl ship` takes \\n & $HOME as they are.

        ### Fixed
        - An old fix.
        - First.
        - Second.

        ## [0.0.9] - 2026-01-01
        - Old.

        """)
    #expect(try world.git("ls-files", "changes", in: clone) == "changes/README.md")
    #expect(try world.git("rev-parse", "HEAD~1", in: clone) == before)
    #expect(try world.git("tag", "--list", "-n9", in: clone).contains("- Rename the key."))
    #expect(try world.git("status", "--porcelain", in: clone) == "")
  }

  @Test func releasesFragmentsAlone() throws {
    try write(unreleased: "")
    try world.write("security: Tokens are hidden.\n", to: "changes/tokens-hidden.md", in: clone)
    try commit()
    let (status, text) = try release("99.0.1", "--tested", "--date", "2026-12-01")
    try #require(status == 0, "\(text)")
    #expect(
      try world.text("relctl/CHANGELOG.md").hasPrefix(
        "# Changelog\n\n## [Unreleased]\n\n## [99.0.1] - 2026-12-01\n\n"
          + "### Security\n- Tokens are hidden.\n\n## [0.0.9]"))
  }

  @Test func recordsTheVersionsOfSwiftPackages() throws {
    try world.write("Package.resolved\n", to: ".gitignore", in: clone)
    try commit()
    try world.write(
      """
      {
        "originHash" : "0",
        "pins" : [
          {
            "identity" : "swift-system",
            "state" : {
              "revision" : "1",
              "version" : "1.8.1"
            }
          }
        ],
        "version" : 3
      }
      """, to: "Package.resolved", in: clone)
    let (status, text) = try release("99.0.1", "--tested")
    try #require(status == 0, "\(text)")
    let recorded = try world.git("show", "HEAD:packaging/swift-packages.txt", in: clone)
    #expect(recorded.split(separator: "\n").filter { !$0.hasPrefix("#") } == ["swift-system 1.8.1"])
    #expect(try world.git("status", "--porcelain", in: clone) == "")
  }

  @Test(arguments: [
    ("plan-files", "repaired: Plans.\n", "does not begin with its kind"),
    ("plan-files", "added:\n\n", "does not begin with its kind"),
    ("plan-files", "", "does not begin with its kind"),
    ("Plan", "added: Plans.\n", "not the name of a fragment"),
  ])
  func refusesMalformedFragments(_ name: String, _ content: String, _ words: String) throws {
    try world.write(content, to: "changes/\(name).md", in: clone)
    try commit()
    let (status, text) = try release("99.0.1", "--tested")
    #expect(status == 1 && text.contains("'changes/\(name).md'") && text.contains(words), "\(text)")
  }

  @Test func testsThatFailCutNothing() throws {
    try world.write("#!/bin/sh\nexit 1\n", to: ".ci/run", in: clone)
    try world.git("add", ".ci/run", in: clone)
    try world.git("update-index", "--chmod=+x", ".ci/run", in: clone)
    try GitWorld.makeExecutable("\(clone)/.ci/run")
    try commit()
    let before = try world.git("rev-parse", "HEAD", in: clone)
    let (status, text) = try release("99.0.1")
    #expect(status == 1 && text.contains("the tests failed"), "\(text)")
    #expect(try world.git("rev-parse", "HEAD", in: clone) == before)
  }
}
