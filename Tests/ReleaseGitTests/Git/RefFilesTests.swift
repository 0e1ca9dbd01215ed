import Foundation
import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

/// Refs are read from git's files; the git program says which there are.
struct RefFilesTests {
  /// `NAME TARGET PEELED`, as git says it.
  private func judged(_ folder: String, _ world: GitWorld) throws -> [String] {
    var refs: [String: (target: String, peeled: String)] = [:]
    for line in try world.git("show-ref", "--dereference", in: folder).split(separator: "\n") {
      let (id, name) = (String(line.prefix(40)), String(line.dropFirst(41)))
      if name.hasSuffix("^{}") { refs[String(name.dropLast(3))]?.peeled = id } else { refs[name] = (id, id) }
    }
    return refs.map { "\($0.key) \($0.value.target) \($0.value.peeled)" }.sorted()
  }

  private func read(_ folder: String) throws -> [String] {
    try Repository.withRepository(at: folder) { try $0.refs.all() }
      .map { "\($0.key) \($0.value.target) \($0.value.commit)" }.sorted()
  }

  @Test func filesAndTheListSayWhatGitSays() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let folder = work + "/.git"
    try world.commit("one", ["a": "1"], in: work)
    for branch in ["feature/6.5.5", "release/a/b"] { try world.git("branch", branch, in: work) }
    try world.git("tag", "plain", in: work)
    try world.git("tag", "--annotate", "--message", "1", "1.0", in: work)
    try world.git("tag", "--annotate", "--message", "a tag of a tag", "of-1.0", "1.0", in: work)
    #expect(try read(folder) == judged(folder, world), "each in a file")

    try world.git("pack-refs", "--all", in: work)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/refs/tags").isEmpty)
    #expect(try read(folder) == judged(folder, world), "all in the list")
    let named = try #require(RefFiles(of: folder)).targets
    #expect(named.count == 6 && named.values.allSatisfy { $0.peeled != nil }, "no object has to be read")

    try world.commit("two", ["a": "2"], in: work)
    try world.git("tag", "--delete", "plain", in: work)
    try world.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/heads/feature/6.5.5", in: work)
    try world.git("symbolic-ref", "refs/remotes/nowhere/HEAD", "refs/heads/none", in: work)
    try world.write("", to: "refs/heads/left.lock", in: folder)
    #expect(try read(folder) == judged(folder, world), "a file goes before the list; a link is followed")

    // A list that an older git wrote says nothing of tags' commits.
    let list = try world.text("work/.git/packed-refs").split(separator: "\n").filter {
      !"#^".contains($0.first ?? " ")
    }
    try world.write(list.joined(separator: "\n") + "\n", to: "packed-refs", in: folder)
    #expect(try read(folder) == judged(folder, world), "a list without a head")
  }

  @Test func namesThatUnicodeHoldsForOneAreTwo() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let ids = try ["one", "two"].map { try world.commit($0, ["a": $0], in: work) }
    let names = ["refs/heads/caf\u{e9}", "refs/heads/cafe\u{301}"]
    // Not as files: some disks hold them for one, too.
    let list = zip(ids, names).map { "\($0) \($1)\n" }.joined()
    try world.write(list, to: "packed-refs", in: work + "/.git")
    let refs = try Repository.withRepository(at: work + "/.git") { try $0.refs.all() }
    for (id, name) in zip(ids, names) { #expect(refs[try #require(RefName(name))]?.commit == id) }
  }

  @Test(arguments: [
    ("refs/heads/odd", ""), ("refs/heads/odd", "0123\n"), ("refs/heads/odd", "ref: elsewhere\n"),
    ("packed-refs", "what is this\n"), ("packed-refs", "^1111111111111111111111111111111111111111\n"),
  ])
  func whatGitDoesNotWriteIsNotTakenForARef(file: String, text: String) throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    try world.commit("one", ["a": "1"], in: work)
    try world.write(text, to: file, in: work + "/.git")
    #expect(RefFiles(of: work + "/.git") == nil)
  }

  /// What relctl does not read itself is git's: another format of repositories, and one that hides refs.
  @Test func onlyPlainRepositoriesAreReadWithoutGit() throws {
    let world = try GitWorld()
    let bare = try world.bare("bare.git")
    #expect(try #require(PlainRepository(bare)).hidesRefs == false)
    #expect(PlainRepository(bare)?.tips?.isEmpty == true)
    try world.git("config", "receive.hideRefs", "refs/pull", in: bare)
    #expect(try #require(PlainRepository(bare)).hidesRefs)
    try world.git("config", "core.repositoryFormatVersion", "1", in: bare)
    #expect(PlainRepository(bare) == nil)
    #expect(PlainRepository(world.path("nothing")) == nil)
  }

  /// A folder of packs that did not change for long is not listed again, and one that changes is.
  @Test func packsThatComeIntoAnOldFolderAreSeen() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let first = try world.commit("one", ["a": "1"], in: work)
    try world.git("repack", "-a", "-d", "--quiet", in: work)
    let packs = work + "/.git/objects/pack"
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -100)]
    try FileManager.default.setAttributes(old, ofItemAtPath: packs)
    let missing = try #require(ObjectID(String(repeating: "1", count: 40)))
    let second = try Repository.withRepository(at: work + "/.git") { repository in
      let before = (repository.objects.contains(first), repository.objects.contains(missing))
      #expect(before == (true, false))
      let second = try world.commit("two", ["a": "2"], in: work)
      try world.git("repack", "-a", "-d", "--quiet", in: work)
      let isThere = repository.objects.contains(second)
      #expect(isThere)
      return second
    }
    let isThere = try Repository.withRepository(at: work + "/.git") { $0.objects.contains(second) }
    #expect(isThere)
  }
}
