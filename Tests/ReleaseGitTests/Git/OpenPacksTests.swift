import CGit2
import TestSupport
import Testing

@testable import ReleaseGit

struct OpenPacksTests {
  /// libgit2's own way to close packs can make two threads wait for each other for ever.
  @Test func packsAreNotClosedByLibgit2() throws {
    try LibGit2.start()
    var limit = -1
    #expect(relctl_git_opt_get_open_packs(&limit) == 0 && limit == 0)
  }

  @Test func mirrorsStayOpenAsLongAsTheirPacksAreFew() throws {
    let world = try GitWorld()
    let mirrors = try (1...3).map { number in
      let path = try world.mirror("mirror-\(number)")
      for text in ["one", "two"] {
        let pack = try Repository.withRepository(at: path, store: .memory) {
          try $0.packs.make([$0.objects.writeBlob(Array("\(text) \(number)".utf8))])
        }
        try Repository.withRepository(at: path) { try $0.packs.store(pack) }
      }
      return path
    }
    let repositories = OpenRepositories(mostPacks: 5)
    for mirror in mirrors { try repositories.withRepository(at: mirror) { _ in } }
    #expect(repositories.openPacks == 4, "two mirrors of two packs; the third would be one too many")
    for mirror in mirrors { try repositories.withRepository(at: mirror) { _ in } }
    #expect(repositories.openPacks == 4)
    try repositories.withRepositoryForStaging(at: mirrors[0]) { _ in }
    #expect(repositories.openPacks == 4, "what is staged counts, too")
    for mirror in mirrors { repositories.close(mirror) }
    #expect(repositories.openPacks == 0)
  }
}
