import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct OpenRepositoriesTests {
  /// A repository that stays open shows what git does to it meanwhile.
  @Test func refsAndObjectsThatComeLaterAreSeen() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    let first = try world.commit("first", ["a.txt": "a\n"], in: folder)
    let repositories = OpenRepositories()
    let path = folder + "/.git"
    let master = try #require(RefName("refs/heads/master"))
    let before = try repositories.withRepository(at: path) { try $0.refs.tips()[master] }
    #expect(before == first)
    let second = try world.commit("second", ["a.txt": "b\n"], in: folder)
    try world.git("repack", "-a", "-d", "--quiet", in: folder)
    try world.git("pack-refs", "--all", in: folder)
    let (tip, text) = try repositories.withRepository(at: path) { repository in
      (try repository.refs.tips()[master], try repository.trees.file("a.txt", in: second))
    }
    #expect(tip == second)
    #expect(text == Array("b\n".utf8))
  }

  /// What staging made in memory is forgotten with it.
  @Test func whatIsStagedIsNotThereAfterwards() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    try world.commit("first", ["a.txt": "a\n"], in: folder)
    let repositories = OpenRepositories()
    let path = folder + "/.git"
    let (blob, isThere) = try repositories.withRepositoryForStaging(at: path) { repository in
      let blob = try repository.objects.writeBlob(Array("new\n".utf8))
      return (blob, repository.objects.contains(blob))
    }
    #expect(isThere)
    let isThereAfterwards = try repositories.withRepository(at: path) { $0.objects.contains(blob) }
    #expect(!isThereAfterwards)
  }

  @Test func oneThatFailsIsOpenedAnew() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    try world.commit("first", ["a.txt": "a\n"], in: folder)
    let repositories = OpenRepositories()
    let path = folder + "/.git"
    let missing = try #require(ObjectID(String(repeating: "1", count: 40)))
    #expect(throws: GitError.self) {
      try repositories.withRepository(at: path) { _ = try $0.history.commitInfo(missing) }
    }
    let count = try repositories.withRepository(at: path) { try $0.refs.tips().count }
    #expect(count == 1)
    #expect(throws: GitError.self) { try repositories.withRepository(at: folder + "/none") { _ in } }
  }
}
