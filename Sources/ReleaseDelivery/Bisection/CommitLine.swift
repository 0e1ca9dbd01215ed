import ReleaseGit
import ReleaseModel

/// The commits between two states of a repository.
package struct CommitLine: Sendable {
  /// Where the newer state left the line of the older one; the older one itself where it only went on.
  let base: ObjectID
  /// From the one after the base to the newer state.
  package let steps: [LineSearch.Step]
  /// From the one after the base to the older state: what the newer one is without.
  package let lost: [LineSearch.Step]
  /// The search among what is new, and among what is lost.
  let search, lostSearch: LineSearch

  /// - Parameter parents: Of all its commits; empty when they are not known.
  package init(
    base: ObjectID, steps: [LineSearch.Step], lost: [LineSearch.Step], parents: [ObjectID: [ObjectID]] = [:]
  ) {
    self.base = base
    self.steps = steps
    self.lost = lost
    search = LineSearch(steps, parents: parents)
    lostSearch = LineSearch(lost, parents: parents)
  }

  package var count: Int { steps.reduce(0) { $0 + $1.count } + lost.reduce(0) { $0 + $1.count } }

  /// The most runs that finding one of its commits takes.
  var worst: Int {
    lost.isEmpty ? search.worst : 1 + max(search.worst, lostSearch.worst)
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
    var parents: [ObjectID: [ObjectID]] = [:]
    func steps(to head: ObjectID, without other: ObjectID, _ git: borrowing Repository) throws
      -> [LineSearch.Step]
    {
      let commits = try git.history.commits(reachableFrom: head, notFrom: [other], limit: .max)
      for commit in commits { parents[commit.id] = commit.parents }
      var graph = CommitGraph(newestFirst: commits.map { ($0.id, $0.parents) })
      return graph.line(from: base, to: head)
    }
    let (gained, lost) = (try steps(to: new, without: old, git), try steps(to: old, without: new, git))
    return CommitLine(base: base, steps: gained, lost: lost, parents: parents)
  }
}
