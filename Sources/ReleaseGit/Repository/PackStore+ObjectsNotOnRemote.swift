import CGit2
import ReleaseModel

extension PackStore {
  /// Returns the objects that some ids reach and the remote's branches and tags don't, every object before what it
  /// names: what a machine lacks that only fetched the remote.
  ///
  /// That this mirror holds an object says nothing: a run that was refused after its objects were stored left them
  /// here and nowhere else.
  ///
  /// - Parameter ignoring: Refs that don't count, because they are about to hold something else.
  package func objectsNotOnRemote(
    from roots: [ObjectID], ignoring: Set<RefName> = []
  ) throws(GitError) -> [ObjectID] {
    try objects(from: roots, missingOn: try repository.refs.tips().filter { !ignoring.contains($0.key) })
  }

  /// Returns the objects that some ids reach and a remote's refs don't, every object before what it names.
  ///
  /// - Parameter refs: What the remote holds; objects that this repository lacks say nothing.
  func objects(
    from roots: [ObjectID], missingOn refs: [RefName: ObjectID]
  ) throws(GitError) -> [ObjectID] {
    var reach = RemoteReach(refs)
    var objects = ObjectCollector()
    var stack = Array(roots.reversed())
    while let id = stack.popLast() {
      guard !objects.holds(id), try !reach.holds(id, in: repository) else { continue }
      objects.add(id)
      switch try repository.objects.kind(of: id) {
      case GIT_OBJECT_COMMIT:
        let commit = try repository.history.commitInfo(id)
        try objects.addTree(of: commit, in: repository)
        stack += commit.parents.reversed()
      case GIT_OBJECT_TREE: try objects.addTree(id, in: repository)
      default: stack += try repository.objects.referencedObjects(of: id).reversed()
      }
    }
    return objects.found
  }
}

/// What a remote's branches and tags reach, asked for one object at a time.
private struct RemoteReach {
  private let refs: [RefName: ObjectID]
  private let targets: Set<ObjectID>
  /// The heads of branches that are here; looked up when no ref names what is asked for.
  private var branches: [ObjectID]?
  /// The commits that the tags lead to; looked up when branches alone don't answer, for there may be many tags.
  private var tagged: [ObjectID]?

  init(_ refs: [RefName: ObjectID]) {
    self.refs = refs
    targets = Set(refs.values)
  }

  /// Says whether a commit is among the ancestors of a branch or a tag. Of other objects only those that a ref names are
  /// known; trees and files are judged beside those of a commit's parents.
  mutating func holds(_ id: ObjectID, in repository: borrowing Repository) throws(GitError) -> Bool {
    if targets.contains(id) { return true }
    // What was made here was nowhere on the disk, so nothing that the remote had then leads to it. Had it come there since,
    // it would be sent once more.
    if repository.objects.isInMemory(id) { return false }
    guard try repository.objects.kind(of: id) == GIT_OBJECT_COMMIT else { return false }
    if branches == nil {
      branches = []
      for (ref, id) in refs where ref.isBranch && repository.objects.contains(id) { branches?.append(id) }
    }
    if try repository.packs.isReachable(id, from: branches ?? []) { return true }
    if tagged == nil {
      var commits: Set<ObjectID> = []
      for (ref, tag) in refs where ref.isTag && repository.objects.contains(tag) {
        if let commit = try repository.objects.peelToCommit(tag) { commits.insert(commit) }
      }
      tagged = commits.sorted()
    }
    return try repository.packs.isReachable(id, from: tagged ?? [])
  }
}

extension PackStore {
  /// Says whether a commit is one of these, or an ancestor of one.
  fileprivate func isReachable(_ id: ObjectID, from heads: [ObjectID]) throws(GitError) -> Bool {
    if heads.isEmpty { return false }
    var commit = id.oid
    let descendants = heads.map(\.oid)
    return try gitCheck(
      git_graph_reachable_from_any(repository.pointer, &commit, descendants, descendants.count),
      "git_graph_reachable_from_any") == 1
  }
}
