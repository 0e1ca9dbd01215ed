import ReleaseModel

/// The commits that one state of a repository has and another has not, put in a line.
struct CommitGraph {
  private let parents: [ObjectID: [ObjectID]]
  /// Never a parent before its child.
  private let order: [ObjectID]
  /// What stands in the line by now: each commit once.
  private var placed: Set<ObjectID> = []

  /// - Parameter commits: Never a parent before its child.
  init(newestFirst commits: [(ObjectID, [ObjectID])]) {
    parents = Dictionary(commits) { first, _ in first }
    order = commits.map(\.0)
  }

  /// The mainline from a base to the newest commit, with what each merge brought.
  ///
  /// It is the line of first parents as long as these descend from the base. `git pull` puts its own commits first and the
  /// line of the others second: what stands there lacks what the base has, and is looked at as a branch.
  mutating func line(from base: ObjectID, to head: ObjectID) -> [LineSearch.Step] {
    var mainline: Set = [base]
    for id in order.reversed() where !mainline.isDisjoint(with: parents[id] ?? []) { mainline.insert(id) }
    return steps(to: head, on: mainline, depth: 0)
  }

  /// Merges of merges are followed so far; below, a merge counts as one commit.
  private static let deepest = 8

  /// - Parameter mainline: What the line goes through; nil for a branch, which goes through what is in no line yet.
  private mutating func steps(
    to head: ObjectID, on mainline: Set<ObjectID>?, depth: Int
  ) -> [LineSearch.Step] {
    var line: [(ObjectID, others: [ObjectID])] = []
    var next: ObjectID? = head
    while let id = next, let all = parents[id], !placed.contains(id) {
      next = all.first { mainline?.contains($0) ?? isOpen($0) } ?? all.first
      line.append((id, all.filter { $0 != next }))
    }
    return line.reversed().map { id, others in
      placed.insert(id)
      guard depth < Self.deepest else { return LineSearch.Step(id) }
      return LineSearch.Step(id, branches: others.map { steps(to: $0, on: nil, depth: depth + 1) })
    }
  }

  private func isOpen(_ id: ObjectID) -> Bool { parents[id] != nil && !placed.contains(id) }
}
