/// A system call on a file that failed.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call, such as `rename`.
  package let call: String
  let path: String
  /// The value of `errno`.
  package let number: Int32

  package init(call: String, path: String, number: Int32) {
    self.call = call
    self.path = path
    self.number = number
  }

  /// Takes `errno`; call it before anything else can change that.
  package init(call: String, path: String) { self.init(call: call, path: path, number: errno) }

  /// Says that the file, or a directory on the way to it, does not exist.
  package var isMissing: Bool { number == ENOENT }

  /// Says that there is no room for the bytes.
  package var isFull: Bool { number == ENOSPC || number == EDQUOT }

  /// Says that this user may not do that, or nobody may.
  package var isForbidden: Bool { number == EACCES || number == EPERM || number == EROFS }

  /// Says that the file has more bytes than were to be read.
  package var isTooLarge: Bool { number == EFBIG }

  /// The system's words.
  package var reason: String { String(cString: strerror(number)) }

  package var description: String { "\(path): \(reason) (\(call))" }
}
