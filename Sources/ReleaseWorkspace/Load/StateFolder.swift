import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// The folder of mirrors, journals and caches. What it holds is believed, so relctl must have made it: not a commit of
/// the checkout that it lies in, and not another user.
package struct StateFolder: Sendable {
  let path: String

  /// - Parameter path: Absolute.
  package init(_ path: String) { self.path = path }

  /// Makes the folder where it is missing, and secures the mirrors in it before anything reads them.
  ///
  /// - Throws: `Refusal` when relctl can't have made what is there, and `FileError`.
  package func open() throws {
    try check()
    // Mirrors and builds hold everybody's sources, and journals what was done: nobody else's on a shared machine.
    try FilePathRules.makeDirectory(path, mode: 0o700)
    try secure()
    // The folder ignores itself, so that no team has to. Where this user may only read, a command that changes something
    // is stopped by its lock.
    let ignore = "\(path)/.gitignore"
    guard (try? readFile(ignore)) == nil, FileSystem.barrier(to: path) == nil else { return }
    try AtomicFile.write(Array("*\n".utf8), to: ignore)
    Platform.excludeFromBackupAndSync(path)
  }

  /// Refuses a folder that git tracks, or that belongs to another user.
  func check() throws(Refusal) {
    let tracked: String?
    do throws(GitError) {
      tracked = try TrackedFiles.first(at: path)
    } catch {
      throw Refusal(
        "state.unknown", "can't determine whether git tracks '\(path)': \(error)",
        hint: "choose a folder outside the checkout with '--state-dir DIR' or RELCTL_HOME")
    }
    if let tracked {
      throw Refusal(
        "state.tracked",
        "git tracks '\(tracked)' in the state folder '\(path)', which only relctl may write to",
        hint:
          "run 'git rm -r --cached \(tracked.shellWord)' and commit that, or choose another folder with '--state-dir "
          + "DIR'"
      )
    }
    let real = try? FileSystem.realPath(path)
    guard [path, real].compactMap({ $0 }).allSatisfy({ FileSystem.isOwn($0) != false }) else {
      throw Refusal(
        "state.owner", "the state folder '\(path)' belongs to another user",
        hint: "choose a folder of your own with '--state-dir DIR' or RELCTL_HOME, or run relctl as its owner")
    }
  }

  /// Secures every mirror. Those that programs which were killed left behind are among them.
  private func secure() throws(FileError) {
    for entry in FolderEntry.all(of: "\(path)/mirrors") ?? [] {
      try MirrorFolder.secure("\(path)/mirrors/\(entry.name)")
    }
  }
}
