import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseQuestions

/// An undone release is news until a later one has passed it.
struct RevokedStatusTests {
  @Test func whatLaterReleasesHavePassedIsNotSaid() {
    func status(_ version: String?) -> WorkspaceStatus {
      WorkspaceStatus(
        environments: [
          EnvironmentStatus(name: "prd", train: nil, version: version.map(v), components: [])
        ], unfinished: [],
        revoked: ["6.7.0", "7.7.2"].map {
          Revocation(environment: "prd", run: "run", version: v($0), members: [])
        }, missed: [], late: [], problems: [])
    }
    func shown(_ version: String?) -> [String] {
      status(version).revokedAhead.compactMap { $0.version?.description }
    }
    #expect(shown("7.7.1") == ["7.7.2"])
    #expect(shown("7.7.3") == [])
    #expect(shown(nil) == ["6.7.0", "7.7.2"])
  }
}
