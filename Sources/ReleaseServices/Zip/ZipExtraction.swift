import ReleaseModel
import ReleaseSupport

/// Unpacks a zip archive into an empty folder, and nowhere else.
package struct ZipExtraction {
  let archive: ZipArchive
  /// The most bytes that may come out of it, all files together.
  let most: UInt64
  /// Ends the unpacking, which may take minutes.
  let flag: CancellationFlag

  package init(archive: ZipArchive, most: UInt64, flag: CancellationFlag = CancellationFlag()) {
    self.archive = archive
    self.most = most
    self.flag = flag
  }

  /// - Throws: `ZipError` for a path that leads out of the folder, a symbolic link, or more bytes than allowed;
  ///   `FileError` when a file can't be written; `CancellationError`.
  package func run(into folder: String) throws {
    var total: UInt64 = 0
    for entry in archive.entries {
      guard entry.isSafe else { throw ZipError("its path points outside of the folder", entry: entry.path) }
      guard !entry.isSymbolicLink else { throw ZipError("it is a symbolic link", entry: entry.path) }
      total += entry.size
      guard total <= most else { throw ZipError("the archive has more than \(most >> 20) MiB") }
    }
    for entry in archive.entries {
      try flag.check()
      let path = folder + "/" + entry.path
      if entry.isFolder {
        try FilePathRules.makeDirectory(path)
        continue
      }
      try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
      try write(entry, to: path)
    }
  }

  package func write(_ entry: ZipArchive.Entry, to path: String) throws {
    // A second entry of the same path must not replace the first.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(call: "open", path: path) }
    defer { close(descriptor) }
    try archive.unpack(entry) { piece in
      try flag.check()
      try piece.withUnsafeBytes { bytes in
        var bytes = bytes
        while !bytes.isEmpty {
          let count = systemWrite(to: descriptor, bytes)
          guard count > 0 else { throw FileError(call: "write", path: path) }
          bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
        }
      }
    }
  }
}

private func systemWrite(to descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
