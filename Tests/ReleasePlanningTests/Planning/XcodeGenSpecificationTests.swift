import ReleaseDescriptors
import ReleaseModel
import Testing

@testable import ReleasePlanning

/// XcodeGen's packages and versions: every form into every other, and nothing else changes.
struct XcodeGenSpecificationTests {
  static func specification(_ requirement: String, inFlow: Bool = false) -> SourceText {
    let parts = requirement.split(separator: "#")
    let own =
      inFlow
      ? "  Core: { url: https://example.com/Core.git, \(parts.joined(separator: ", ")) } # ours\n"
      : "  Core:\n    url: https://example.com/Core.git\n" + parts.map { "    \($0)\n" }.joined()
    return SourceText(
      path: "project.yml",
      """
      name: App # ours
      include:
        - base.yml
        - { path: other.yml, relativePaths: false }
        - ${VARIANT}.yml
      packages:
      \(own)  Local: { path: ../Modules }
        Other: { github: acme/Other, majorVersion: 9.0.0 }
      settings:
        base:
          MARKETING_VERSION: 6.5.4
          CURRENT_PROJECT_VERSION: "12"
      targets:
        App:
          info: { properties: { CFBundleShortVersionString: $(MARKETING_VERSION) } }

      """)
  }

  static let requirements: [(PackageRequirement, String)] = [
    (.exact("1.4.0"), "exactVersion: 1.4.0"), (.from("1.4.0"), "from: 1.4.0"),
    (.upToNextMinor("1.4.0"), "minorVersion: 1.4.0"), (.revision("0123abc"), "revision: 0123abc"),
    (.branch("main"), "branch: main"), (.range("1.0.0", "2.0.0"), "minVersion: 1.0.0#maxVersion: 2.0.0"),
  ]

  @Test(arguments: requirements.map(\.1), [false, true])
  func everyFormBecomesEveryOther(_ before: String, _ inFlow: Bool) throws {
    let start = Self.specification(before, inFlow: inFlow)
    let own = try #require(try XcodeGenSpecification(start).packages.first?.requirement)
    for (requirement, _) in Self.requirements {
      func moved(_ text: SourceText, to requirement: PackageRequirement) throws -> SourceText {
        text.applying(
          try XcodeGenSpecification(text).edits(
            for: PackageManifestChange(requirements: ["core": requirement])))
      }
      let after = try moved(start, to: requirement)
      #expect(try XcodeGenSpecification(after).packages.map(\.requirement) == [requirement, .from("9.0.0")])
      // A range leaves its upper end behind where another key counts before it, and takes it up again.
      if !before.hasPrefix("min"), requirement != .range("1.0.0", "2.0.0") {
        #expect(try moved(after, to: own).string == start.string)
      }
      #expect(try XcodeGenSpecification(moved(after, to: own)).packages.first?.requirement == own)
    }
  }

  @Test func aKeyKeepsItsNameWhereTheKindStays() throws {
    for (before, after) in [
      ("version: 1.0.0", "version: 2.0.0"), ("exactVersion: '1.0.0'", "exactVersion: '2.0.0'"),
      ("majorVersion: 1.0.0", "majorVersion: 2.0.0"),
    ] {
      let wanted: PackageRequirement = before.hasPrefix("major") ? .from("2.0.0") : .exact("2.0.0")
      let start = Self.specification(before)
      let edits = try XcodeGenSpecification(start).edits(
        for: PackageManifestChange(requirements: ["core": wanted]))
      #expect(start.applying(edits).string == Self.specification(after).string)
    }
  }

  /// What is a number to YAML becomes a text.
  @Test func aCommitOfDigitsIsQuoted() throws {
    let start = Self.specification("from: 1.0.0")
    let edits = try XcodeGenSpecification(start).edits(
      for: PackageManifestChange(requirements: ["core": .revision("1234567")]))
    #expect(start.applying(edits).string == Self.specification("revision: \"1234567\"").string)
  }

  @Test func whatCountsIsReadAsXcodeGenReadsIt() throws {
    let both = try XcodeGenSpecification(Self.specification("branch: main#revision: abc"))
    #expect(both.packages.first?.requirement == .revision("abc"))
    #expect(both.localPackages == ["../Modules"])
    #expect(both.includes == ["base.yml", "other.yml"])
    #expect(both.packages.map(\.identity) == ["core", "other"])
    #expect(both.settings.map(\.value) == ["6.5.4", "12"])
  }

  @Test func versionsMoveEverywhere() throws {
    let start = Self.specification("from: 1.0.0")
    let edits = try XcodeGenSpecification(start).edits(setting: [
      ("MARKETING_VERSION", "6.5.5"), ("CURRENT_PROJECT_VERSION", "13"),
      ("CFBundleShortVersionString", "6.5.5"),
    ])
    #expect(
      start.applying(edits).string
        == start.string.replacing("6.5.4", with: "6.5.5").replacing("\"12\"", with: "\"13\""))
  }

  @Test func variablesAreRefusedAtTheirPlace() throws {
    let document = try XcodeGenSpecification(Self.specification("from: ${CORE}"))
    let refusal = #expect(throws: Refusal.self) {
      try document.edits(for: PackageManifestChange(requirements: ["core": .exact("1.0.0")]))
    }
    #expect(refusal?.diagnostics.map(\.code) == ["package.requirement.computed"])
    #expect(refusal?.diagnostics.first?.location?.line == 7)
    #expect(throws: Refusal.self) { try XcodeGenSpecification(SourceText(path: "project.yml", "a: [")) }
  }

  @Test func tuistsProjectMovesToo() throws {
    let text = SourceText(
      path: "Project.swift",
      """
      import ProjectDescription
      let version = "6.5.4"
      let project = Project(
        name: "App",
        packages: [
          .remote(url: "https://example.com/Core.git", requirement: .upToNextMajor(from: "1.0.0")),
          .package(url: "https://example.com/Zebra", .exact("2.0.0")), .local(path: "Modules"),
        ],
        settings: .settings(base: ["MARKETING_VERSION": .string(version), "CURRENT_PROJECT_VERSION": "7"]),
        targets: [])

      """)
    let change = PackageManifestChange(requirements: ["core": .revision("abc"), "zebra": .exact("2.0.1")])
    let moved = text.applying(try PackageManifestDocument(text).edits(for: change))
    #expect(
      moved.string
        == text.string.replacing(".upToNextMajor(from: \"1.0.0\")", with: ".revision(\"abc\")")
        .replacing("2.0.0", with: "2.0.1"))
    let versions = try TuistSettings(text).edits(setting: [
      ("MARKETING_VERSION", "6.5.5"), ("CURRENT_PROJECT_VERSION", "8"),
    ])
    #expect(
      text.applying(versions).string
        == text.string.replacing("6.5.4", with: "6.5.5").replacing("\"7\"", with: "\"8\""))
    #expect(try PackageManifestDocument(text).localPackages == ["Modules"])
  }
}
