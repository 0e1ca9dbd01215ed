import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseGit
@testable import ReleaseModel

/// What an abandonment finds of a run in one repository.
struct RefRollbackTests {
  /// `git branch -m master main` on the server, and what people do from there.
  @Test func whatARunPutOnARenamedBranchIsStillThere() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let before = try world.commit("before", ["a.txt": "a\n"], in: work)
    let new = try world.commit("release", ["a.txt": "b\n"], in: work)
    let later = try world.commit("later", ["a.txt": "c\n"], in: work)
    let master = try #require(RefName.branch("master"))
    let update = RefUpdate(ref: master, expected: before, new: new)
    func kept(_ heads: [String: ObjectID], _ update: RefUpdate) throws -> [String] {
      var refs: [RefName: ObservedRef] = [:]
      for (name, head) in heads {
        refs[try #require(RefName.branch(name))] = ObservedRef(target: head, commit: head)
      }
      let rollback = try Repository.withRepository(at: "\(work)/.git") {
        try RefRollback.of([update], given: refs, target: nil, in: $0)
      }
      #expect(rollback.pending.isEmpty)
      return rollback.kept.map(\.ref.short)
    }
    #expect(try kept(["main": new], update) == ["main"])
    #expect(try kept(["feature/x": later, "main": new], update) == ["main"])
    #expect(try kept(["main": later], update) == ["main"])
    #expect(try kept(["main": before], update) == [])
    // A branch that is where it was took the release back; others may have begun in between.
    #expect(try kept(["master": before, "feature/x": later], update) == [])
    // One that the run made and somebody deleted.
    #expect(try kept(["main": new], RefUpdate(ref: master, expected: nil, new: new)) == [])
  }
}
