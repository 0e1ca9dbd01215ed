import ReleaseModel
import ReleaseSupport
import Synchronization

/// Copies a file in pieces, and lets it appear under its name when it is complete and has the right digest.
final class FileCopy: Sendable {
  struct Problem: Error, Sendable {
    let code: String
    let message: Phrase
  }

  private let source: String
  private let target: String
  private let expected: String
  private let progress: @Sendable (Int64) -> Void
  private let isCancelled = Atomic(false)

  init(_ source: String, to target: String, digest: String, progress: @escaping @Sendable (Int64) -> Void) {
    self.source = source
    self.target = target
    expected = digest
    self.progress = progress
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Blocks until the file is there.
  ///
  /// - Returns: Whether this copy is what stands there; else the same content was there before.
  /// - Throws: `Problem` or `FileError`; nothing stands under the name then that was not there before.
  func run() throws -> Bool {
    let temporary = "\(target).\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
    defer { unlink(temporary) }
    let output = try FileSystem.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
    do {
      defer { close(output) }
      var sent: Int64 = 0
      let digest = try Digest.sha256(ofFile: source) { bytes in
        if isCancelled.load(ordering: .relaxed) { throw Problem(code: "cancelled", message: "interrupted") }
        try FileSystem.write(bytes, to: output, path: temporary)
        sent += Int64(bytes.count)
        progress(sent)
      }
      guard digest == expected else {
        throw Problem(code: "changed", message: "'\(source)' no longer matches build.json")
      }
      try FileSystem.sync(output, path: temporary)
    }
    // Unlike rename, link never replaces what is there.
    if link(temporary, target) != 0 {
      let number = errno
      if number == EEXIST {
        if (try? Digest.sha256(ofFile: target)) == expected { return false }
        throw Problem(
          code: "occupied", message: "'\(target)' already exists with different content and is not replaced")
      }
      // Shares without links.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(number), access(target, F_OK) != 0,
        rename(temporary, target) == 0
      else { throw FileError(call: "link", path: target, number: number) }
    }
    try FileSystem.syncDirectory(FilePathRules.directory(of: target))
    return true
  }
}
