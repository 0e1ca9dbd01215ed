/// The rules for paths that stay inside a repository or inside the manifest's folder.
package enum RelativePath {
  /// Says what is wrong with a path, as the end of a sentence; nil when it is relative, written in one way
  /// only, and can't leave its root.
  package static func problem(with path: String) -> Phrase? {
    if path.isEmpty { return "is empty" }
    if path.isAbsolutePath { return "is absolute" }
    if path.hasPrefix("~") { return "starts with '~'" }
    if path.utf8.count > 1024 { return "is longer than 1024 bytes" }
    if path.unicodeScalars.contains(where: \.isControl) { return "contains a control character" }
    if path.contains("\u{FFFD}") { return "is not UTF-8" }
    if path.utf8.contains(UInt8(ascii: "\\")) { return "contains a backslash; separate the parts with '/'" }
    for part in path.pathParts(omittingEmpty: false) {
      switch part.lowercased() {
      case "": return "has an empty part"
      case ".": return "contains '.' as a part"
      case "..": return "contains '..' as a part"
      case ".git": return "points into '.git'"
      default: continue
      }
    }
    return nil
  }

  /// Joins a path to a folder, taking `.` and `..` at the path's front and inside by their names.
  ///
  /// Returns nil when `..` climbs above the root. Symbolic links are not looked at.
  package static func join(_ path: String, to folder: String) -> String? {
    var parts: [Substring] = []
    for part in folder.pathParts() + path.pathParts() where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension String {
  /// What lies between slashes, by bytes as a file system reads them: to Swift a slash before a combining mark is a
  /// part of another character.
  package func pathParts(omittingEmpty: Bool = true) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty).map { Substring($0) }
  }

  /// Whether the first byte is a slash.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}

extension Unicode.Scalar {
  /// Says that this is one of the control characters C0, DEL and C1.
  package var isControl: Bool { value < 32 || (127..<160).contains(value) }
}
