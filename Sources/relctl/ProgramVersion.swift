import CBuild
import ReleaseGit

/// Which relctl this is.
enum ProgramVersion {
  /// What `relctl --version` prints, such as `relctl 0.2.0 (1b2c3d4e5f, libgit2 1.9.0)`; no commit where the build named
  /// none. It initialises no library.
  static var text: String {
    let parts = [commit, "libgit2 \(LibGit2.runningVersion.text)"]
    return "relctl \(Relctl.version) (\(parts.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// `0.2.0, commit 1b2c3d4e5f`.
  static var withCommit: String {
    [Relctl.version, commit.map { "commit \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }

  /// The first digits of the commit's id, with `-dirty` behind them where the work tree held more than the commit.
  private static var commit: String? {
    let text = String(cString: relctl_build_commit())
    return text.isEmpty ? nil : text
  }
}
