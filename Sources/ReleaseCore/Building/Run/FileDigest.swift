import Crypto
import Foundation

/// Sizes and digests of files and folders of any size, as `build.json` writes them.
struct FileDigest: Sendable, Hashable {
  let size: Int64
  /// Of a file what `sha256sum` prints; of a folder the digest of the sorted lines `digest  path` of its files.
  let sha256: String

  static func of(_ path: String) throws -> FileDigest {
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard type == .typeDirectory else { return try ofFile(path, isLink: type == .typeSymbolicLink) }
    var size: Int64 = 0
    var lines: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() {
      let whole = "\(path)/\(name)"
      let type = try FileManager.default.attributesOfItem(atPath: whole)[.type] as? FileAttributeType
      if type == .typeDirectory { continue }
      let file = try ofFile(whole, isLink: type == .typeSymbolicLink)
      size += file.size
      lines.append("\(file.sha256)  \(name)\n")
    }
    return FileDigest(size: size, sha256: Digest.sha256(lines.joined().utf8))
  }

  /// Of a link what it holds counts: it may lead to nothing.
  private static func ofFile(_ path: String, isLink: Bool) throws -> FileDigest {
    if isLink {
      let target = Array(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
      return FileDigest(size: Int64(target.count), sha256: Digest.sha256(target))
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw FileError(call: "open", path: path, number: 2)
    }
    defer { try? file.close() }
    var hash = SHA256()
    var size: Int64 = 0
    // In pieces: an archive has gigabytes.
    while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
      hash.update(data: bytes)
      size += Int64(bytes.count)
    }
    let digits = Array("0123456789abcdef")
    let text = hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return FileDigest(size: size, sha256: String(text))
  }
}
