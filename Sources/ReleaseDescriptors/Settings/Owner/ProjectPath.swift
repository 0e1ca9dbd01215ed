import ReleaseModel

/// Paths of a repository by their names alone; `..` may not lead out of it.
package enum ProjectPath {
  /// The folder that holds a file; empty for the repository's root.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The last part.
  static func name(of path: String) -> String { path.pathParts().last.map(String.init) ?? path }

  /// Joins a relative path to a folder; nil when it is absolute or leads out of the repository.
  package static func join(_ path: String, to folder: String) -> String? {
    guard !path.isEmpty, !path.isAbsolutePath, let joined = RelativePath.join(path, to: folder),
      joined != "/"
    else { return nil }
    return String(joined.dropFirst())
  }
}
