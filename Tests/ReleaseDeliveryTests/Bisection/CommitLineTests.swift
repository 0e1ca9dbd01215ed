import Foundation
import ReleaseGit
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDelivery

/// The commits between two states, in histories that git made, judged by `git rev-list` and `git bisect`.
struct CommitLineTests {
  /// A repository in which a commit is a file of its name.
  private struct History {
    let world: GitWorld
    let folder: String

    init() throws {
      world = try GitWorld()
      folder = try world.repository("work")
      try commit("root")
    }

    @discardableResult
    func commit(_ name: String) throws -> ObjectID { try world.commit(name, [name: name], in: folder) }

    func branch(_ name: String, from start: String) throws {
      try world.git("checkout", "--quiet", "-B", name, start, in: folder)
    }

    func checkOut(_ name: String) throws { try world.git("checkout", "--quiet", name, in: folder) }

    @discardableResult
    func merge(_ names: String..., as message: String) throws -> ObjectID {
      let run = try world.run(
        "git", ["merge", "--quiet", "--no-ff", "--message", message] + names, in: folder)
      try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
      return try world.id("rev-parse", "HEAD", in: folder)
    }

    func id(_ revision: String) throws -> ObjectID { try world.id("rev-parse", revision, in: folder) }

    func line(_ old: String, _ new: String) throws -> CommitLine {
      let (old, new) = (try id(old), try id(new))
      return try Repository.withRepository(at: folder + "/.git") {
        try CommitLine.read(from: old, to: new, of: ComponentName(typed: "Kit"), in: $0)
      }
    }

    func list(_ words: String...) throws -> Set<ObjectID> {
      let run = try world.run("git", ["rev-list"] + words, in: folder)
      return Set(
        String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap { ObjectID($0) })
    }

    /// Requires that the line has what git lists, and that each of its commits is found as `git merge-base` judges.
    func requireEach(_ old: String, _ new: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
      throws
    {
      let line = try line(old, new)
      let listed = try list(new, "^" + old)
      #expect(Set(all(line.steps)) == listed, sourceLocation: sourceLocation)
      #expect(all(line.steps).count == listed.count, sourceLocation: sourceLocation)
      var descendants: [ObjectID: Set<ObjectID>] = [:]
      for id in listed {
        for ancestor in try list(id.hex, "^" + old) { descendants[ancestor, default: []].insert(id) }
      }
      for culprit in listed {
        let found = line.search.first { (commit) throws(Never) -> MixtureVerdict in
          descendants[culprit]?.contains(commit) == true ? .bad : .good
        }
        #expect(found.commit == culprit, sourceLocation: sourceLocation)
      }
    }

    func all(_ steps: [LineSearch.Step]) -> [ObjectID] {
      steps.flatMap { $0.branches.flatMap(all) + [$0.commit] }
    }
  }

  @Test func aStraightLineIsWhatGitLists() throws {
    let history = try History()
    for index in 1...5 { try history.commit("c\(index)") }
    try history.requireEach("master~5", "master")
    let line = try history.line("master~3", "master")
    let newest = try ["master~2", "master~1", "master"].map { try history.id($0) }
    #expect(line.lost.isEmpty && line.steps.map(\.commit) == newest)
  }

  @Test func mergesInsideOfMergesAreWhatGitLists() throws {
    let history = try History()
    try history.branch("inner", from: "master")
    try history.commit("i1")
    try history.commit("i2")
    try history.branch("outer", from: "master")
    try history.commit("o1")
    try history.merge("inner", as: "inner into outer")
    try history.commit("o2")
    try history.checkOut("master")
    try history.commit("m1")
    let merge = try history.merge("outer", as: "outer into master")
    try history.commit("m2")
    try history.requireEach("master~3", "master")
    let steps = try history.line("master~3", "master").steps
    #expect(steps.map(\.count) == [1, 6, 1] && steps[1].commit == merge)
    // The merge of the mainline is named, and not the one inside of it.
    let wanted = try history.id("inner")
    let descending = try history.list("master", "--ancestry-path=\(wanted)", "^\(wanted)").union([wanted])
    let found = LineSearch(steps).first { (commit) throws(Never) -> MixtureVerdict in
      descending.contains(commit) ? .bad : .good
    }
    #expect(found.commit == wanted && found.merge == merge)
  }

  @Test func anOctopusIsWhatGitLists() throws {
    let history = try History()
    for name in ["a", "b", "c"] {
      try history.branch(name, from: "master")
      try history.commit(name + "1")
      try history.commit(name + "2")
    }
    try history.checkOut("master")
    try history.commit("m1")
    try history.merge("a", "b", "c", as: "all of them")
    try history.requireEach("master~2", "master")
  }

