import CGit2
import ReleaseModel

extension TreeStore {
  /// The file that a path leads to, with its own path: a symbolic link, in the path or at its end, is followed as long as
  /// it stays in the tree. nil when nothing is there.
  ///
  /// - Throws: `GitError` for a link that leads out of the repository, to nothing or in a circle; its message says which.
  package func followedEntry(at path: String, in commit: ObjectID) throws(GitError) -> TreeEntry? {
    var path = path
    for _ in 0..<Self.mostLinks {
      if let entry = try entry(at: path, in: commit) {
        guard entry.mode == .symlink else { return entry }
        path = try target(of: entry, rest: [])
        continue
      }
      guard let (link, rest) = try firstLink(in: path, commit) else { return nil }
      path = try target(of: link, rest: rest)
    }
    throw linkError(path, "refers to itself")
  }

  /// As many as Linux follows.
  private static var mostLinks: Int { 40 }

  /// The first folder of a path that is a link, and what stands behind it.
  private func firstLink(
    in path: String, _ commit: ObjectID
  ) throws(GitError) -> (link: TreeEntry, rest: [String])? {
    let parts = path.split(separator: "/").map(String.init)
    for count in 1..<max(parts.count, 1) {
      let folder = parts[..<count].joined(separator: "/")
      guard let entry = try entry(at: folder, in: commit) else { return nil }
      if entry.mode == .symlink { return (entry, Array(parts[count...])) }
    }
    return nil
  }

  private func target(of link: TreeEntry, rest: [String]) throws(GitError) -> String {
    let bytes = try repository.objects.blob(link.id, atMost: 4096, path: link.path)
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.hasPrefix("/"), !text.isEmpty else {
      throw linkError(link.path, "points to '\(text)', which is not in the repository")
    }
    var parts = link.path.split(separator: "/").dropLast().map(String.init)
    for part in text.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        throw linkError(link.path, "points to '\(text)', which is not in the repository")
      }
    }
    guard !parts.isEmpty || !rest.isEmpty else {
      throw linkError(link.path, "points to '\(text)', which is a folder")
    }
    return (parts + rest).joined(separator: "/")
  }

  private func linkError(_ path: String, _ what: Phrase) -> GitError {
    GitError(
      function: GitError.linkFunction, code: Int(GIT_EINVALIDSPEC.rawValue),
      message: "the symbolic link '\(path)' \(what)")
  }
}

extension GitError {
  static let linkFunction = "symbolic link"

  /// Whether a symbolic link of a commit can't be followed.
  package var isOfLink: Bool { function == Self.linkFunction }
}
