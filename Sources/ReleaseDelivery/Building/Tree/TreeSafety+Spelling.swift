import ReleaseDescriptors

extension TreeSafety {
  /// Files whose paths are two spellings of one text in Unicode, each with the other: a Mac's disk holds only one of
  /// them, also where it knows upper and lower case.
  static func spellingCollisions(_ paths: [String]) -> [(String, String)] {
    // To Swift the two are one key.
    var files: [String: String] = [:]
    var found: [(String, String)] = []
    let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in sorted {
      if let other = files.updateValue(path, forKey: path) { found.append((path, other)) }
    }
    for path in sorted {
      // A file where another path has a folder.
      var folder = ProjectPath.folder(of: path)
      while !folder.isEmpty {
        if let file = files[folder] { found.append((path, file)) }
        folder = ProjectPath.folder(of: folder)
      }
    }
    return found
  }
}
