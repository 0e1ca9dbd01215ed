import ReleaseModel

/// Finds the first commit of a line that makes a command fail: its mainline first, then inside the merge that brought it.
///
/// In that order a line with many merges can take more runs than log2(commits) + 2. Such a line is searched by halves wherever
/// they are, if its history is known and this takes fewer.
package struct LineSearch: Sendable {
  /// One commit of the line, and what it merged.
  package struct Step: Sendable, Hashable {
    package let commit: ObjectID
    /// The commits that came with it, oldest first, a list for each parent that it merged; empty for what is no merge.
    package let branches: [[Step]]
    /// The most runs that finding one of its commits takes, when all can be judged.
    fileprivate let depth: Int

    package init(_ commit: ObjectID, branches: [[Step]] = []) {
      self.commit = commit
      self.branches = branches.filter { !$0.isEmpty }
      depth =
        if self.branches.count < 2 {
          // The merge itself stands behind the commits that it brought.
          LineSearch.depth((self.branches.first ?? []).map(\.depth) + [0])
        } else {
          // Branches that were merged together say nothing of each other: their ends are tried one by one.
          self.branches.enumerated().map { $0 + 1 + LineSearch.depth($1.map(\.depth)) }.max() ?? 0
        }
    }

    /// How many commits it brought, itself included.
    package var count: Int { branches.joined().reduce(1) { $0 + $1.count } }
  }

  /// What was found: the first that fails, and those before it that can't be judged.
  package struct Found: Sendable, Hashable {
    package let commit: ObjectID
    /// Commits between the last good one and this one; any of them may be the one.
    package let alternatives: [ObjectID]
    /// The mainline's merge that brought it; nil for a commit of the mainline.
    package let merge: ObjectID?
  }

  let steps: [Step]
  /// The most runs that it takes when all can be judged.
  let worst: Int
  private let halving: HalvingSearch?

  /// - Parameters:
  ///   - steps: From the one after the last good commit to one that fails.
  ///   - parents: Of each of their commits; empty for a search in order.
  package init(_ steps: [Step], parents: [ObjectID: [ObjectID]] = [:]) {
    self.steps = steps
    let inOrder = Self.depth(steps.map(\.depth))
    let count = steps.reduce(0) { $0 + $1.count }
    let allowance = Int.bitWidth - max(count, 1).leadingZeroBitCount + 1
    let search =
      inOrder > allowance ? HalvingSearch(steps, parents: parents)?.turned(for: allowance) : nil
    if let search, search.worst < inOrder {
      (halving, worst) = (search, search.worst)
    } else {
      (halving, worst) = (nil, inOrder)
    }
  }

  package func first<Pending: Error>(
    _ test: (ObjectID) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> Found {
    if let halving {
      let (commit, alternatives) = try halving.first(test)
      return Found(commit: commit, alternatives: alternatives, merge: merge(of: commit))
    }
    var merge: ObjectID?
    var steps = steps
    while true {
      let range = try narrowed(steps, test)
      let last = steps[range.upperBound]
      var between = steps[range.lowerBound..<range.upperBound].map(\.commit)
      var inner: [Step]?
      if between.isEmpty, last.branches.count == 1 {
        inner = last.branches[0] + [Step(last.commit)]
      } else if between.isEmpty {
        for branch in last.branches where inner == nil {
          guard let end = branch.last?.commit else { continue }
          switch try test(end) {
          case .bad: inner = branch
          case .unresolved: between.append(end)
          case .good: break
          }
        }
      }
      guard let inner else {
        return Found(commit: last.commit, alternatives: between, merge: merge == last.commit ? nil : merge)
      }
      if merge == nil { merge = last.commit }
      steps = inner
    }
  }

  /// The mainline's merge that brought a commit; nil for one of the mainline.
  private func merge(of commit: ObjectID) -> ObjectID? {
    func contains(_ step: Step) -> Bool {
      step.branches.joined().contains { $0.commit == commit || contains($0) }
    }
    return steps.contains { $0.commit == commit } ? nil : steps.first(where: contains)?.commit
  }

  /// The place of the first that fails, and of the first that may do so.
  private func narrowed<Pending: Error>(
    _ steps: [Step], _ test: (ObjectID) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> ClosedRange<Int> {
    let depths = steps.map(\.depth)
    var good = -1
    var bad = steps.count - 1
    var skipped: Set<Int> = []
    while let probe = Self.probe(depths, good: good, bad: bad, skipped: skipped) {
      switch try test(steps[probe].commit) {
      case .good: good = probe
      case .bad: bad = probe
      case .unresolved: skipped.insert(probe)
      }
    }
    return (good + 1)...bad
  }

  /// The commit in the middle, or the nearest to it that leaves no more to do than needed. After one that can't be judged, the
  /// next is farther away each time: what breaks the build often does so for a while.
  private static func probe(_ depths: [Int], good: Int, bad: Int, skipped: Set<Int>) -> Int? {
    let between = good + 1..<bad
    let left = between.filter { !skipped.contains($0) }
    guard !left.isEmpty else { return nil }
    let budget = depth(depths[good + 1...bad])
    // What is before a commit becomes more with each one, and what is after it less.
    let first = between.partitioned { depth(depths[($0 + 1)...bad]) < budget }
    let end = between.partitioned { depth(depths[good + 1...$0]) >= budget }
    let best = max(first, min((good + bad) / 2, end - 1))
    let count = between.count - left.count
    let distance = count == 0 ? 0 : 1 << min(count / 2, 20)
    let wanted = count.isMultiple(of: 2) ? best + distance : best - distance
    return left.min { abs($0 - wanted) < abs($1 - wanted) }
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

extension Range<Int> {
  /// The first number from which on something is true, which is true for all after it; the end when it is for none.
  fileprivate func partitioned(by isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
