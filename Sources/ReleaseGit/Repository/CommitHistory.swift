import CGit2
import ReleaseModel
import ReleaseSupport

/// The commits of a repository and how they descend from each other.
package struct CommitHistory: ~Copyable {
  let repository: Repository

  package func commitInfo(_ id: ObjectID) throws(GitError) -> CommitInfo {
    var oid = id.oid
    let commit = try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, repository.pointer, &oid) }
    defer { git_commit_free(commit) }
    guard let author = git_commit_author(commit), let committer = git_commit_committer(commit) else {
      throw GitError(function: "git_commit_author", code: -1, message: "commit \(id) has no author")
    }
    return CommitInfo(
      id: id,
      tree: ObjectID(git_commit_tree_id(commit)),
      parents: (0..<git_commit_parentcount(commit)).compactMap { index in
        git_commit_parent_id(commit, index).map { ObjectID($0) }
      },
      author: Signature(author),
      committer: Signature(committer),
      message: git_commit_message(commit).map { Self.text($0, most: Self.longestMessage) } ?? "",
      subject: git_commit_summary(commit).map { Self.text($0, most: Self.longestSubject) } ?? "")
  }

  /// In bytes. What people call a subject is shorter; what a script pushed by mistake is shown by its beginning.
  private static let longestSubject = 400

  private static let longestMessage = 256 << 10

  /// Decodes the beginning of a C string; one that goes on ends in `…`.
  private static func text(_ start: UnsafePointer<CChar>, most: Int) -> String {
    let count = strnlen(start, most + 1)
    guard count > most else { return String(cString: start) }
    let bytes = UnsafeRawBufferPointer(start: start, count: most)
    // Not in the middle of a character.
    let end = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  /// Says whether `a` is `b` or one of its ancestors. What is no commit, such as a file that a tag names, has none.
  package func isAncestor(_ a: ObjectID, of b: ObjectID) throws(GitError) -> Bool {
    if a == b { return true }
    var ancestor = a.oid
    var descendant = b.oid
    do throws(GitError) {
      return try gitCheck(
        git_graph_descendant_of(repository.pointer, &descendant, &ancestor), "git_graph_descendant_of")
        == 1
    } catch {
      guard try repository.objects.isCommit(a), try repository.objects.isCommit(b) else { return false }
      throw error
    }
  }

  /// Returns a best common ancestor of two commits; nil when their histories have nothing in common.
  package func mergeBase(of a: ObjectID, and b: ObjectID) throws(GitError) -> ObjectID? {
    var base = git_oid()
    var one = a.oid
    var two = b.oid
    do throws(GitError) {
      try gitCheck(git_merge_base(&base, repository.pointer, &one, &two), "git_merge_base")
    } catch  where error.isNotFound {
      return nil
    } catch {
      guard try repository.objects.isCommit(a), try repository.objects.isCommit(b) else { return nil }
      throw error
    }
    return ObjectID(base)
  }

  /// Returns the commits that `head` reaches and none of `excluded` reaches, newest first and never a parent
  /// before its child.
  ///
  /// - Parameter limit: The largest number of commits to return.
  package func commits(
    reachableFrom head: ObjectID, notFrom excluded: [ObjectID] = [], limit: Int
  ) throws(GitError) -> [CommitInfo] {
    let walk = try gitHandle("git_revwalk_new") { git_revwalk_new(&$0, repository.pointer) }
    defer { git_revwalk_free(walk) }
    let order = GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue
    try gitCheck(git_revwalk_sorting(walk, order), "git_revwalk_sorting")
    var oid = head.oid
    do throws(GitError) {
      try gitCheck(git_revwalk_push(walk, &oid), "git_revwalk_push")
      for id in excluded {
        oid = id.oid
        try gitCheck(git_revwalk_hide(walk, &oid), "git_revwalk_hide")
      }
    } catch {
      // A tag may name a file: nothing is reached from there, and nothing is excluded by it.
      guard try repository.objects.isCommit(head) else { return [] }
      var commits: [ObjectID] = []
      for id in excluded where try repository.objects.isCommit(id) { commits.append(id) }
      guard commits.count < excluded.count else { throw error }
      return try self.commits(reachableFrom: head, notFrom: commits, limit: limit)
    }
    var commits: [CommitInfo] = []
    while commits.count < limit {
      let result = git_revwalk_next(&oid, walk)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_revwalk_next")
      commits.append(try commitInfo(ObjectID(oid)))
    }
    git_error_clear()
    return commits
  }

  /// Returns how many commits a commit reaches, itself among them, as `git rev-list --count` does.
  package func commitCount(of head: ObjectID) throws(GitError) -> Int {
    let walk = try gitHandle("git_revwalk_new") { git_revwalk_new(&$0, repository.pointer) }
    defer { git_revwalk_free(walk) }
    var oid = head.oid
    try gitCheck(git_revwalk_push(walk, &oid), "git_revwalk_push")
    var count = 0
    while true {
      let result = git_revwalk_next(&oid, walk)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_revwalk_next")
      count += 1
    }
    git_error_clear()
    return count
  }

  /// Returns the paths whose content or mode differs between two commits or trees, sorted by code unit.
  /// A moved file counts with both its paths.
  package func changedPaths(from old: ObjectID, to new: ObjectID) throws(GitError) -> [String] {
    let oldTree = try repository.trees.tree(of: old)
    defer { git_tree_free(oldTree) }
    let newTree = try repository.trees.tree(of: new)
    defer { git_tree_free(newTree) }
    var options = git_diff_options()
    try gitCheck(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)), "git_diff_options_init")
    options.flags = GIT_DIFF_SKIP_BINARY_CHECK.rawValue
    let diff = try gitHandle("git_diff_tree_to_tree") {
      git_diff_tree_to_tree(&$0, repository.pointer, oldTree, newTree, &options)
    }
    defer { git_diff_free(diff) }
    var paths: Set<String> = []
    for index in 0..<git_diff_num_deltas(diff) {
      guard let delta = git_diff_get_delta(diff, index)?.pointee else { continue }
      for path in [delta.old_file.path, delta.new_file.path] {
        if let path { paths.insert(String(cString: path)) }
      }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension Signature {
  init(_ signature: UnsafePointer<git_signature>) {
    let name = signature.pointee.name.map { String(cString: $0) } ?? ""
    let email = signature.pointee.email.map { String(cString: $0) } ?? ""
    self.init(
      identity: Identity(name: name, email: email), seconds: signature.pointee.when.time,
      offsetMinutes: Int(signature.pointee.when.offset))
  }
}
