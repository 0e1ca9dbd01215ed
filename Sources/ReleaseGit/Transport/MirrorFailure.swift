/// A mirror could not be read or written while a remote was at work with it.
package struct MirrorFailure: Hashable, Sendable, CustomStringConvertible {
  /// The mirror's path.
  package let mirror: String
  package let error: GitError

  package init(mirror: String, error: GitError) {
    self.mirror = mirror
    self.error = error
  }

  /// How it is replaced. It is never deleted: it may hold the only copy of something.
  package var replacement: String {
    "move it aside, and the next command makes it anew: mv '\(mirror)' '\(mirror).damaged'"
  }

  package var description: String { "the mirror '\(mirror)' could not be read or written: \(error)" }
}
