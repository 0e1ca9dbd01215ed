import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseModel

struct FirstParentTests {
  /// What each commit changed is what git's own log says, whatever became of files and folders.
  @Test func changesAreThoseOfGit() throws {
    let world = try GitWorld()
    let folder = try world.repository("work")
    try world.commit("first", ["a": "1", "A/1/A.podspec": "1", "A/2/A.podspec": "2"], in: folder)
    try world.commit("nothing", in: folder)
    try world.commit("more", ["a": "2", "A/10/A.podspec": "3", "A.podspec": "0", "ü/ä": "x"], in: folder)
    try world.commit("a folder goes", ["A/1/A.podspec": nil, "A-B": "1"], in: folder)
    try world.commit("a file becomes a folder", ["a": nil], in: folder)
    let known = try world.commit("and is one", ["a/b/c": "1"], in: folder)
    try world.git("checkout", "--quiet", "-b", "side", in: folder)
    try world.commit("aside", ["A/2/A.podspec": "22"], in: folder)
    try world.git("checkout", "--quiet", "master", in: folder)
    try world.commit("meanwhile", ["B/1/B.podspec": "1"], in: folder)
    try world.git("merge", "--quiet", "--no-ff", "--message", "merge", "side", in: folder)
    try world.git("rm", "--quiet", "-r", "A", "a", in: folder)
    let head = try world.commit("gone", in: folder)

    func log(_ range: String) throws -> [String] {
      try world.git(
        "-c", "core.quotePath=false", "log", "--reverse", "--first-parent", "--diff-merges=first-parent",
        "--no-renames", "--name-status", "--format=%H", range, in: folder
      ).split(separator: "\n").map(String.init)
    }
    func lines(_ changes: [CommitChanges]) -> [String] {
      changes.flatMap { change in
        [change.commit.id.hex]
          + change.files.map { ($0.old == nil ? "A" : $0.new == nil ? "D" : "M") + "\t" + $0.path }.sorted()
      }
    }
    func sorted(_ log: [String]) -> [String] {
      log.reduce(into: [[String]]()) {
        if $1.contains("\t") { $0[$0.count - 1].append($1) } else { $0.append([$1]) }
      }.flatMap { [$0[0]] + $0.dropFirst().sorted() }
    }
    // A commit beside the first parents is never met, so the whole history is read.
    let side = try world.id("rev-parse", "side", in: folder)
    let (all, later, rest) = try Repository.withRepository(at: folder + "/.git") { git in
      (
        try git.history.firstParentChanges(to: head),
        try git.history.firstParentChanges(to: head, after: known),
        try git.history.firstParentChanges(to: head, after: side)
      )
    }
    let whole = sorted(try log("master"))
    let part = sorted(try log("\(known.hex)..master"))
    #expect(lines(all) == whole)
    #expect(later.isContinued && lines(later.changes) == part)
    #expect(!rest.isContinued && rest.changes == all)
  }
}
