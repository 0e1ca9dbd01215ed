import ReleaseModel
import TestSupport

@testable import ReleaseDelivery

/// An invented line of commits with merges, one of which made it fail.
struct LineWorld {
  let steps: [LineSearch.Step]
  /// Oldest first.
  let commits: [ObjectID]
  let culprit: ObjectID
  /// Contain the culprit.
  private let failing: Set<ObjectID>

  /// - Parameter levels: How deep merges are inside of merges.
  init(seed: UInt64, commits count: Int, levels: Int) {
    var random = SplitMix(seed: seed)
    var next = 0
    func id() -> ObjectID {
      next += 1
      return .numbered(next)
    }
    func line(_ count: Int, _ level: Int) -> [LineSearch.Step] {
      var (left, steps) = (count, [LineSearch.Step]())
      while left > 0 {
        guard left > 2, level < levels, Int.random(in: 0..<4, using: &random) == 0 else {
          steps.append(LineSearch.Step(id()))
          left -= 1
          continue
        }
        let brought = Int.random(in: 1...min(left - 1, 80), using: &random)
        let half = Int.random(in: 0..<8, using: &random) == 0 ? brought / 2 : 0
        let branches = [line(brought - half, level + 1), line(half, level + 1)]
        steps.append(LineSearch.Step(id(), branches: branches))
        left -= brought + 1
      }
      return steps
    }
    steps = line(count, 0)
    func all(_ steps: [LineSearch.Step]) -> [ObjectID] {
      steps.flatMap { $0.branches.flatMap(all) + [$0.commit] }
    }
    commits = all(steps)
    culprit = commits[Int.random(in: commits.indices, using: &random)]
    var failing: Set<ObjectID> = []
    func mark(_ steps: [LineSearch.Step], _ culprit: ObjectID) -> Bool {
      var isFailing = false
      for step in steps {
        for branch in step.branches where mark(branch, culprit) { isFailing = true }
        if step.commit == culprit { isFailing = true }
        if isFailing { failing.insert(step.commit) }
      }
      return isFailing
    }
    _ = mark(steps, culprit)
    self.failing = failing
  }

  func verdict(_ commit: ObjectID) -> MixtureVerdict { failing.contains(commit) ? .bad : .good }

  /// What the search finds, and how many commits it tried.
  ///
  /// - Parameter unresolved: Commits that can't be judged.
  func searched(unresolved: Set<ObjectID> = []) -> (found: LineSearch.Found, runs: Int) {
    var tried: Set<ObjectID> = []
    let found = LineSearch(steps).first { (commit) throws(Never) -> MixtureVerdict in
      tried.insert(commit)
      return unresolved.contains(commit) ? .unresolved : verdict(commit)
    }
    return (found, tried.count)
  }
}

extension ObjectID {
  /// An id that no commit has.
  static func numbered(_ number: Int) -> ObjectID {
    let hex = String(number, radix: 16)
    guard let id = ObjectID(String(repeating: "0", count: 40 - hex.count) + hex) else {
      preconditionFailure(hex)
    }
    return id
  }
}
