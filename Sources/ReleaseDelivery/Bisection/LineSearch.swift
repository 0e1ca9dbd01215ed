import ReleaseModel

/// Finds the first commit of a line that makes a command fail: its mainline first, then inside the merge that brought it.
package struct LineSearch: Sendable {
  /// One commit of the line, and what it merged.
  package struct Step: Sendable, Hashable {
    package let commit: ObjectID
    /// Commits that came with it, oldest first; empty for what is no merge.
    package let merged: [Step]
    /// The most runs that finding one of its commits takes, when all can be judged.
    fileprivate let depth: Int

    package init(_ commit: ObjectID, merged: [Step] = []) {
      self.commit = commit
      self.merged = merged
      // The merge itself stands behind the commits that it brought.
      depth = merged.isEmpty ? 0 : LineSearch.depth(merged.map(\.depth) + [0])
    }

    /// How many commits it brought, itself included.
    package var count: Int { merged.reduce(1) { $0 + $1.count } }
  }

  /// What was found: the first that fails, and those before it that can't be judged.
  package struct Found: Sendable, Hashable {
    package let commit: ObjectID
    /// Commits between the last good one and this one; any of them may be the one.
    package let alternatives: [ObjectID]
    /// The merge whose commits it is one of; nil on the mainline.
    package let merge: ObjectID?
  }

  let steps: [Step]

  /// - Parameter steps: From the one after the last good commit to one that fails.
  package init(_ steps: [Step]) { self.steps = steps }

  /// The most runs that it takes when all can be judged.
  var worst: Int { Self.depth(steps.map(\.depth)) }

  package func first<Pending: Error>(
    _ test: (ObjectID) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Found {
    var merge: ObjectID?
    var steps = steps
    while true {
      let range = try narrowed(steps, test)
      let last = steps[range.upperBound]
      let between = steps[range.lowerBound..<range.upperBound].map(\.commit)
      // The merge itself stands behind the commits that it brought.
      guard !last.merged.isEmpty, between.isEmpty else {
        return Found(commit: last.commit, alternatives: between, merge: merge == last.commit ? nil : merge)
      }
      merge = last.commit
      steps = last.merged + [Step(last.commit)]
    }
  }

  /// The place of the first that fails, and of the first that may do so.
  private func narrowed<Pending: Error>(
    _ steps: [Step], _ test: (ObjectID) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> ClosedRange<Int> {
    var good = -1
    var bad = steps.count - 1
    var skipped: Set<Int> = []
    var budget = Self.depth(steps.map(\.depth))
    while bad - good > 1 {
      guard let probe = Self.probe(steps, good: good, bad: bad, skipped: skipped, budget: budget) else {
        break
      }
      switch try test(steps[probe].commit) {
      case .good:
        good = probe
        budget -= 1
      case .bad:
        bad = probe
        budget -= 1
      case .unresolved: skipped.insert(probe)
      }
    }
    return (good + 1)...bad
  }

  /// The commit in the middle, or the nearest to it that leaves no more to do than the budget. After one that can't be judged, the next is farther
  /// away each time: what breaks the build often does so for a while.
  private static func probe(_ steps: [Step], good: Int, bad: Int, skipped: Set<Int>, budget: Int) -> Int? {
    let open = (good + 1..<bad).filter { !skipped.contains($0) }
    guard !open.isEmpty else { return nil }
    let depths = (good + 1...bad).map { steps[$0].depth }
    let fitting = (good + 1..<bad).filter { index in
      max(depth(depths[...(index - good - 1)]), depth(depths[(index - good)...])) < budget
    }
    guard let best = fitting.min(by: { abs(2 * $0 - good - bad) < abs(2 * $1 - good - bad) }) ?? open.first
    else { return nil }
    let count = skipped.count { $0 > good && $0 < bad }
    guard count > 0 else { return best }
    let distance = 1 << min(count / 2, 20)
    let wanted = count.isMultiple(of: 2) ? best + distance : best - distance
    return open.min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The fewest runs that are enough to find one leaf of a tree whose leaves stand in this order and take so many more runs
  /// each. Source: Nakatsu, "Bounds on the redundancy of binary alphabetical codes" (1991): lengths are those of such a tree
  /// if and only if the leaves fit side by side, each at a multiple of its own width.
  private static func depth(_ leaves: some Collection<Int>) -> Int {
    var place: UInt64 = 0
    for leaf in leaves {
      let width: UInt64 = 1 << UInt64(min(leaf, 40))
      place = (place + width - 1) / width * width + width
    }
    var depth = 0
    while UInt64(1) << UInt64(depth) < place { depth += 1 }
    return depth
  }
}
