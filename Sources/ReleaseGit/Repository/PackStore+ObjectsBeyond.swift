import CGit2
import ReleaseModel

extension PackStore {
  /// Returns the objects that some ids reach and others don't, every commit before what it names. All of their commits,
  /// tags and trees are read for that.
  ///
  /// - Parameters:
  ///   - known: What leads to no commit hides nothing.
  ///   - limit: The most objects that are of interest.
  /// - Returns: nil where there are more than the limit.
  func objects(
    from tips: [ObjectID], beyond known: [ObjectID], limit: Int
  ) throws(GitError) -> [ObjectID]? {
    let walk = try gitHandle("git_revwalk_new") { git_revwalk_new(&$0, repository.pointer) }
    defer { git_revwalk_free(walk) }
    for id in known {
      guard var oid = try repository.objects.peelToCommit(id)?.oid else { continue }
      try gitCheck(git_revwalk_hide(walk, &oid), "git_revwalk_hide")
    }
    var objects = ObjectCollector(entries: Self.mostEntries)
    for id in tips {
      var id = id
      while try repository.objects.kind(of: id) == GIT_OBJECT_TAG {
        objects.add(id)
        for named in try repository.objects.referencedObjects(of: id) { id = named }
      }
      switch try repository.objects.kind(of: id) {
      case GIT_OBJECT_COMMIT:
        var oid = id.oid
        try gitCheck(git_revwalk_push(walk, &oid), "git_revwalk_push")
      case GIT_OBJECT_TREE: try objects.addTree(id, in: repository)
      default: objects.add(id)
      }
    }
    while objects.found.count <= limit {
      var oid = git_oid()
      let result = git_revwalk_next(&oid, walk)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_revwalk_next")
      let commit = try repository.history.commitInfo(ObjectID(oid))
      objects.add(commit.id)
      try objects.addTree(of: commit, in: repository)
    }
    git_error_clear()
    return objects.found.count <= limit ? objects.found : nil
  }

  /// A second or two of reading.
  private static let mostEntries = 1_000_000
}
