import ReleaseModel

/// Paths as text, and the one question that only the file system can answer: where a path really leads.
package enum FilePathRules {
  /// The directory that holds a path's last part: `.` for a bare name, `/` for the root.
  package static func directory(of path: String) -> String {
    let trimmed = trimmed(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// A path's last part.
  package static func name(of path: String) -> String {
    let trimmed = trimmed(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(trimmed) }
    return String(trimmed[trimmed.utf8.index(after: slash)...])
  }

  /// Whether the Finder of a Mac leaves such a file in every folder that somebody looks into: it is nobody's content.
  package static func isLeftByFinder(_ path: String) -> Bool { name(of: path) == ".DS_Store" }

  /// Joins a path to a folder; an absolute path stands for itself.
  package static func join(_ path: String, to folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    if path == "." { return folder }
    if path.hasPrefix("./") { return join(String(path.dropFirst(2)), to: folder) }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the absolute path of a file inside a folder.
  ///
  /// - Throws: `FilePathError` when the relative path is ill-formed, or leads outside by symbolic links. What
  ///   does not exist yet is inside when the nearest directory that exists is.
  package static func resolve(_ path: String, inside folder: String) throws(FilePathError) -> String {
    if let problem = RelativePath.problem(with: path) { throw .malformed(path: path, problem: problem) }
    do {
      let root = try FileSystem.realPath(folder)
      let whole = join(path, to: root)
      var existing = whole
      while !FileSystem.exists(existing), existing != root { existing = directory(of: existing) }
      let real = try FileSystem.realPath(existing)
      guard real == root || real.hasPrefix(root == "/" ? "/" : root + "/") else {
        throw FilePathError.outside(path: path, folder: folder)
      }
      return whole
    } catch let error as FilePathError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .malformed(path: path, problem: "can't be resolved")
    }
  }

  /// Makes a directory and those above it that are missing (`mkdir`).
  ///
  /// - Parameter mode: Of the directory itself, less the process's mask.
  package static func makeDirectory(_ path: String, mode: mode_t = 0o755) throws(FileError) {
    if mkdir(path, mode) == 0 { return }
    switch errno {
    case EEXIST where isDirectory(path): return
    case ENOENT where directory(of: path) != path:
      try makeDirectory(directory(of: path))
      guard mkdir(path, mode) == 0 || (errno == EEXIST && isDirectory(path)) else {
        throw FileError(call: "mkdir", path: path)
      }
    default: throw FileError(call: "mkdir", path: path)
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    let number = errno
    defer { errno = number }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func trimmed(_ path: String) -> Substring {
    var trimmed = path[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
    return trimmed
  }
}

package enum FilePathError: Error, Hashable, Sendable, PhraseConvertible {
  case malformed(path: String, problem: Phrase)
  /// Symbolic links lead out of the folder.
  case outside(path: String, folder: String)
  case file(FileError)

  package var phrase: Phrase {
    switch self {
    case .malformed(let path, let problem): "the path '\(path)' \(problem)"
    case .outside(let path, let folder): "the path '\(path)' points outside of \(folder)"
    case .file(let error): "\(error)"
    }
  }
}
