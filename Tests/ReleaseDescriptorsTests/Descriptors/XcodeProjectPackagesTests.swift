import ReleaseModel
import Testing

@testable import ReleaseDescriptors

/// The six kinds of requirements of a project's packages, each into each other.
struct XcodeProjectPackagesTests {
  static let requirements: [(PackageRequirement, String)] = [
    (.exact("1.4.0"), "kind = exactVersion;#version = 1.4.0;"),
    (.exact("1.4.0-beta.1"), "kind = exactVersion;#version = \"1.4.0-beta.1\";"),
    (.from("1.4.0"), "kind = upToNextMajorVersion;#minimumVersion = 1.4.0;"),
    (.upToNextMinor("1.4.0"), "kind = upToNextMinorVersion;#minimumVersion = 1.4.0;"),
    (.range("1.0.0", "2.0.0"), "kind = versionRange;#maximumVersion = 2.0.0;#minimumVersion = 1.0.0;"),
    (.branch("feature/1.4"), "branch = feature/1.4;#kind = branch;"),
    (
      .revision("0123456789abcdef0123456789abcdef01234567"),
      "kind = revision;#revision = 0123456789abcdef0123456789abcdef01234567;"
    ),
  ]

  static func project(_ requirement: String, indentation: String = "\t\t\t\t", newline: String = "\n")
    -> SourceText
  {
    let lines = requirement.split(separator: "#").map { indentation + $0 + newline }.joined()
    let text = """
      // !$*UTF8*$!
      {
      \tobjects = {
      \t\tA1 /* Project object */ = {isa = PBXProject; packageReferences = (B1, B2, ); };
      \t\tB1 /* XCRemoteSwiftPackageReference "Core" */ = {
      \t\t\tisa = XCRemoteSwiftPackageReference;
      \t\t\trepositoryURL = "https://example.com/Core.git";
      \t\t\trequirement = {
      @\t\t\t};
      \t\t};
      \t\tB2 /* XCRemoteSwiftPackageReference "Other" */ = {
      \t\t\tisa = XCRemoteSwiftPackageReference;
      \t\t\trepositoryURL = "https://example.com/Other";
      \t\t\trequirement = { kind = exactVersion; version = 9.0.0; };
      \t\t};
      \t};
      \trootObject = A1 /* Project object */;
      }

      """.replacing("\n", with: newline).replacing("@", with: lines)
    return SourceText(path: "project.pbxproj", text)
  }

  @Test(arguments: requirements.map(\.1), ["\n", "\r\n"])
  func everyKindBecomesEveryOther(_ before: String, _ newline: String) throws {
    let start = Self.project(before, newline: newline)
    let own = try #require(try XcodeProjectDocument(start).packageReferences.first?.requirement)
    for (requirement, after) in Self.requirements {
      let change = PackageManifestChange(requirements: ["core": requirement])
      let moved = start.applying(try XcodeProjectDocument(start).edits(forPackages: change))
      #expect(moved.string == Self.project(after, newline: newline).string)
      let back = PackageManifestChange(requirements: ["core": own])
      #expect(moved.applying(try XcodeProjectDocument(moved).edits(forPackages: back)).string == start.string)
    }
  }

  @Test func onOneLineToo() throws {
    let start = Self.project("kind = exactVersion;#version = 1.0.0;")
    let change = PackageManifestChange(requirements: ["other": .revision("abc")])
    let moved = start.applying(try XcodeProjectDocument(start).edits(forPackages: change))
    #expect(moved.string.contains("requirement = { kind = revision; revision = abc; };"))
  }

  @Test(arguments: [
    (PackageRequirement.exact("6.5.5.master"), "package.version.malformed"),
    (.closedRange("1.0.0", "1.9.0"), "package.requirement.malformed"),
  ])
  func whatAProjectCannotSayIsRefused(_ requirement: PackageRequirement, _ code: String) throws {
    let document = try XcodeProjectDocument(Self.project("kind = exactVersion;#version = 1.0.0;"))
    let refusal = #expect(throws: Refusal.self) {
      try document.edits(forPackages: PackageManifestChange(requirements: ["core": requirement]))
    }
    #expect(refusal?.diagnostics.map(\.code) == [code])
    #expect(refusal?.diagnostics.first?.location?.line == 5)
  }

  @Test func aRegistrysPackageHasVersionsAlone() throws {
    let text = Self.project("kind = exactVersion;#version = 1.0.0;").string.replacing(
      "\"https://example.com/Core.git\"", with: "acme.Core")
    let document = try XcodeProjectDocument(SourceText(path: "project.pbxproj", text))
    #expect(document.packageReferences.first?.identity == "acme.core")
    let refusal = #expect(throws: Refusal.self) {
      try document.edits(forPackages: PackageManifestChange(requirements: ["acme.core": .revision("abc")]))
    }
    #expect(refusal?.diagnostics.map(\.code) == ["package.requirement.registry"])
  }
}