  /// What `git pull` makes: a developer's own commits first, and the line of the others, with the good commit, second.
  @Test func aPullKeepsTheGoodCommitBelowTheLine() throws {
    let history = try History()
    try history.branch("theirs", from: "master")
    try history.commit("good")
    try history.commit("t1")
    try history.branch("mine", from: "master")
    try history.commit("x1")
    try history.commit("x2")
    try history.merge("theirs", as: "pull")
    let good = "theirs~1"
    let line = try history.line(good, "mine")
    #expect(try line.base == (history.id(good)) && line.lost.isEmpty)
    #expect(try line.steps.map(\.commit) == [history.id("theirs"), history.id("mine")])
    #expect(
      try line.steps[1].branches.map { $0.map(\.commit) } == [
        [history.id("mine~2"), history.id("mine~1")]
      ])
    try history.requireEach(good, "mine")
  }

  @Test func aCrissCrossHasEachCommitOnce() throws {
    let history = try History()
    try history.branch("one", from: "master")
    try history.commit("a1")
    try history.branch("two", from: "master")
    try history.commit("b1")
    try history.checkOut("one")
    try history.merge("two", as: "two into one")
    try history.checkOut("two")
    try history.merge("one~1", as: "one into two")
    try history.commit("b2")
    try history.checkOut("one")
    try history.commit("a2")
    try history.merge("two", as: "again")
    try history.requireEach("master", "one")
    // Both have a commit below that is nearest to both.
    let line = try history.line("two", "one~1")
    #expect(try Set(history.all(line.steps)) == (history.list("one~1", "^two")))
    #expect(try Set(history.all(line.lost)) == (history.list("two", "^one~1")))
  }

  @Test func aLineThatWasLeftHasWhatIsLost() throws {
    let history = try History()
    try history.branch("old", from: "master")
    for name in ["l1", "l2"] { try history.commit(name) }
    try history.branch("new", from: "master")
    try history.commit("n1")
    let line = try history.line("old", "new")
    #expect(try line.base == (history.id("master")))
    #expect(try line.lost.map(\.commit) == [history.id("old~1"), history.id("old")])
    #expect(try line.steps.map(\.commit) == [history.id("new")])
    let back = try history.line("old", "master")
    #expect(back.steps.isEmpty && back.lost.count == 2)
  }

  @Test func aRepositoryThatWasReplacedIsRefused() throws {
    let history = try History()
    try history.world.git("checkout", "--quiet", "--orphan", "fresh", in: history.folder)
    try history.commit("another root")
    #expect {
      try history.line("master", "fresh")
    } throws: { error in
      (error as? Refusal)?.diagnostics.first?.code == "bisect.unrelated"
    }
  }

  /// Random histories, in which `git bisect run` looks for the same commit.
  @Test(arguments: UInt64(0)..<4)
  func gitBisectFindsTheSame(_ seed: UInt64) throws {
    let history = try History()
    var random = SplitMix(seed: seed)
    try history.world.git("tag", "good", in: history.folder)
    var branches = ["master"]
    for index in 0..<18 {
      let branch = branches[Int.random(in: branches.indices, using: &random)]
      try history.checkOut(branch)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        branches.append("b\(index)")
        try history.branch("b\(index)", from: branch)
        try history.commit("c\(index)")
      case 1 where branches.count > 1:
        let other = branches[Int.random(in: branches.indices, using: &random)]
        if other != branch { try history.merge(other, as: "merge \(index)") }
      default: try history.commit("c\(index)")
      }
    }
    try history.checkOut("master")
    for branch in branches.dropFirst() { try history.merge(branch, as: "end of \(branch)") }
    try history.requireEach("good", "master")
    let culprit = try #require(
      try history.list("good..master", "--no-merges").sorted().randomElement(using: &random))
    let name = try history.world.git("log", "-1", "--format=%s", culprit.hex, in: history.folder)
    for words in [
      ["bisect", "start", "master", "good"], ["bisect", "run", "sh", "-c", "test ! -e \(name)"],
    ] {
      _ = try history.world.run("git", words, in: history.folder)
    }
    #expect(try history.id("refs/bisect/bad") == culprit)
    let found = try history.line("good", "master").search.first {
      (commit) throws(Never) -> MixtureVerdict in
      let run = try? history.world.run(
        "git", ["cat-file", "-e", "\(commit.hex):\(name)"], in: history.folder)
      return run?.status == 0 ? .bad : .good
    }
    #expect(found.commit == culprit)
  }
}
