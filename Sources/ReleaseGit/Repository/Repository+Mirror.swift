import CGit2
import ReleaseModel
import ReleaseSupport

extension Repository {
  /// Creates a bare mirror at `path`, with its parent folders, or brings an existing one's settings up to
  /// date.
  ///
  /// Nothing collects garbage in a mirror behind relctl's back: staged commits have no ref, and a collection
  /// would remove them between staging and pushing.
  ///
  /// - Parameter ignoresCase: Whether the disk takes `a` and `A`, or two spellings of `é`, for one name; nil asks it.
  package static func initializeMirror(at path: String, ignoresCase: Bool? = nil) throws(GitError) {
    try LibGit2.start()
    func needsMarker() -> Bool {
      !hasMarker(path)
        && (ignoresCase ?? (Platform.ignoresSpelling || Platform.ignoresCase(at: path + "/HEAD")))
    }
    try withFiles("open") { () throws(FileError) in try MirrorFolder.secure(path) }
    if isMirror(path), !needsMarker() { return }
    var options = git_repository_init_options()
    try gitCheck(
      git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION)),
      "git_repository_init_options_init")
    options.flags = GIT_REPOSITORY_INIT_BARE.rawValue | GIT_REPOSITORY_INIT_MKPATH.rawValue
    let repository = try gitHandle("git_repository_init_ext") { git_repository_init_ext(&$0, path, &options) }
    git_repository_free(repository)
    // libgit2 has written a configuration of its own.
    try withFiles("open") { () throws(FileError) in try MirrorFolder.configure(path) }
    guard needsMarker() else { return }
    try withFiles("open") { () throws(FileError) in
      try AtomicFile.write(Array("1\n".utf8), to: "\(path)/\(EncodedRefName.marker)")
    }
  }

  private static func withFiles(
    _ function: String, _ body: () throws(FileError) -> Void
  ) throws(GitError) {
    do throws(FileError) {
      try body()
    } catch {
      throw GitError(function: function, code: Int(GIT_ERROR.rawValue), message: error.description)
    }
  }

  private static func hasMarker(_ path: String) -> Bool {
    access("\(path)/\(EncodedRefName.marker)", F_OK) == 0
  }

  /// Whether a mirror is there with all its settings, so that nothing needs to be written.
  private static func isMirror(_ path: String) -> Bool {
    (try? withRepository(at: path) { $0.isMirror }) ?? false
  }

  /// Whether a repository is configured as a mirror.
  package var isMirror: Bool {
    git_repository_path(pointer).map { MirrorFolder.isConfigured(String(cString: $0)) } ?? false
  }
}

extension Repository {
  /// Makes a mirror's ref equal to what the remote was seen to hold.
  package func updateReference(_ name: RefName, to target: ObjectID) throws(GitError) {
    var oid = target.oid
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_create") {
      git_reference_create(&$0, pointer, stored, &oid, 1, nil)
    }
    git_reference_free(reference)
  }

  /// Moves a mirror's ref that holds what it held before, as git's own fetch does.
  ///
  /// - Parameter former: nil where there was none.
  /// - Throws: `GitError` also when the ref was moved or made meanwhile. Of two that make one in the same moment the later
  ///   one may win: libgit2 looks for it before it has the lock.
  func moveReference(_ name: RefName, from former: ObjectID?, to target: ObjectID) throws(GitError) {
    var oid = target.oid
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_create_matching") { reference in
      guard var old = former?.oid else {
        return git_reference_create(&reference, pointer, stored, &oid, 0, nil)
      }
      return git_reference_create_matching(&reference, pointer, stored, &oid, 1, &old, nil)
    }
    git_reference_free(reference)
  }

  /// Removes a mirror's ref that holds what it held before.
  ///
  /// - Throws: `GitError` also when the ref was moved meanwhile.
  func removeReference(_ name: RefName, at former: ObjectID) throws(GitError) {
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_lookup") { git_reference_lookup(&$0, pointer, stored) }
    defer { git_reference_free(reference) }
    guard let target = git_reference_target(reference), ObjectID(target) == former else {
      throw GitError(
        function: "git_reference_delete", code: -1, message: "'\(name)' was moved in the meantime")
    }
    // Compares what was looked up once more.
    try gitCheck(git_reference_delete(reference), "git_reference_delete")
  }

  /// Whether one of these refs is in the list of packed ones.
  func packsAny(of names: Set<RefName>) throws(GitError) -> Bool {
    guard let path = git_repository_path(pointer), let list = RefFiles(listOf: String(cString: path)) else {
      return true
    }
    return names.contains { list.targets[RefFiles.Name(storedName(of: $0))] != nil }
  }

  /// Removes the branches and tags of a mirror that its remote no longer has.
  package func removeTips(besides names: Set<RefName>) throws(GitError) {
    for name in try tips().keys where !names.contains(name) {
      try gitCheck(git_reference_remove(pointer, storedName(of: name)), "git_reference_remove")
    }
  }
}
