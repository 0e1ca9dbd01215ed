import CZlib
import ReleaseModel

/// The entries of a zip archive, such as an `.ipa`, and their content, of which only a few kilobytes are held at a
/// time (PKWARE's APPNOTE 6.3.9, with Zip64).
///
/// Nothing in the file is believed: the numbers of its headers are checked against its size, what comes out against
/// what was announced and against its checksum.
package struct ZipArchive {
  package struct Entry: Sendable, Hashable {
    /// As the archive spells it; see `isSafe`. A folder's ends with `/`.
    package let path: String
    /// Unpacked, in bytes.
    package let size: UInt64
    package let packedSize: UInt64
    let method: UInt16
    let checksum: UInt32
    let isEncrypted: Bool
    let headerOffset: UInt64
    /// The file's mode, where a Unix machine wrote the archive.
    let mode: UInt16?

    package var isFolder: Bool { path.utf8.last == UInt8(ascii: "/") }
    var isSymbolicLink: Bool { mode.map { $0 & 0o170000 == 0o120000 } ?? false }

    /// Whether the path stays inside the folder that the archive is unpacked into.
    var isSafe: Bool {
      let parts = path.pathParts(omittingEmpty: false)
      return (isFolder ? parts.dropLast() : parts[...]).allSatisfy { part in
        !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(UInt8(ascii: "\\"))
          && part.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0.value != 0xFFFD }
      }
    }
  }

  /// In the order of the archive's directory.
  package let entries: [Entry]
  /// Path -> its one entry; nil where several have it.
  private let entriesByPath: [String: Entry?]
  /// Of the file, in bytes.
  package let size: UInt64
  private let read: (_ offset: UInt64, _ count: Int) throws -> [UInt8]

  /// - Parameter read: Returns exactly that many bytes at that offset; it is asked only within `size`.
  /// - Throws: `ZipError`, and what `read` throws.
  init(size: UInt64, read: @escaping (_ offset: UInt64, _ count: Int) throws -> [UInt8]) throws {
    self.size = size
    self.read = read
    entries = try ZipDirectory(size: size, read: read).entries()
    entriesByPath = Dictionary(entries.map { ($0.path, $0) }, uniquingKeysWith: { _, _ in nil })
  }

  /// The one entry of a path; nil when there is none, or several, of which readers would see different ones.
  package func entry(_ path: String) -> Entry? { entriesByPath[path] ?? nil }

  /// Hands an entry's bytes on in pieces.
  ///
  /// - Throws: `ZipError` when they can't be unpacked, or are not what the archive announces.
  package func unpack(_ entry: Entry, to sink: (ArraySlice<UInt8>) throws -> Void) throws {
    do {
      try unpackChecked(entry, to: sink)
    } catch let error as ZipError {
      throw ZipError(error.message, entry: entry.path)
    }
  }

  /// Returns an entry's bytes.
  ///
  /// - Throws: `ZipError` when there are more than the limit.
  package func bytes(of entry: Entry, limit: UInt64) throws -> [UInt8] {
    guard entry.size <= limit else {
      throw ZipError("it is \(entry.size) bytes; relctl's limit is \(limit)", entry: entry.path)
    }
    var whole: [UInt8] = []
    try unpack(entry) { whole += $0 }
    return whole
  }

  private func unpackChecked(_ entry: Entry, to sink: (ArraySlice<UInt8>) throws -> Void) throws {
    guard !entry.isEncrypted else { throw ZipError("it is encrypted") }
    let next = pieces(from: try contentOffset(entry), count: entry.packedSize)
    var checksum = crc32(0, nil, 0)
    func take(_ piece: ArraySlice<UInt8>) throws {
      checksum = piece.withUnsafeBufferPointer { crc32(checksum, $0.baseAddress, uInt($0.count)) }
      try sink(piece)
    }
    switch entry.method {
    case 0:
      guard entry.size == entry.packedSize else { throw ZipError("its two sizes differ") }
      while case let piece = try next(), !piece.isEmpty { try take(piece[...]) }
    case 8:
      guard try Inflater().run(next, limit: entry.size, to: take) == entry.size else {
        throw ZipError("it decompresses to fewer bytes than the archive states")
      }
    default: throw ZipError("it is compressed with method \(entry.method), which relctl does not support")
    }
    guard checksum == uLong(entry.checksum) else { throw ZipError("its checksum is wrong") }
  }

  /// Where an entry's packed bytes begin: behind its own header, which may be longer than the directory says.
  private func contentOffset(_ entry: Entry) throws -> UInt64 {
    guard entry.headerOffset <= size, size - entry.headerOffset >= 30 else {
      throw ZipError("it is outside of the archive")
    }
    let header = LittleEndian(try read(entry.headerOffset, 30))
    guard header.word(0) == 0x0403_4B50 else { throw ZipError("it does not start like an entry") }
    let nameEnd = entry.headerOffset + 30 + UInt64(header.half(26))
    let start = nameEnd + UInt64(header.half(28))
    guard start <= size, entry.packedSize <= size - start else {
      throw ZipError("it is outside of the archive")
    }
    // Some readers believe the directory, and some the entry itself.
    let name = String(decoding: try read(entry.headerOffset + 30, header.half(26)), as: UTF8.self)
    guard name.utf8.elementsEqual(entry.path.utf8) else { throw ZipError("its own name is '\(name)'") }
    return start
  }

  /// Returns a function that reads a stretch of the archive, 64 KiB at a time.
  private func pieces(from start: UInt64, count: UInt64) -> () throws -> [UInt8] {
    var offset = start
    return {
      let length = Int(min(1 << 16, start + count - offset))
      guard length > 0 else { return [] }
      let piece = try read(offset, length)
      guard piece.count == length else { throw ZipError("the archive changed while it was being read") }
      offset += UInt64(length)
      return piece
    }
  }
}
