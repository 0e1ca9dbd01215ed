import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Refs beside refs, as git, CocoaPods and a Mac's disk read their names.
struct RefNamesTests {
  @Test(arguments: [
    // Others of the repository, what a plan makes or moves, what is said.
    (["heads/master"], ["heads/master"], []),
    (["heads/master", "heads/refs/heads/master"], ["heads/master"], ["ref.ambiguous"]),
    (["heads/master", "tags/refs/heads/master"], ["heads/master"], ["ref.ambiguous"]),
    (["heads/6.5.5.master"], ["heads/master", "tags/6.5.5.master"], ["ref.namesake"]),
    (["heads/6.5.5.master", "tags/6.5.5.master"], ["tags/6.5.5.master"], ["ref.namesake"]),
    (["tags/6.5.5"], ["heads/6.5.5"], ["ref.namesake"]),
    (["tags/master", "heads/master"], ["heads/master"], ["warning ref.namesake"]),
    // A layer that calls the branch and the tag alike.
    ([], ["heads/6.5.5", "tags/6.5.5"], ["ref.namesake"]),
    (["heads/6.5.5-hotfix", "heads/x/6.5.5"], ["tags/6.5.5"], []),
    (["heads/Feature/6.5.5"], ["heads/feature/6.5.5"], ["ref.case"]),
    (["heads/Feature/6.5.5", "heads/feature/6.5.5"], ["heads/feature/6.5.5"], ["warning ref.case"]),
    (["heads/Feature"], ["heads/feature/6.5.5"], ["ref.case"]),
    (["heads/FEATURE/6.5.5/ui"], ["heads/feature/6.5.5"], ["ref.case"]),
    (["heads/Feature/other"], ["heads/feature/6.5.5"], []),
    (["tags/V6.5.5"], ["tags/v6.5.5"], ["ref.case"]),
    (["tags/V6.5.5"], ["heads/v6.5.5"], []),
  ])
  func whatStandsBesideARefIsTold(_ others: [String], _ moved: [String], _ expected: [String]) throws {
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    let observed = Dictionary(
      uniqueKeysWithValues: others.compactMap { RefName("refs/\($0)") }.map {
        ($0, ObservedRef(target: id, commit: id))
      })
    let found = RefNames.problems(
      moving: moved.compactMap { RefName("refs/\($0)") }, among: observed, in: "Network",
      at: RemoteURL("https://ada:x@host/a.git"))
    #expect(found.map { ($0.severity == .error ? "" : "warning ") + $0.code } == expected, "\(found)")
    for problem in found where problem.hint?.contains("git push") == true {
      #expect(problem.hint?.contains("git push https://host/a.git :refs/") == true)
    }
  }
}
