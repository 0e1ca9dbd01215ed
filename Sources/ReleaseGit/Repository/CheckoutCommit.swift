import CGit2
import ReleaseModel
import ReleaseSupport

/// A file as a commit has it, in the repository of the checkout that the file lies in.
package enum CheckoutCommit {
  /// - Parameters:
  ///   - path: Absolute. The file itself need not be there.
  ///   - revision: A ref's full name or a commit's id, as `git rev-parse` takes it.
  /// - Returns: nil where the path is in no checkout, the revision is unknown, or it has no such file.
  package static func file(_ path: String, at revision: String) -> [UInt8]? {
    guard (try? LibGit2.start()) != nil, let checkout = TrackedFiles.checkout(around: path) else {
      return nil
    }
    defer { git_error_clear() }
    let name = String(path.dropFirst(checkout.count + 1))
    var repository: OpaquePointer?
    guard
      git_repository_open_ext(&repository, checkout, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil) == 0
    else { return nil }
    defer { git_repository_free(repository) }
    var object: OpaquePointer?
    guard git_revparse_single(&object, repository, "\(revision):\(name)") == 0 else { return nil }
    defer { git_object_free(object) }
    guard git_object_type(object) == GIT_OBJECT_BLOB, git_blob_rawsize(object) <= 8 << 20 else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: git_blob_rawcontent(object), count: Int(git_blob_rawsize(object)))
    return Array(bytes)
  }
}
