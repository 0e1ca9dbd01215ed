import CGit2

/// The difference of two texts.
package enum UnifiedDiff {
  /// Returns the unified diff of two versions of a file, as `git diff` prints it and `git apply` takes it.
  ///
  /// Equal versions give the empty text; malformed UTF-8 is shown as U+FFFD.
  /// - Parameters:
  ///   - old: nil for a file that is new.
  ///   - new: nil for a file that is deleted.
  package static func text(
    old: [UInt8]?, oldPath: String, new: [UInt8]?, newPath: String
  ) throws(GitError) -> String {
    try LibGit2.start()
    if old == new, oldPath == newPath { return "" }
    var options = git_diff_options()
    try gitCheck(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)), "git_diff_options_init")
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    // The patch points into both texts and reads them again when it is printed.
    let result: Result<Void, GitError> = withBuffer(old) { oldBytes, oldCount in
      withBuffer(new) { newBytes, newCount in
        do throws(GitError) {
          let patch = try gitHandle("git_patch_from_buffers") {
            git_patch_from_buffers(&$0, oldBytes, oldCount, oldPath, newBytes, newCount, newPath, &options)
          }
          defer { git_patch_free(patch) }
          try gitCheck(git_patch_to_buf(&buffer, patch), "git_patch_to_buf")
          return .success(())
        } catch {
          return .failure(error)
        }
      }
    }
    try result.get()
    guard let text = buffer.ptr else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: buffer.size), as: UTF8.self)
  }

  /// A null pointer means "no such file" to libgit2; an empty file needs an address.
  private static func withBuffer<R>(_ bytes: [UInt8]?, _ body: (UnsafeRawPointer?, Int) -> R) -> R {
    guard let bytes else { return body(nil, 0) }
    return (bytes + [0]).withUnsafeBytes { body($0.baseAddress, bytes.count) }
  }
}
