import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDelivery

/// The search for the first commit of a line that fails, in invented histories.
struct LineSearchTests {
  private static let worlds: UInt64 = ChangeWorld.seeds.upperBound / 4

  @Test func aLineTakesALogarithmOfRuns() {
    for count in Array(1...70) + [127, 128, 129, 1000] {
      let steps = (1...count).map { LineSearch.Step(.numbered($0)) }
      for culprit in Set([1, 2, count / 3 + 1, count / 2 + 1, count]) where culprit <= count {
        var runs = 0
        let found = LineSearch(steps).first { (commit) throws(Never) -> MixtureVerdict in
          runs += 1
          return commit.hex >= ObjectID.numbered(culprit).hex ? .bad : .good
        }
        #expect(found == .init(commit: .numbered(culprit), alternatives: [], merge: nil))
        #expect(Double(runs) <= log2(Double(count)).rounded(.up), "\(count): \(runs)")
      }
    }
  }

  @Test(arguments: 0...3)
  func findsTheCommitInsideMerges(_ levels: Int) {
    for seed in 0..<Self.worlds {
      var random = SplitMix(seed: seed &+ 99)
      let world = LineWorld(
        seed: seed, commits: Int.random(in: 1...300, using: &random), levels: levels)
      let (found, runs) = world.searched()
      #expect(found.commit == world.culprit && found.alternatives.isEmpty, "seed \(seed)")
      let mainline = world.steps.map(\.commit)
      let brought = world.steps.first { step in
        step.commit == world.culprit || Self.contains(world.culprit, step)
      }
      #expect(found.merge == (mainline.contains(world.culprit) ? nil : brought?.commit), "seed \(seed)")
      #expect(runs <= world.search.worst, "seed \(seed): \(runs)")
      #expect(Double(runs) <= log2(Double(world.commits.count)) + 2, "seed \(seed): \(runs)")
    }
  }

  private static func contains(_ commit: ObjectID, _ step: LineSearch.Step) -> Bool {
    step.branches.joined().contains { $0.commit == commit || contains(commit, $0) }
  }

  /// The found commit and the ones beside it that can't be judged always have the one that did it among them.
  @Test func commitsThatCantBeJudgedLeaveTheOneAmongFew() {
    for seed in 0..<Self.worlds {
      var random = SplitMix(seed: seed &+ 7)
      let world = LineWorld(
        seed: seed, commits: Int.random(in: 2...200, using: &random), levels: Int(seed % 3))
      // Either here and there, or in a row, as when a build is broken for a while; the last one is known to fail.
      let start = Int.random(in: world.commits.indices, using: &random)
      let isRow = Bool.random(using: &random)
      let unresolved = Set(
        world.commits.dropLast().enumerated().filter { index, _ in
          isRow ? (start..<start + 20).contains(index) : Int.random(in: 0..<5, using: &random) == 0
        }.map(\.element))
      let (found, runs) = world.searched(unresolved: unresolved)
      let candidates = [found.commit] + found.alternatives
      let isAmong =
        candidates.contains(world.culprit)
        || world.steps.contains { candidates.contains($0.commit) && Self.contains(world.culprit, $0) }
        || Self.isBelow(candidates, world)
      #expect(isAmong, "seed \(seed): \(found)")
      #expect(!unresolved.contains(found.commit))
      for commit in found.alternatives { #expect(unresolved.contains(commit), "seed \(seed)") }
      #expect(runs <= world.search.worst * 3 + unresolved.count, "seed \(seed): \(runs)")
    }
  }

  /// Whether a merge among the candidates brought the commit, however deep.
  private static func isBelow(_ candidates: [ObjectID], _ world: LineWorld) -> Bool {
    func search(_ steps: [LineSearch.Step]) -> Bool {
      steps.contains { step in
        candidates.contains(step.commit) && contains(world.culprit, step)
          || step.branches.contains(where: search)
      }
    }
    return search(world.steps)
  }

  /// A broken build in the middle of a long line costs a few runs and not each commit of the line.
  @Test func aRowThatCantBeJudgedCostsLittle() {
    for first in stride(from: 20, to: 480, by: 20) {
      for culprit in [1, 250, 511] where !(first..<first + 20).contains(culprit) {
        var runs = 0
        let steps = (0..<512).map { LineSearch.Step(.numbered($0 + 1)) }
        let found = LineSearch(steps).first { (commit) throws(Never) -> MixtureVerdict in
          runs += 1
          let index = steps.firstIndex { $0.commit == commit } ?? 0
          if (first..<first + 20).contains(index) { return .unresolved }
          return index >= culprit ? .bad : .good
        }
        #expect(found.commit == .numbered(culprit + 1) || culprit == first + 20, "\(first) \(culprit)")
        // 9 halves, and 20 where the search ends at the row.
        #expect(runs <= 9 + (culprit == first + 20 ? 20 : 12), "\(first) \(culprit): \(runs)")
      }
    }
  }

  /// Branches that one merge brings together say nothing of each other.
  @Test func anOctopusIsSearchedBranchByBranch() {
    let branches = (0..<3).map { branch in
      (1...4).map { LineSearch.Step(.numbered(branch * 10 + $0)) }
    }
    let merge = LineSearch.Step(.numbered(100), branches: branches)
    for culprit in branches.joined().map(\.commit) + [merge.commit] {
      let found = LineSearch([merge]).first { (commit) throws(Never) -> MixtureVerdict in
        let branch = branches.first { $0.contains { $0.commit == culprit } } ?? []
        let at = branch.firstIndex { $0.commit == culprit } ?? 0
        if commit == merge.commit { return .bad }
        return branch.dropFirst(at).contains { $0.commit == commit } ? .bad : .good
      }
      #expect(found.commit == culprit)
      #expect(found.merge == (culprit == merge.commit ? nil : merge.commit))
    }
  }
}
