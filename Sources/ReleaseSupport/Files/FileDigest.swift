import Foundation

/// Sizes and digests of files and folders of any size, as `build.json` writes them.
package struct FileDigest: Sendable, Hashable {
  package let size: Int64
  /// Of a file what `sha256sum` prints; of a folder the digest of the sorted lines `digest  path` of its files, without
  /// what the Finder leaves.
  package let sha256: String

  package static func of(_ path: String) throws -> FileDigest {
    let type = try type(path)
    guard type == .typeDirectory else { return try ofFile(path, isLink: type == .typeSymbolicLink) }
    var size: Int64 = 0
    var lines = ""
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    where !FilePathRules.isLeftByFinder(name) {
      let whole = "\(path)/\(name)"
      let type = try Self.type(whole)
      if type == .typeDirectory { continue }
      let file = try ofFile(whole, isLink: type == .typeSymbolicLink)
      size += file.size
      lines += "\(file.sha256)  \(name)\n"
    }
    return FileDigest(size: size, sha256: Digest.sha256(lines.utf8))
  }

  private static func type(_ path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  /// Of a link what it holds counts: it may lead to nothing.
  private static func ofFile(_ path: String, isLink: Bool) throws -> FileDigest {
    if isLink {
      let target = Array(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
      return FileDigest(size: Int64(target.count), sha256: Digest.sha256(target))
    }
    var size: Int64 = 0
    let sha256 = try Digest.sha256(ofFile: path) { size += Int64($0.count) }
    return FileDigest(size: size, sha256: sha256)
  }
}
