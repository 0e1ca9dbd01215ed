import ReleaseModel

/// An exclusive lock on a file (`flock`), held as long as the value lives.
///
/// The system releases it when the process ends, however it ends. The file stays: removing it would let two
/// processes lock two files of the same name.
package struct FileLock: ~Copyable, Sendable {
  let path: String
  private let descriptor: Int32

  /// Locks a file, which is made when it is missing.
  ///
  /// - Throws: `FileLockError.held` with what the holder wrote, or `.file`.
  package init(at path: String, note: String = "") throws(FileLockError) {
    let descriptor: Int32
    do throws(FileError) {
      descriptor = try FileSystem.open(path, flags: O_RDWR | O_CREAT)
    } catch {
      throw .file(error)
    }
    do throws(FileLockError) {
      try Self.acquire(descriptor, path: path)
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

  /// Locks a file, and tries it again for a time while somebody else holds it. No thread waits meanwhile.
  ///
  /// - Throws: `FileLockError`, or `CancellationError`.
  package static func taken(
    at path: String, note: String = "", within time: Duration
  ) async throws -> FileLock {
    let end = ContinuousClock.now.advanced(by: time)
    var pause = Duration.milliseconds(1)
    while true {
      do throws(FileLockError) {
        return try FileLock(at: path, note: note)
      } catch {
        guard case .held = error, ContinuousClock.now < end else { throw error }
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
  }

  private static func acquire(_ descriptor: Int32, path: String) throws(FileLockError) {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw .file(FileError(call: "flock", path: path)) }
      let bytes = (try? FileReader.read(path, limit: 4096)) ?? []
      let note = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
      throw .held(path: path, by: String(note))
    }
  }
}

package enum FileLockError: Error, Hashable, Sendable, PhraseConvertible {
  /// Another process (or another value of this one) holds the lock; `by` is the process id and note it wrote.
  case held(path: String, by: String)
  case file(FileError)

  package var phrase: Phrase {
    switch self {
    case .held(let path, let holder): "\(path) is locked by process \(holder)"
    case .file(let error): "\(error)"
    }
  }
}
