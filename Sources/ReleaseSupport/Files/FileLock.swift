/// An exclusive lock on a file (`flock`), held as long as the value lives.
///
/// The system releases it when the process ends, however it ends. The file stays: removing it would let two
/// processes lock two files of the same name.
package struct FileLock: ~Copyable, Sendable {
  package let path: String
  private let descriptor: Int32

  /// Locks a file, which is made when it is missing.
  ///
  /// - Parameter deadline: how long to wait for another holder; `.zero` tries once.
  /// - Throws: `FileLockError.held` with what the holder wrote, or `.file`.
  package init(at path: String, note: String = "", waiting deadline: Duration = .zero) throws(FileLockError) {
    let descriptor: Int32
    do throws(FileError) {
      descriptor = try FileSystem.open(path, flags: O_RDWR | O_CREAT)
    } catch {
      throw .file(error)
    }
    do throws(FileLockError) {
      try Self.acquire(descriptor, path: path, until: ContinuousClock.now.advanced(by: deadline))
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    // For the message of whoever comes next; the lock does not depend on it.
    let text = Array("\(getpid()) \(note)\n".utf8)
    if ftruncate(descriptor, 0) == 0 { try? FileSystem.write(text, to: descriptor, path: path) }
  }

  deinit {
    // A program that is started in this moment has the file as well until it is replaced; closing it here alone would
    // leave it locked until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func acquire(
    _ descriptor: Int32, path: String, until end: ContinuousClock.Instant
  ) throws(FileLockError) {
    var pause: UInt32 = 1_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: break
      default: throw .file(FileError(call: "flock", path: path))
      }
      guard ContinuousClock.now < end else {
        let bytes = (try? FileReader.read(path, limit: 4096)) ?? []
        let note = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
        throw .held(path: path, by: String(note))
      }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
  }
}

package enum FileLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another process (or another value of this one) holds the lock; `by` is the process id and note it wrote.
  case held(path: String, by: String)
  case file(FileError)

  package var description: String {
    switch self {
    case .held(let path, let holder): "\(path) is locked by process \(holder)"
    case .file(let error): error.description
    }
  }
}
