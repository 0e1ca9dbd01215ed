import CGit2

/// The outcome of merging three versions of one file.
package enum FileMerge: Hashable, Sendable {
  case clean([UInt8])
  /// The text with git's conflict markers, and the line (from 1) of the first `<<<<<<<`.
  case conflict(markers: [UInt8], firstLine: Int)
  /// All three versions differ and one of them is not text.
  case binary
}

extension FileMerge {
  /// Merges three versions of a file line by line, as `git merge-file` does.
  ///
  /// - Parameter base: The common ancestor's version; nil when both sides added the file.
  package static func merge(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8]
  ) throws(GitError) -> FileMerge {
    if ours == theirs || base == theirs { return .clean(ours) }
    if base == ours { return .clean(theirs) }
    // libgit2 would merge binary files by "lines"; git calls a file binary for a NUL in its first 8000 bytes.
    if [base ?? [], ours, theirs].contains(where: { $0.prefix(8000).contains(0) }) { return .binary }
    try LibGit2.start()
    var options = git_merge_file_options()
    try gitCheck(
      git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION)),
      "git_merge_file_options_init")
    options.flags = GIT_MERGE_FILE_STYLE_MERGE.rawValue
    var result = git_merge_file_result()
    defer { git_merge_file_result_free(&result) }
    let code = withInput(base) { base in
      withInput(ours) { ours in
        withInput(theirs) { theirs in
          "ours".withCString { oursLabel in
            "theirs".withCString { theirsLabel in
              options.our_label = oursLabel
              options.their_label = theirsLabel
              return git_merge_file(&result, base, ours, theirs, &options)
            }
          }
        }
      }
    }
    try gitCheck(code, "git_merge_file")
    let merged = result.ptr.map { Array(UnsafeRawBufferPointer(start: $0, count: result.len)) } ?? []
    if result.automergeable != 0 { return .clean(merged) }
    return .conflict(markers: merged, firstLine: firstMarker(in: merged))
  }

  private static func withInput(
    _ bytes: [UInt8]?, _ body: (UnsafePointer<git_merge_file_input>?) -> Int32
  ) -> Int32 {
    guard let bytes else { return body(nil) }
    // The appended byte gives an empty file an address.
    return (bytes + [0]).withUnsafeBytes { buffer in
      var input = git_merge_file_input()
      git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION))
      input.ptr = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      input.size = bytes.count
      return body(&input)
    }
  }

  private static func firstMarker(in text: [UInt8]) -> Int {
    let marker = Array("<<<<<<< ".utf8)
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.starts(with: marker) } ?? 0) + 1
  }
}
