import ReleaseModel
import ReleaseSupport

/// The source archive of a release: a zip file.
package struct SourceArchive: Sendable, Hashable {
  package let path: String
  /// In bytes.
  package let size: Int64
  /// SHA-256 in lower-case hexadecimal digits.
  package let checksum: String

  /// - Throws: `FileError`.
  package init(file path: String) throws {
    self.path = path
    var count: Int64 = 0
    checksum = try Digest.sha256(ofFile: path) { count += Int64($0.count) }
    size = count
  }

  /// The files below its one folder with a digest of each; nil for what is no archive, or larger than it claims to be.
  ///
  /// Two gits compress the same files to different bytes, and SwiftPM's client packs what git gives it once more, without
  /// `.gitignore`. So archives are compared by what is in them, and these files don't count.
  package static func contents(of bytes: [UInt8]) -> [String: String]? {
    guard
      let archive = try? ZipArchive(
        size: UInt64(bytes.count),
        read: { offset, count in
          let start = Int(offset)
          guard start <= bytes.count, count <= bytes.count - start else { throw ZipError("it ends early") }
          return Array(bytes[start..<start + count])
        })
    else { return nil }
    var contents: [String: String] = [:]
    var left = UInt64(256 << 20)
    for entry in archive.entries where !entry.isFolder {
      let path = String(entry.path.drop { $0 != "/" }.dropFirst())
      if path.split(separator: "/").last == ".gitignore" { continue }
      guard contents[path] == nil, let file = try? archive.bytes(of: entry, limit: left) else { return nil }
      left -= UInt64(file.count)
      contents[path] = "\(entry.isSymbolicLink) \(Digest.sha256(file))"
    }
    return contents
  }
}
