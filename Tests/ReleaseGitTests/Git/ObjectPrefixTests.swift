import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseGit

/// Commits by the start of their ids.
struct ObjectPrefixTests {
  @Test func commitsAreFoundByTheStartOfTheirIDs() throws {
    let world = try GitWorld()
    let work = try world.repository("work")
    let first = try world.commit("first", ["a": "1"], in: work)
    let twins = try world.twins(after: first, digits: 4, in: work)
    let file = try world.file(like: first, digits: 4, in: work)
    let tree = try world.id("rev-parse", "HEAD^{tree}", in: work)
    try world.git("tag", "--annotate", "-m", "Tag", "6.5.5", in: work)
    let tag = try world.id("rev-parse", "6.5.5", in: work)
    func look(_ digits: String) throws -> [ObjectID] {
      try Repository.withRepository(at: work + "/.git") { try $0.objects.commits(startingWith: digits) }
    }
    func look(_ id: ObjectID, _ count: Int) throws -> [ObjectID] { try look(String(id.hex.prefix(count))) }
    try #require(file.hex.prefix(4) == first.hex.prefix(4) && file != first)
    try #require(twins.count == 2 && twins[0].hex.prefix(4) == twins[1].hex.prefix(4) && twins[0] != twins[1])
    for isPacked in [false, true] {
      // What no ref leads to is packed as well.
      if isPacked { try world.git("repack", "-adk", "--quiet", in: work) }
      #expect(try look(twins[0], 4) == twins.sorted())
      for twin in twins { for count in [20, 40] { #expect(try look(twin, count) == [twin]) } }
      // A file is no commit, even where its id starts with the same digits.
      #expect(try look(first, 4) == [first])
      #expect(try look(file, 40).isEmpty && look(tree, 12).isEmpty)
      #expect(try look(tag, 12) == [first])
    }
    for text in ["", "abc", String(repeating: "0", count: 41), "nothex", String(repeating: "0", count: 40)] {
      #expect(try look(text).isEmpty, "\(text)")
    }
    #expect(try look(first.hex.uppercased()) == [first])
  }
}
