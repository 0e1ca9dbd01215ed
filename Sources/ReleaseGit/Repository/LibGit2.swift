import CGit2
import CGit2Init
import ReleaseModel
import ReleaseSupport

/// The process-wide state of libgit2. It is initialised on first use (1 ms) and never shut down.
package enum LibGit2 {
  /// Initialises libgit2 once.
  ///
  /// - No configuration outside the repository is read: the object ids of a plan must not depend on the
  ///   machine (`merge.renameLimit`, `core.attributesFile`).
  /// - Owner validation is off: relctl opens its own mirrors, and in a container their owner often is another user. A
  ///   remote on this machine is opened where it belongs to this user (`ReceivingEnd`).
  /// - Large trees are kept when they were read, as small ones are: a spec repository has a folder for each pod at its
  ///   root, and each is asked for.
  /// - How many packs are open is for `OpenRepositories` to bound. With a limit of libgit2's own two threads that open
  ///   packs can wait for each other for ever: `git_mwindow_file_register` takes the lock of a pack that it closes while
  ///   that of the pack that it opens is held.
  /// - Objects are synced to the disk before a call returns, because the journal says "landed" after it.
  static func start() throws(GitError) { try started.get() }

  private static let started: Result<Void, GitError> = {
    do throws(GitError) {
      try requireSupported(runningVersion)
      try gitCheck(relctl_git2_init(), "git_libgit2_init")
      try gitCheck(relctl_git_opt_own_configuration(), "GIT_OPT_SET_SEARCH_PATH")
      try gitCheck(relctl_git_opt_owner_validation(0), "GIT_OPT_SET_OWNER_VALIDATION")
      try gitCheck(relctl_git_opt_strict_creation(1), "GIT_OPT_ENABLE_STRICT_OBJECT_CREATION")
      try gitCheck(relctl_git_opt_fsync(1), "GIT_OPT_ENABLE_FSYNC_GITDIR")
      try gitCheck(relctl_git_opt_cache_limit(GIT_OBJECT_TREE, 1 << 20), "GIT_OPT_SET_CACHE_OBJECT_LIMIT")
      return .success(())
    } catch {
      return .failure(error)
    }
  }()

  /// Objects and packs are made by functions that older releases lack or do otherwise.
  ///
  /// - Throws: `GitError` that `GitError.isTooOld` knows.
  package static func requireSupported(_ version: (text: String, isSupported: Bool)) throws(GitError) {
    guard !version.isSupported else { return }
    throw GitError(function: GitError.versionFunction, code: -1, message: "\(version.text)")
  }

  /// The version of libgit2 that relctl was compiled with, as `10500` for 1.5.0.
  static var version: Int { Int(relctl_git_version_number()) }

  /// The version of libgit2 that runs, such as `1.5.1`.
  package static var runningVersion: (text: String, isSupported: Bool) {
    var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
    git_libgit2_version(&major, &minor, &revision)
    return ("\(major).\(minor).\(revision)", (major, minor) >= (1, 5))
  }
}
