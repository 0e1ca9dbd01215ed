import Foundation
import ReleaseModel
import ReleaseSupport

/// Makes a folder of sources like a new one without touching what is equal, so that build tools see what changed and nothing
/// else. What programs made there stays.
struct FolderSync {
  /// The files that sources laid there, by their paths.
  let former: [String]

  /// - Parameters:
  ///   - source: The new folder; nothing of it is left.
  ///   - folder: The one that is used.
  /// - Returns: The files that are there now.
  func move(_ source: String, into folder: String) throws -> [String] {
    let files = FileManager.default
    let paths = try Self.files(below: source)
    try FilePathRules.makeDirectory(folder)
    let now = Set(paths)
    for path in former where !now.contains(path) { try? files.removeItem(atPath: "\(folder)/\(path)") }
    for path in paths {
      let (from, to) = ("\(source)/\(path)", "\(folder)/\(path)")
      if Self.isSame(from, to) { continue }
      try clear(path, in: folder)
      try FilePathRules.makeDirectory(FilePathRules.directory(of: to))
      guard rename(from, to) == 0 else { throw FileError(call: "rename", path: to) }
    }
    try files.removeItem(atPath: source)
    return paths
  }

  /// Takes away what stands where a file comes, and a file or link that stands where a folder is needed.
  private func clear(_ path: String, in folder: String) throws {
    var place = folder
    for part in path.split(separator: "/").dropLast() {
      place += "/\(part)"
      if let kind = Self.kind(of: place), kind != S_IFDIR {
        try FileManager.default.removeItem(atPath: place)
      }
    }
    let whole = "\(folder)/\(path)"
    if Self.kind(of: whole) != nil { try FileManager.default.removeItem(atPath: whole) }
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard lstat(one, &first) == 0, lstat(other, &second) == 0, first.st_mode == second.st_mode else {
      return false
    }
    if first.st_mode & S_IFMT == S_IFLNK {
      let files = FileManager.default
      return (try? files.destinationOfSymbolicLink(atPath: one))
        == (try? files.destinationOfSymbolicLink(atPath: other))
    }
    return first.st_size == second.st_size && FileManager.default.contentsEqual(atPath: one, andPath: other)
  }

  /// Files and links below a folder, links not followed.
  private static func files(below root: String) throws -> [String] {
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if kind(of: "\(root)/\(path)") == S_IFDIR { open.append(path) } else { found.append(path) }
      }
    }
    return found.sorted()
  }
}
