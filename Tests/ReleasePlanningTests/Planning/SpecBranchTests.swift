import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// The branch that podspecs go to is made in an empty repository, and must be there beside others.
struct SpecBranchTests {
  private static func problems(with branches: [String]) throws -> [Diagnostic] {
    var fleet = try PlanFleet(["A"])
    var specs = MemoryRepository()
    let commit = specs.add(1000, "Begin", ["README.md": "Podspecs\n"], on: [])
    for branch in branches { specs.refs[try #require(RefName.branch(branch))] = commit }
    fleet.repositories[RepositoryKey.specs("specs-qa").name] = specs
    switch fleet.plan(.bump(to: .next(increment: .patch), of: .all)) {
    case .success: return []
    case .failure(let refusal): return refusal.diagnostics
    }
  }

  @Test func itIsMadeOrThere() throws {
    let rows: [[String]] = [[], ["master"], ["main", "master"], ["relctl/ledger", "relctl/probe-1"]]
    for branches in rows { #expect(try Self.problems(with: branches).isEmpty, "\(branches)") }
  }

  struct Row: Sendable {
    let branches: [String]
    let likely: String
  }

  @Test(arguments: [
    Row(branches: ["main"], likely: "main"), Row(branches: ["feature/a", "main"], likely: "main"),
    Row(branches: ["pods", "relctl/ledger"], likely: "pods"),
  ]) func noneIsMadeBesideOthers(_ row: Row) throws {
    let problems = try Self.problems(with: row.branches)
    #expect(problems.map(\.code) == ["specs.branch.absent"])
    #expect(problems.first?.hint?.hasPrefix("write 'branch: \(row.likely)'") == true)
  }

  /// Entries of relctl.yml may be branches of one repository.
  @Test func aBranchOfAnotherEntryIsExpectedThere() throws {
    let address = RemoteURL("https://h/specs.git")
    let entries = ["qa", "prd"].map {
      SpecRepository(name: $0, url: address, source: "https://h/specs.git", branch: $0)
    }
    let plain = PlanFleet.workspace([])
    let workspace = Workspace(
      app: plain.app, components: [], specRepositories: entries, layers: [],
      environments: plain.environments, overrides: nil, ledger: plain.ledger, versioning: .lockstep,
      identity: nil)
    let qa = try #require(RefName.branch("qa"))
    let main = try #require(RefName.branch("main"))
    #expect(workspace.absentBranch(of: entries[1], among: [qa]) == nil)
    #expect(workspace.absentBranch(of: entries[1], among: [qa, main]) != nil)
  }
}
