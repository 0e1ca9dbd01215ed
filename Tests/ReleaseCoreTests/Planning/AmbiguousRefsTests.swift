import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

struct AmbiguousRefsTests {
  @Test func aRefThatHidesAnotherIsNamed() throws {
    let master = try #require(RefName("refs/heads/master"))
    let hiding = try #require(RefName("refs/heads/refs/heads/master"))
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    let url = RemoteURL("https://ada:x@host/a.git")
    func problems(_ refs: [RefName]) -> [Diagnostic] {
      let observed = Dictionary(uniqueKeysWithValues: refs.map { ($0, ObservedRef(target: id, commit: id)) })
      return AmbiguousRefs.problems(moving: [master], among: observed, in: "Network", at: url)
    }
    #expect(problems([master]) == [])
    let found = problems([master, hiding])
    #expect(found.map(\.code) == ["ref.ambiguous"])
    #expect(found[0].hint?.contains("'git push https://host/a.git :refs/heads/refs/heads/master'") == true)
  }
}
