#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open for reading until nobody needs it any more.
final class OpenedFile {
  private let descriptor: Int32
  let size: UInt64

  init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path) }
    self.descriptor = descriptor
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }

  deinit { close(descriptor) }

  /// Fewer bytes than asked for at the file's end.
  func bytes(at offset: UInt64, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}

extension MachOReader {
  /// Reads a file, of which no more than headers are held in memory.
  ///
  /// - Throws: `FileError` when it can't be opened.
  public init(file path: String) throws(FileError) {
    let file = try OpenedFile(path)
    self.init(size: file.size) { offset, count in file.bytes(at: offset, count) }
  }
}

extension ZipArchive {
  /// Opens an archive, of which no more than its directory is held in memory.
  ///
  /// - Throws: `FileError` when it can't be opened, `ZipError` when it is none.
  public init(file path: String) throws {
    let file = try OpenedFile(path)
    try self.init(size: file.size) { offset, count in file.bytes(at: offset, count) }
  }
}
