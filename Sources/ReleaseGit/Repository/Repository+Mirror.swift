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
      throw GitError(function: function, code: Int(GIT_ERROR.rawValue), message: "\(error)")
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
