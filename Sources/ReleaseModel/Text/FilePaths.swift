/// Parts of paths with slashes, as git and archives have them.
package enum FilePaths {
  /// The folder of a path with its slash; empty for the root.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
