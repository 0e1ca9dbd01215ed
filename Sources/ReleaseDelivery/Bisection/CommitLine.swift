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
    func steps(to head: ObjectID, without other: ObjectID, _ git: borrowing Repository) throws
      -> [LineSearch.Step]
    {
      let commits = try git.history.commits(reachableFrom: head, notFrom: [other], limit: .max)
      var graph = CommitGraph(newestFirst: commits.map { ($0.id, $0.parents) })
      return graph.line(from: base, to: head)
    }
    return CommitLine(
      base: base, steps: try steps(to: new, without: old, git), lost: try steps(to: old, without: new, git))
  }
}
