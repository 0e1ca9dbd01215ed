import ReleaseGit
import ReleaseModel

/// The commits between two states of a repository.
package struct CommitLine: Sendable, Hashable {
  /// Where the newer state left the line of the older one; the older one itself where it only went on.
  let base: ObjectID
  /// From the one after the base to the newer state.
  package let steps: [LineSearch.Step]
  /// From the one after the base to the older state: what the newer one is without.
  package let lost: [LineSearch.Step]

  package init(base: ObjectID, steps: [LineSearch.Step], lost: [LineSearch.Step]) {
    self.base = base
    self.steps = steps
    self.lost = lost
  }

  package var count: Int { steps.reduce(0) { $0 + $1.count } + lost.reduce(0) { $0 + $1.count } }

  /// The most runs that finding one of its commits takes.
  var worst: Int {
    let own = LineSearch(steps).worst
    return lost.isEmpty ? own : 1 + max(own, LineSearch(lost).worst)
  }

  /// - Throws: `Refusal` for states that have no commit in common.
  static func read(
    from old: ObjectID, to new: ObjectID, of name: ComponentName, in git: borrowing Repository
  ) throws -> CommitLine {
    guard let base = try git.history.mergeBase(of: old, and: new) else {
      throw Refusal(
        "bisect.unrelated", "the commits \(old.short) and \(new.short) have no history in common",
        subject: name, hint: "compare trains since its repository was replaced")
    }
    return CommitLine(
      base: base, steps: try steps(after: base, to: new, depth: 0, in: git),
      lost: try steps(after: base, to: old, depth: 0, in: git))
  }

  /// Merges of merges are followed so far; below, a merge counts as one commit.
  private static let deepest = 8

  /// The first-parent line to a commit, from after the last one that the base holds.
  private static func steps(
    after base: ObjectID, to head: ObjectID, depth: Int, in git: borrowing Repository
  ) throws -> [LineSearch.Step] {
    var steps: [LineSearch.Step] = []
    var next: ObjectID? = head
    while let id = next, id != base, try !git.history.isAncestor(id, of: base) {
      let info = try git.history.commitInfo(id)
      var merged: [LineSearch.Step] = []
      if let first = info.parents.first, depth < deepest {
        for other in info.parents.dropFirst() {
          // What the merge brought: nothing of it is in the line before, and nothing in the base.
          guard let fork = try git.history.mergeBase(of: first, and: other) else { continue }
          merged += try self.steps(after: fork, to: other, depth: depth + 1, in: git)
        }
      }
      steps.append(LineSearch.Step(id, merged: merged))
      next = info.parents.first
    }
    return steps.reversed()
  }
}
