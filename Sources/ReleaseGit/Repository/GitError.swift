import CGit2
import ReleaseModel
import ReleaseSupport

/// A failure of libgit2, read and cleared on the thread that failed.
package struct GitError: Error, Hashable, Sendable, PhraseConvertible {
  /// The C function that failed, such as `git_commit_lookup`.
  let function: String
  /// A `git_error_code`; -1 when libgit2 says no more than "failed".
  let code: Int
  package let message: Phrase
  /// A `git_error_t`: the part of libgit2 that failed; nil when it does not say.
  let area: Int?

  init(function: String, code: Int, message: Phrase) {
    self.init(function: function, code: code, message: message, area: nil)
  }

  fileprivate init(function: String, code: Int, message: Phrase, area: Int?) {
    self.function = function
    self.code = code
    self.message = message
    self.area = area
  }

  /// Says whether the object, ref or path that was asked for does not exist.
  package var isNotFound: Bool { code == Int(GIT_ENOTFOUND.rawValue) }

  /// Says whether there is no repository at all.
  package var isNoRepository: Bool { isNotFound && function == "git_repository_open_ext" }

  /// Says whether a pack was not stored because objects that it names are neither in it nor in the repository. libgit2
  /// has no code for that; the words are the same from 1.5 to 1.9.
  package var saysObjectsAreMissing: Bool {
    function == "git_indexer_commit" && message.english.hasPrefix("packfile is missing")
  }

  static let versionFunction = "git_libgit2_version"

  /// Says whether libgit2 itself was refused; the message is its version then.
  package var isTooOld: Bool { function == Self.versionFunction }

  static let sizeFunction = "git_blob_rawsize"

  /// Says whether a file is too large to be read; the message says which.
  package var isTooLarge: Bool { function == Self.sizeFunction }

  /// Says whether an object is there and can't be read: damage, and not an answer.
  package var isDamage: Bool {
    code == -1 && !isOutOfMemory && !isFull
      && (area == Int(GIT_ERROR_ODB.rawValue) || area == Int(GIT_ERROR_ZLIB.rawValue))
  }

  /// Says whether this machine gave no memory, or no addresses for a file: nothing is wrong with the repository.
  package var isOutOfMemory: Bool {
    area == Int(GIT_ERROR_NOMEMORY.rawValue) || names([ENOMEM]) || message.english.contains("mmap")
  }

  /// Says whether the disk has no room. libgit2 has no code for that; it adds the system's words.
  package var isFull: Bool { names([ENOSPC, EDQUOT]) }

  /// Says whether this user may not read or write there, or nobody may.
  package var isForbidden: Bool { names([EACCES, EPERM, EROFS]) }

  private func names(_ numbers: [Int32]) -> Bool {
    numbers.contains { message.english.contains(String(cString: strerror($0))) }
  }

  package var phrase: Phrase {
    if isTooLarge { return message }
    return isTooOld ? "libgit2 \(message) is older than 1.5" : "\(function): \(message)"
  }
}

/// Throws when a libgit2 call failed; returns its (non-negative) result otherwise.
///
/// The message is thread-local and stays until it is cleared, so it is taken here, in the frame of the call.
@discardableResult
func gitCheck(_ result: Int32, _ function: String) throws(GitError) -> Int32 {
  guard result < 0 else { return result }
  let last = git_error_last()
  let message: Phrase? = last.flatMap { $0.pointee.message.map { Phrase(foreign: String(cString: $0)) } }
  let area = last.map { Int($0.pointee.klass) }
  git_error_clear()
  throw GitError(
    function: function, code: Int(result), message: message ?? "failed with code \(result)", area: area)
}

/// Calls a libgit2 constructor or look-up and returns the handle that it gave; the caller frees it.
func gitHandle(
  _ function: String, _ call: (inout OpaquePointer?) -> Int32
) throws(GitError) -> OpaquePointer {
  var handle: OpaquePointer?
  try gitCheck(call(&handle), function)
  guard let handle else { throw GitError(function: function, code: -1, message: "returned no handle") }
  return handle
}
