import ReleaseModel

/// The releases that a repository's branches hold by content alone, because their merge requests were squashed. To git
/// such a release is no part of the branch; here its history counts as if it were, like a graft.
///
/// Releases are what tags lead to: the tag keeps the planned commit, with the history of all that it brought.
package struct SquashedReleases: Sendable {
  /// A release, and the commit of a branch that has its tree.
  struct Graft: Sendable, Hashable {
    let release: ObjectID
    let squash: ObjectID
  }

  /// How many commits of a branch are compared, the newest first.
  private static let furthest = 2000
  private let releases: [ObjectID: [ObjectID]]
  private var known: [ObjectID: [Graft]] = [:]

  /// Reads the trees of all tagged commits.
  package init(_ git: borrowing Repository) throws(GitError) {
    var releases: [ObjectID: [ObjectID]] = [:]
    for (ref, value) in try git.refs.all() where ref.isTag {
      guard try git.objects.isCommit(value.commit) else { continue }
      let tree = try git.history.commitInfo(value.commit).tree
      if releases[tree]?.contains(value.commit) != true { releases[tree, default: []].append(value.commit) }
    }
    self.releases = releases
  }

  /// What a branch's head holds squashed.
  mutating func grafts(into head: ObjectID, _ git: borrowing Repository) throws(GitError) -> [Graft] {
    if let grafts = known[head] { return grafts }
    var grafts: [Graft] = []
    for commit in try git.history.commits(reachableFrom: head, limit: Self.furthest) {
      for release in releases[commit.tree] ?? [] where release != commit.id {
        guard try !git.history.isAncestor(release, of: head),
          !grafts.contains(where: { $0.release == release })
        else {
          continue
        }
        grafts.append(Graft(release: release, squash: commit.id))
      }
    }
    known[head] = grafts
    return grafts
  }

  /// As `Repository.isAncestor`, where what a squash brought is there, too.
  package mutating func isAncestor(
    _ a: ObjectID, of b: ObjectID, _ git: borrowing Repository
  ) throws(GitError) -> Bool {
    if try git.history.isAncestor(a, of: b) { return true }
    guard try git.objects.isCommit(b) else { return false }
    for graft in try grafts(into: b, git) where try git.history.isAncestor(a, of: graft.release) {
      return true
    }
    // Before there is a tag.
    return try git.history.squash(of: a, in: b) != nil
  }

  /// As `Repository.commits`, without what a squash brought, and without the squashes of what is excluded.
  package mutating func commits(
    reachableFrom head: ObjectID, notFrom base: ObjectID, limit: Int, _ git: borrowing Repository
  ) throws(GitError) -> [CommitInfo] {
    var excluded = [base]
    if try git.objects.isCommit(base) { excluded += try grafts(into: base, git).map(\.release) }
    if try git.objects.isCommit(head) {
      for graft in try grafts(into: head, git) where try git.history.isAncestor(graft.release, of: base) {
        excluded.append(graft.squash)
      }
    }
    return try git.history.commits(reachableFrom: head, notFrom: excluded, limit: limit)
  }

  /// As `Repository.mergeBase`, of a branch that holds releases squashed; nil where git sees the best one itself.
  package mutating func hiddenMergeBase(
    of ours: ObjectID, and theirs: ObjectID, _ git: borrowing Repository
  ) throws(GitError) -> ObjectID? {
    let seen = try git.history.mergeBase(of: ours, and: theirs)
    var best = seen
    for graft in try grafts(into: ours, git) {
      guard let base = try git.history.mergeBase(of: graft.release, and: theirs) else { continue }
      if let known = best, try !git.history.isAncestor(known, of: base) { continue }
      best = base
    }
    return best == seen ? nil : best
  }
}
