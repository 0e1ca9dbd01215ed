import Foundation

/// The digest of what a build made: of a file what `sha256sum` prints, of a folder that of the lines
/// `digest  path` of its files, sorted by path. Of a link, what it holds counts.
enum ArtefactDigest {
  static func of(_ path: String) throws -> String {
    guard let type = try kind(path) else { return try FileCopy.digest(of: path) }
    if type == .typeSymbolicLink { return try ofLink(path) }
    var lines = ""
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() {
      let whole = "\(path)/\(name)"
      switch try kind(whole) {
      case nil: lines += "\(try FileCopy.digest(of: whole))  \(name)\n"
      case .some(.typeSymbolicLink): lines += "\(try ofLink(whole))  \(name)\n"
      case .some: continue
      }
    }
    return Digest.sha256(lines.utf8)
  }

  /// nil for a plain file.
  private static func kind(_ path: String) throws -> FileAttributeType? {
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory || type == .typeSymbolicLink ? type : nil
  }

  private static func ofLink(_ path: String) throws -> String {
    Digest.sha256(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
  }
}
