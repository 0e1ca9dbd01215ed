import CGit2
import ReleaseModel
import ReleaseSupport

/// What git tracks of a place on this machine: whoever can push a commit to the checkout around it has written that.
package enum TrackedFiles {
  /// Which tracked files count.
  package enum Extent: Sendable {
    /// At the place, below it, and links on the way to it.
    case everything
    /// Links at the place or on the way to it, which lead elsewhere what is written there.
    case links
  }

  /// Returns the path of a tracked file; nil where git tracks nothing there, or the place is in no checkout.
  ///
  /// Upper and lower case are one here: on many disks they lead to one place.
  ///
  /// - Throws: `GitError` when the checkout around the place can't be read.
  package static func first(
    at place: String, _ extent: Extent = .everything
  ) throws(GitError) -> String? {
    var places = [place]
    if let real = try? FileSystem.realPath(place), real != place { places.append(real) }
    for place in places {
      guard let checkout = checkout(around: place) else { continue }
      if let found = try first(at: String(place.dropFirst(checkout.count + 1)), in: checkout, extent) {
        return found
      }
    }
    return nil
  }

  /// The nearest folder above a place that holds `.git`. A bare repository that a commit brought has none.
  static func checkout(around place: String) -> String? {
    var folder = FilePathRules.directory(of: place)
    while folder.hasPrefix("/"), folder != "/" {
      if access("\(folder)/.git", F_OK) == 0 { return folder }
      folder = FilePathRules.directory(of: folder)
    }
    return nil
  }

  private static func first(
    at path: String, in checkout: String, _ extent: Extent
  ) throws(GitError) -> String? {
    try LibGit2.start()
    let repository = try gitHandle("git_repository_open_ext") {
      git_repository_open_ext(&$0, checkout, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil)
    }
    defer { git_repository_free(repository) }
    let index = try gitHandle("git_repository_index") { git_repository_index(&$0, repository) }
    defer { git_index_free(index) }
    let wanted = Array(path.utf8)
    for place in 0..<git_index_entrycount(index) {
      guard let entry = git_index_get_byindex(index, place), let name = entry.pointee.path else { continue }
      if extent == .links, entry.pointee.mode & UInt32(S_IFMT) != UInt32(S_IFLNK) { continue }
      let length = strlen(name)
      let shared = min(length, wanted.count)
      guard strncasecmp(name, path, shared) == 0 else { continue }
      let isBelow = extent == .everything && length > wanted.count && name[wanted.count] == slash
      // A folder is no entry, so what is tracked there is a link or another repository.
      let isOnTheWay = length < wanted.count && wanted[length] == UInt8(ascii: "/")
      if length == wanted.count || isBelow || isOnTheWay { return String(cString: name) }
    }
    return nil
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))
}
