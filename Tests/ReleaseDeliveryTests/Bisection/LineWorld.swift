import ReleaseModel
import TestSupport

@testable import ReleaseDelivery

/// An invented line of commits with merges, one of which made it fail.
struct LineWorld {
  let steps: [LineSearch.Step]
  /// Oldest first.
  let commits: [ObjectID]
  let culprit: ObjectID
  let parents: [ObjectID: [ObjectID]]
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
    var parents: [ObjectID: [ObjectID]] = [:]
    /// - Parameter base: What the first commit stands on.
    func line(_ count: Int, _ level: Int, on base: ObjectID?) -> [LineSearch.Step] {
      var (left, steps) = (count, [LineSearch.Step]())
      var last = base
      func add(_ branches: [[LineSearch.Step]]) {
        let step = LineSearch.Step(id(), branches: branches)
        parents[step.commit] = ([last] + branches.map { $0.last?.commit }).compactMap(\.self)
        last = step.commit
        steps.append(step)
      }
      while left > 0 {
        guard left > 2, level < levels, Int.random(in: 0..<4, using: &random) == 0 else {
          add([])
          left -= 1
          continue
        }
        let brought = Int.random(in: 1...min(left - 1, 80), using: &random)
        let half = Int.random(in: 0..<8, using: &random) == 0 ? brought / 2 : 0
        add(
          [brought - half, half].map { count in
            let fork = Int.random(in: -1...max(steps.count - 1, -1), using: &random)
            return line(count, level + 1, on: fork < 0 ? base : steps[fork].commit)
          })
        left -= brought + 1
      }
      return steps
    }
    steps = line(count, 0, on: nil)
    func all(_ steps: [LineSearch.Step]) -> [ObjectID] {
      steps.flatMap { $0.branches.flatMap(all) + [$0.commit] }
    }
    commits = all(steps)
    culprit = commits[Int.random(in: commits.indices, using: &random)]
    var failing: Set<ObjectID> = []
    // Never a parent after its child.
    for commit in commits
    where commit == culprit || parents[commit]?.contains(where: failing.contains) == true {
      failing.insert(commit)
    }
    self.parents = parents
    self.failing = failing
  }

  func verdict(_ commit: ObjectID) -> MixtureVerdict { failing.contains(commit) ? .bad : .good }

  var search: LineSearch { LineSearch(steps, parents: parents) }

  /// What the search finds, and how many commits it tried.
  ///
  /// - Parameter unresolved: Commits that can't be judged.
  func searched(unresolved: Set<ObjectID> = []) -> (found: LineSearch.Found, runs: Int) {
    var tried: Set<ObjectID> = []
    let found = search.first { (commit) throws(Never) -> MixtureVerdict in
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
