import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What podspecs require, and what packages require for it.
struct DependencyConversionTests {
  @Test(arguments: [
    ("= 1.2.3", "exact: \"1.2.3\""), ("1.2", "exact: \"1.2.0\""), ("~> 1.2", "from: \"1.2.0\""),
    ("~> 1", "from: \"1.0.0\""), ("~> 1.2.3", ".upToNextMinor(from: \"1.2.3\")"),
    ("~> 1.2.0-beta.1", ".upToNextMinor(from: \"1.2.0-beta.1\")"),
    (">= 1.2, < 3.0", "\"1.2.0\"..<\"3.0.0\""), (">= 1.2, < 2", "from: \"1.2.0\""),
    ("~> 1.2, >= 1.2.5", "from: \"1.2.5\""), ("> 1.2.3, <= 1.4", "\"1.2.4\"..<\"1.4.1\""),
    ("< 2.0", "\"0.0.0\"..<\"2.0.0\""),
  ])
  func requirementsHaveTheirEquals(clauses: String, wanted: String) throws {
    let requirement = try #require(
      PodRequirement(clauses.split(separator: ", ").map(String.init)))
    let found = try #require(PackageRequirement.of(requirement))
    #expect(found.value.description == wanted && found.isWhole)
  }

  @Test func aRequirementWithoutAnEndGetsOne() throws {
    let requirement = try #require(PodRequirement(">= 1.2"))
    let found = try #require(PackageRequirement.of(requirement))
    #expect(found.value == .from("1.2.0") && !found.isWhole)
  }

  @Test(arguments: ["6.5.5.master", "~> 1.2.3.4", "!= 1.2.3", ">= 2.0, < 1.0"])
  func whatPackagesCannotRequireHasNone(clauses: String) throws {
    let requirement = try #require(PodRequirement(clauses.split(separator: ", ").map(String.init)))
    #expect(PackageRequirement.of(requirement) == nil)
  }

  private func pod(_ lines: String..., members: [MemberPackage]) throws -> ConvertedPod {
    try ConvertedPod(
      "  s.source_files = 'Sources/Net/*.swift'\n" + lines.map { "  \($0)" }.joined(separator: "\n"),
      paths: ["Sources/Net/A.swift"], members: members)
  }

  @Test func aMemberIsRequiredByItsAddressAndProduct() throws {
    let pod = try pod(
      "s.dependency 'Log/Console', '~> 1.2'", "s.ios.dependency 'Theme', '= 2.0.1'",
      members: [.member("Log", products: ["Log": "Log", "Log/Console": "LogConsole"]), .member("Theme")])
    #expect(pod.text.contains(".package(url: \"https://git.example.com/ios/Log.git\", from: \"1.2.0\"),"))
    #expect(pod.text.contains(".package(url: \"https://git.example.com/ios/Theme.git\", exact: \"2.0.1\"),"))
    #expect(pod.text.contains(".product(name: \"LogConsole\", package: \"Log\"),"))
    #expect(
      pod.text.contains(
        ".product(name: \"Theme\", package: \"Theme\", condition: .when(platforms: [.iOS])),"))
    #expect(pod.gaps.isEmpty, "\(pod.gaps)")
  }

  @Test func aMemberThatIsNoPackageYetIsSaid() throws {
    let pod = try pod("s.dependency 'Log', '~> 1.2'", members: [.member("Log", hasManifest: false)])
    #expect(pod.gaps == ["package.convert.member Net.podspec:5:3"])
    #expect(pod.draft.gaps[0].hint == "convert it first: relctl component package Log")
  }

  @Test func whatIsRequiredOfAnyVersionGetsTheMembers() throws {
    let pod = try pod(
      "s.dependency 'Log'", "s.dependency 'Theme', '6.5.5.master'",
      members: [
        .member("Log"), .member("Theme", version: nil),
      ])
    #expect(pod.text.contains("Log.git\", from: \"2.3.4\"),"))
    #expect(pod.text.contains("Theme.git\", exact: \"1.0.0\"),"))
    #expect(
      pod.gaps == [
        "package.convert.requirement Net.podspec:5:3", "package.convert.requirement Net.podspec:6:3",
      ])
  }

  @Test func aPodWhosePackageIsNotKnownIsACommentAndSaid() throws {
    let pod = try pod("s.dependency 'Alamofire', '~> 5.6'", members: [])
    #expect(
      pod.text.contains("        // .package(url: \"the address of Alamofire\", from: \"5.6.0\"),\n"))
    #expect(pod.text.contains("                // .product(name: \"Alamofire\", package: \"Alamofire\"),\n"))
    #expect(pod.gaps == ["package.convert.dependency Net.podspec:5:3"])
  }
}
