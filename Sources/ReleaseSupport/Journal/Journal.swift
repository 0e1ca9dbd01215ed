import Foundation
import ReleaseModel
import Synchronization

/// The append-only record of one run: a JSON Lines file, one event a line, each on the disk before `append`
/// returns.
///
/// One process writes a journal, which is held by a lock on the file itself. A line that a crash cut short is
/// the end of the journal: it is not read, and the next writer removes it.
package final class Journal: Sendable {
  let path: String
  private let descriptor: Int32
  private let failure = Mutex<FileError?>(nil)

  /// Opens a journal for writing, and makes it with its directory when it is missing.
  ///
  /// - Throws: `JournalError.held` when another writer has it, `.file` for everything else.
  package static func open(at path: String) throws(JournalError) -> Journal { try Journal(path) }

  private init(_ path: String) throws(JournalError) {
    self.path = path
    let directory = FilePathRules.directory(of: path)
    do {
      try FilePathRules.makeDirectory(directory)
      descriptor = try FileSystem.open(path, flags: O_RDWR | O_CREAT | O_APPEND)
    } catch {
      throw .file(error)
    }
    try lock()
    do {
      try removeTornLine()
      // A file whose name is not on the disk is lost with its lines.
      try FileSystem.syncDirectory(directory)
    } catch {
      throw .file(error)
    }
  }

  /// Tries for half a second: a program that is being started has the files that its parent just closed, until it becomes
  /// that program.
  private func lock() throws(JournalError) {
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .file(FileError(call: "flock", path: path)) }
      usleep(10_000)
    }
    throw .held(path: path)
  }

  deinit { close(descriptor) }

  /// Adds an event as the last line and waits until it is on the disk.
  ///
  /// - Throws: `JournalError.encoding`, or `.file` when the disk refused. The line may then be there in part;
  ///   nothing more is written by this value, and the next `open` removes the part.
  package func append(_ event: some Encodable) throws(JournalError) {
    let line: [UInt8]
    do {
      line = try CanonicalJSON.line(event)
    } catch {
      throw .encoding("\(error)")
    }
    if let failure = write(line) { throw .file(failure) }
  }

  private func write(_ line: [UInt8]) -> FileError? {
    failure.withLock { failure in
      // After a failed write the file may end in half a line; a line behind it would be lost with it.
      if let failure { return failure }
      do throws(FileError) {
        try FileSystem.write(line, to: descriptor, path: path)
        try FileSystem.sync(descriptor, path: path)
        return nil
      } catch {
        failure = error
        return error
      }
    }
  }

  /// Cuts off what stands after the last line end.
  private func removeTornLine() throws(FileError) {
    let bytes = try FileReader.read(path, limit: Self.sizeLimit)
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard ftruncate(descriptor, off_t(whole)) == 0 else { throw FileError(call: "ftruncate", path: path) }
    try FileSystem.sync(descriptor, path: path)
  }
}

package enum JournalError: Error, Hashable, Sendable, PhraseConvertible {
  /// Another writer has the journal open.
  case held(path: String)
  /// An event can't be written as JSON.
  case encoding(Phrase)
  /// A line that is not the torn end is not an event.
  case corrupt(path: String, line: Int, problem: Phrase)
  case file(FileError)

  package var phrase: Phrase {
    switch self {
    case .held(let path): "\(path): another process is writing this journal"
    case .encoding(let problem): "the event can't be written: \(problem)"
    case .corrupt(let path, let line, let problem): "\(path):\(line): not an event: \(problem)"
    case .file(let error): "\(error)"
    }
  }
}
