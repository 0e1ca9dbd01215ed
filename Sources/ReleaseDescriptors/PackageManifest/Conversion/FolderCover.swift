/// The fewest folders and files that hold some files and none of some others.
enum FolderCover {
  /// - Parameters:
  ///   - wanted: Paths below one folder.
  ///   - avoided: Paths below the same folder.
  /// - Returns: In their order; never the folder itself.
  static func paths(of wanted: some Sequence<String>, without avoided: some Sequence<String>) -> [String] {
    var blocked: Set<Substring> = []
    for path in avoided {
      for folder in folders(of: path) where !blocked.insert(folder).inserted { break }
    }
    var found: Set<String> = []
    for path in wanted {
      // From the outermost folder inwards.
      let whole = folders(of: path).reversed().first { !blocked.contains($0) }
      found.insert(whole.map(String.init) ?? path)
    }
    return found.sorted()
  }

  /// The folders around a path, the innermost first.
  private static func folders(of path: String) -> [Substring] {
    var all: [Substring] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      all.append(rest)
    }
    return all
  }

  /// The deepest folder that holds all paths; empty for the root.
  static func common(_ paths: some Sequence<String>) -> String {
    var common: [Substring]?
    for path in paths {
      let folders = path.split(separator: "/").dropLast()
      guard let known = common else {
        common = Array(folders)
        continue
      }
      common = zip(known, folders).prefix { $0 == $1 }.map(\.0)
    }
    return (common ?? []).joined(separator: "/")
  }

  /// A path seen from a folder; nil when it is not below it.
  static func relative(_ path: String, to folder: String) -> String? {
    if folder.isEmpty { return path }
    if path == folder { return "." }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
