import CGit2
import ReleaseModel

extension TreeStore {
  /// Returns the `merge` attribute that a commit's `.gitattributes` files give to a path: `set`, `unset` or
  /// the value as `git check-attr` prints it; nil when it is unspecified.
  ///
  /// libgit2 knows no custom merge drivers and reads no attributes of a commit in a bare repository, so a
  /// path with this attribute would be merged in another way than git merges it.
  package func mergeAttribute(_ path: String, in commit: ObjectID) throws(GitError) -> String? {
    try attribute("merge", of: path, in: commit)
  }

  /// Returns what `.gitattributes` of a commit says of a path under one name: `set`, `unset` or a text.
  func attribute(
    _ name: String, of path: String, in commit: ObjectID
  ) throws(GitError) -> String? {
    try requireTreePath(path)
    var options = git_attr_options()
    options.version = UInt32(GIT_ATTR_OPTIONS_VERSION)
    options.flags = UInt32(
      GIT_ATTR_CHECK_INDEX_ONLY | GIT_ATTR_CHECK_NO_SYSTEM | GIT_ATTR_CHECK_INCLUDE_COMMIT)
    options.attr_commit_id = commit.oid
    // The value belongs to the repository's attribute cache; it is copied before the next call.
    var value: UnsafePointer<CChar>?
    try gitCheck(git_attr_get_ext(&value, repository.pointer, &options, path, name), "git_attr_get_ext")
    switch git_attr_value(value) {
    case GIT_ATTR_VALUE_TRUE: return "set"
    case GIT_ATTR_VALUE_FALSE: return "unset"
    case GIT_ATTR_VALUE_STRING: return value.map { String(cString: $0) }
    default: return nil
    }
  }
}
