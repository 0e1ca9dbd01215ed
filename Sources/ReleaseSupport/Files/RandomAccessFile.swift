/// A file that is open for reading until nobody needs it any more.
package final class RandomAccessFile {
  private let descriptor: Int32
  package let size: UInt64

  package init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path) }
    self.descriptor = descriptor
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }

  deinit { close(descriptor) }

  /// Fewer bytes than asked for at the file's end.
  package func bytes(at offset: UInt64, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
