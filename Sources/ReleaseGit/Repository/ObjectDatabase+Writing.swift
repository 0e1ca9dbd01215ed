import CGit2
import ReleaseModel

extension ObjectDatabase {
  /// Stores bytes as a blob, unchanged: no filter and no line-end conversion.
  package func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(
      git_blob_create_from_buffer(&oid, repository.pointer, bytes, bytes.count), "git_blob_create_from_buffer"
    )
    return ObjectID(oid)
  }

  /// Creates a commit that no ref names.
  ///
  /// - Parameter message: Stored as it is; git's own messages end with a line feed.
  /// - Throws: `GitError`, also when the identity's name or address is empty.
  package func createCommit(
    tree: ObjectID, parents: [ObjectID], message: String, author: Signature, committer: Signature
  ) throws(GitError) -> ObjectID {
    let treeHandle = try repository.trees.tree(of: tree)
    defer { git_tree_free(treeHandle) }
    var parentHandles: [OpaquePointer?] = []
    defer { for handle in parentHandles { git_commit_free(handle) } }
    for parent in parents {
      var oid = parent.oid
      parentHandles.append(
        try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, repository.pointer, &oid) })
    }
    let authorHandle = try author.make()
    defer { git_signature_free(authorHandle) }
    let committerHandle = try committer.make()
    defer { git_signature_free(committerHandle) }
    try checkMessage(message)
    var content = git_buf()
    defer { git_buf_dispose(&content) }
    try gitCheck(
      relctl_git_commit_create_buffer(
        &content, repository.pointer, authorHandle, committerHandle, message, treeHandle,
        parentHandles.count, &parentHandles),
      "git_commit_create_buffer")
    // 'git_commit_create' of libgit2 1.5 reports a commit that it could not write, such as on a full disk.
    return try write(Array(UnsafeRawBufferPointer(start: content.ptr, count: content.size)), .commit)
  }

  /// Creates an annotated tag object that no ref names.
  ///
  /// - Parameter name: The short name, such as `6.5.5.master`.
  package func createTag(
    name: String, target: ObjectID, message: String, tagger: Signature
  ) throws(GitError) -> ObjectID {
    guard RefName.tag(name) != nil else {
      throw GitError(
        function: "git_tag_annotation_create", code: Int(GIT_EINVALIDSPEC.rawValue),
        message: "'\(name)' is not a tag name")
    }
    var oid = target.oid
    let object = try gitHandle("git_object_lookup") {
      git_object_lookup(&$0, repository.pointer, &oid, GIT_OBJECT_ANY)
    }
    defer { git_object_free(object) }
    let taggerHandle = try tagger.make()
    defer { git_signature_free(taggerHandle) }
    try checkMessage(message)
    try gitCheck(
      git_tag_annotation_create(&oid, repository.pointer, name, object, taggerHandle, message),
      "git_tag_annotation_create")
    return ObjectID(oid)
  }

  private func checkMessage(_ message: String) throws(GitError) {
    guard message.utf8.contains(0) else { return }
    // C would end the message at the NUL without a word.
    throw GitError(function: "git_commit_create", code: -1, message: "the message contains a NUL character")
  }
}

extension Signature {
  /// Makes the C form; the caller frees it.
  fileprivate func make() throws(GitError) -> UnsafeMutablePointer<git_signature> {
    var handle: UnsafeMutablePointer<git_signature>?
    try gitCheck(
      git_signature_new(&handle, identity.name, identity.email, seconds, Int32(clamping: offsetMinutes)),
      "git_signature_new")
    guard let handle else {
      throw GitError(function: "git_signature_new", code: -1, message: "returned no handle")
    }
    return handle
  }
}
