import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

struct SemanticVersionTests {
  /// The order of semver.org 2.0.0, section 11.
  @Test func prereleasesComeBeforeTheirRelease() throws {
    let texts = [
      "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0",
    ]
    let versions = try texts.map { try #require(SemanticVersion($0)) }
    #expect(versions.reversed().sorted() == versions)
    #expect(versions.map(\.description) == texts)
    for text in [
      "1", "1.0", "1.0.0.0", "v1.0.0", "1.0.0-", "1.0.0+", "1.0.x", "6.5.5.master", "", "1.0.0-a_b", "1..0",
    ] {
      #expect(SemanticVersion(text) == nil, "\(text)")
    }
    #expect(SemanticVersion(tag: "v1.2.3")?.description == "1.2.3")
    #expect(SemanticVersion("1.0.0+a") == SemanticVersion("1.0.0+b"))
  }

  @Test func requirementsAdmitWhatThePackageManagerAdmits() throws {
    let rows: [(PackageRequirement, String, Bool?)] = [
      (.from("6.5.4"), "6.9.0", true), (.from("6.5.4"), "7.0.0", false),
      (.from("6.5.4"), "7.0.0-beta", false),
      (.from("6.5.4"), "6.5.3", false), (.upToNextMinor("6.5.4"), "6.6.0", false),
      (.upToNextMinor("6.5.4"), "6.5.9", true), (.exact("6.5.5"), "6.5.5", true),
      (.exact("6.5.5"), "6.5.6", false),
      (.range("6.0.0", "7.0.0"), "7.0.0", false), (.range("6.0.0", "7.0.0"), "7.0.0-rc.1", false),
      (.closedRange("6.0.0", "6.9.9"), "6.9.9", true), (.branch("main"), "6.5.5", nil),
      (.revision("a"), "6.5.5", nil),
    ]
    for (requirement, text, admits) in rows {
      #expect(requirement.admits(try #require(SemanticVersion(text))) == admits, "\(requirement) <- \(text)")
    }
    let cartfile: [(CartfileRequirement, Bool?)] = [
      (.any, true), (.atLeast("6.5"), true), (.atLeast("6.6"), false), (.compatible("6.1"), true),
      (.compatible("5.9"), false), (.exact("6.5.5"), true), (.exact("6.5"), false), (.reference("x"), nil),
    ]
    for (requirement, admits) in cartfile {
      #expect(requirement.admits(try #require(SemanticVersion("6.5.5"))) == admits, "\(requirement)")
    }
  }
}
