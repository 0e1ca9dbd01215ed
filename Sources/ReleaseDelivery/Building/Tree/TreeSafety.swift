import ReleaseDescriptors
import ReleaseGit
import ReleaseModel

/// Judges whether the entries of a commit can be laid as files that stay in their folder.
///
/// Git takes any name that a program puts into a tree, and a link may point anywhere: a tree is text from others.
struct TreeSafety {
  /// Path of each symbolic link -> what it holds. Of two spellings that Unicode holds for equal one may be a link and the
  /// other a folder.
  let links: [TreePath: String]

  /// Says what is wrong with a path, as the end of a sentence; nil when it can be laid.
  static func problem(with path: String) -> Phrase? {
    if path.unicodeScalars.contains("\u{FFFD}") { return "has a name that is not UTF-8" }
    if path.utf8.contains(0) { return "contains a NUL" }
    if path.isAbsolutePath { return "is absolute" }
    for part in path.pathParts(omittingEmpty: false) {
      switch part {
      case "": return "has an empty part"
      case ".", "..": return "contains '\(part)' as a part"
      default: if CheckoutName.isGitFolder(part) { return "points into '.git'" }
      }
    }
    return nil
  }

  /// Says what is wrong with a link, as the end of a sentence; nil when it stays inside. What it leads to need not
  /// exist.
  func problem(withLink path: String) -> Phrase? {
    guard let target = links[TreePath(path)] else { return nil }
    if target.isEmpty || target.utf8.contains(0) || target.unicodeScalars.contains("\u{FFFD}") {
      return "is a link with an invalid target"
    }
    var rest = parts(ProjectPath.folder(of: path)) + parts(target)
    if target.isAbsolutePath { return "is a link to '\(target)', which is outside" }
    var place: [Substring] = []
    var followed = 0
    while !rest.isEmpty {
      let part = rest.removeFirst()
      if part == "." { continue }
      if part == ".." {
        if place.popLast() == nil { return "is a link to '\(target)', which is outside" }
        continue
      }
      place.append(part)
      guard let next = links[TreePath(place.joined(separator: "/"))] else { continue }
      followed += 1
      // As the system does (ELOOP); so do links that each lead to two others.
      if followed > 40 { return "is a circular link" }
      if next.isAbsolutePath { return "is a link to '\(target)', which is outside" }
      place.removeLast()
      rest = parts(next) + rest
    }
    return nil
  }

  private func parts(_ path: String) -> [Substring] { path.pathParts() }

  /// Files that a file system without upper and lower case takes for one, each with the other: only one of them would
  /// be there. Spellings that Unicode holds for equal are one there, too.
  static func caseCollisions(_ paths: [String]) -> [(String, String)] {
    var files: [String: String] = [:]
    var found: [(String, String)] = []
    let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in sorted {
      if let other = files.updateValue(path, forKey: path.lowercased()) { found.append((path, other)) }
    }
    for path in sorted {
      // A file where another path has a folder.
      var folder = ProjectPath.folder(of: path)
      while !folder.isEmpty {
        if let file = files[folder.lowercased()] { found.append((path, file)) }
        folder = ProjectPath.folder(of: folder)
      }
    }
    return found
  }

  /// Paths that a file system takes for one that knows no case, or no difference between spellings that Unicode holds for
  /// equal, where one of them is a link: what is written to the other would go through it.
  static func clashes(_ paths: [String], links: [String]) -> [(String, String)] {
    var seen: [String: String] = [:]
    for link in links { seen[link.lowercased()] = link }
    return paths.flatMap { path -> [(String, String)] in
      var found: [(String, String)] = []
      var prefix = ""
      for part in path.pathParts() {
        prefix += prefix.isEmpty ? String(part) : "/" + part
        if let link = seen[prefix.lowercased()], !link.utf8.elementsEqual(prefix.utf8),
          !found.contains(where: { $0.1 == link })
        {
          found.append((path, link))
        }
      }
      return found
    }
  }
}
