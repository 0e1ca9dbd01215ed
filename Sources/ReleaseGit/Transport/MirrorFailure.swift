import ReleaseModel
import ReleaseSupport

/// A mirror could not be read or written while a remote was at work with it.
package struct MirrorFailure: Hashable, Sendable, PhraseConvertible {
  /// The mirror's path.
  package let mirror: String
  package let error: GitError

  init(mirror: String, error: GitError) {
    self.mirror = mirror
    self.error = error
  }

  /// - Parameter barrier: Why this user may not write there.
  init(mirror: String, barrier: FileError) {
    self.init(
      mirror: mirror,
      error: GitError(function: Self.lookFunction, code: -1, message: Phrase(foreign: barrier.reason)))
  }

  private static let lookFunction = "access"

  /// What to do about it: a mirror that this user may not write is not damaged.
  package var wayOut: Phrase { error.isForbidden ? Self.permission : replacement }

  /// What to do where this user may not write.
  package static let permission: Phrase =
    "allow this user to write there, or choose another folder for relctl's state with '--state-dir DIR'"

  /// How it is replaced. It is never deleted: it may hold the only copy of something.
  var replacement: Phrase {
    let aside = (mirror + ".damaged").shellWord
    return "move it aside; the next command recreates it: mv \(mirror.shellWord) \(aside)"
  }

  package var phrase: Phrase {
    if error.function == Self.lookFunction {
      return "the mirror '\(mirror)' can't be written: \(error.message)"
    }
    return "the mirror '\(mirror)' could not be read or written: \(error)"
  }
}
