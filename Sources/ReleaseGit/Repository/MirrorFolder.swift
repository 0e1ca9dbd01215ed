import ReleaseModel
import ReleaseSupport

/// The folder of a mirror, in which everything that git obeys is relctl's own.
///
/// A repository's configuration can start programs (`core.sshCommand`, `credential.helper`, `core.alternateRefsCommand`,
/// `url.*.insteadOf` with `ext::`), and the folder may come from a checkout or from a cache that other jobs filled. So it
/// is compared byte by byte, and replaced, before git or libgit2 reads it.
package enum MirrorFolder {
  /// What a mirror is configured with: no garbage collection (staged commits have no ref yet), objects of fetches that
  /// survive a power cut, and no reflog, which would keep every overwritten branch of every fetch alive.
  private static let configuration = """
    [core]
    \tbare = true
    \trepositoryformatversion = 0
    \tfilemode = true
    \tfsync = committed
    \tlogAllRefUpdates = false
    [gc]
    \tauto = 0
    [maintenance]
    \tauto = false

    """

  /// The same with the settings by which git and libgit2 handle a Mac's disk.
  private static let configurationOfMac =
    configuration + "[core]\n\tignorecase = true\n\tprecomposeunicode = true\n"

  private static let own = Array((Platform.isMac ? configurationOfMac : configuration).utf8)

  /// Files that lead git elsewhere, or change what objects mean (gitrepository-layout(5)). relctl writes none of them.
  private static let misleading = [
    "config.worktree", "commondir", "gitdir", "shallow", "objects/info/alternates",
    "objects/info/http-alternates", "info/attributes", "info/grafts",
  ]

  /// Places that are files and folders of the mirror itself, and no links.
  private static let places = [
    "HEAD", "packed-refs", "info", "objects", "objects/info", "objects/pack", "refs", "refs/heads",
    "refs/tags",
  ]

  /// Whether a folder is configured as relctl writes it.
  static func isConfigured(_ path: String) -> Bool {
    guard kind(of: "\(path)/config") == .file else { return false }
    return (try? readFile("\(path)/config", limit: 1 << 16)) == own
  }

  /// Replaces the configuration of a mirror that is not relctl's, and removes whatever leads git out of its folder.
  /// Does nothing where there is no mirror, and writes nothing where all is well.
  ///
  /// - Throws: `FileError` when that can't be done: the mirror must not be read then.
  package static func secure(_ path: String) throws(FileError) {
    switch kind(of: path) {
    case nil, .file: return
    case .link: return try remove(path)
    case .folder: break
    }
    for name in misleading where kind(of: "\(path)/\(name)") != nil { try remove("\(path)/\(name)") }
    for name in places where kind(of: "\(path)/\(name)") == .link { try remove("\(path)/\(name)") }
    // Without a HEAD it is no repository, and becomes one by `configure`.
    if kind(of: "\(path)/HEAD") != nil || kind(of: "\(path)/config") != nil { try configure(path) }
  }

  /// Writes the configuration, unless it is there.
  static func configure(_ path: String) throws(FileError) {
    guard !isConfigured(path) else { return }
    let file = "\(path)/config"
    // A link would be written through, and a folder of this name could not be replaced.
    if let kind = kind(of: file), kind != .file { try remove(file) }
    try AtomicFile.write(own, to: file)
  }

  private enum Kind { case file, folder, link }

  private static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return .link
    case S_IFDIR: return .folder
    default: return .file
    }
  }

  private static func remove(_ path: String) throws(FileError) {
    // A folder is set aside under a name that git does not know: what is in it may be somebody's.
    if kind(of: path) == .folder {
      let aside = "\(path).relctl-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
      guard rename(path, aside) == 0 else { throw FileError(call: "rename", path: path) }
    } else if unlink(path) != 0, errno != ENOENT {
      throw FileError(call: "unlink", path: path)
    }
  }
}
