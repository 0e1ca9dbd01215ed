import ReleaseSupport

extension MachOReader {
  /// Reads a file, of which no more than headers are held in memory.
  ///
  /// - Throws: `FileError` when it can't be opened.
  init(file path: String) throws(FileError) {
    let file = try RandomAccessFile(path)
    self.init(size: file.size) { offset, count in file.bytes(at: offset, count: count) }
  }
}
