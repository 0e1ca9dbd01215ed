import ReleaseSupport

extension ZipArchive {
  /// Opens an archive, of which no more than its directory is held in memory.
  ///
  /// - Throws: `FileError` when it can't be opened, `ZipError` when it is none.
  package init(file path: String) throws {
    let file = try RandomAccessFile(path)
    try self.init(size: file.size) { offset, count in file.bytes(at: offset, count: count) }
  }
}
