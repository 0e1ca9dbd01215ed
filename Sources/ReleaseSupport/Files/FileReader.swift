/// Reads whole files up to a limit.
package enum FileReader {
  /// Returns a regular file's bytes.
  ///
  /// - Parameter limit: the most bytes that are accepted; a longer file is not cut but refused.
  /// - Throws: `FileError`, with `EFBIG` for a file that is too long and `EISDIR` or `EINVAL` for what is no
  ///   file.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try FaultyDisk.requireReadable(path)
    // Without O_NONBLOCK opening a named pipe would wait for its writer.
    let descriptor = try FileSystem.open(path, flags: O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(call: "fstat", path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(call: "read", path: path, number: EISDIR)
    default: throw FileError(call: "read", path: path, number: EINVAL)
    }
    guard status.st_size <= limit else { throw FileError(call: "read", path: path, number: EFBIG) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Platform.read(into: $0, from: descriptor) }
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { throw FileError(call: "read", path: path) }
        continue
      }
      // It may have grown since, as a file of /proc does, which says 0.
      guard bytes.count + count <= limit else { throw FileError(call: "read", path: path, number: EFBIG) }
      bytes += chunk[..<count]
    }
  }
}

extension FileReader {
  /// Returns the first bytes of a file that is small as a rule, in three system calls.
  package static func readStart(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try FaultyDisk.requireReadable(path)
    let descriptor = try FileSystem.open(path, flags: O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { room, count in
      var got: Int
      repeat {
        got = Platform.read(into: UnsafeMutableRawBufferPointer(room), from: descriptor)
      } while got < 0 && errno == EINTR
      if got < 0 { failed = errno }
      count = max(0, got)
    }
    guard failed == 0 else { throw FileError(call: "read", path: path, number: failed) }
    return bytes
  }
}

/// Returns a regular file's bytes; see `FileReader.read`.
package func readFile(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
  try FileReader.read(path, limit: limit)
}
