import CGit2
import ReleaseModel

/// Objects by the start of their ids.
extension ObjectDatabase {
  /// Returns the commits whose id, or whose tag's id, starts with some digits. Trees and files that start with them too are
  /// passed over.
  ///
  /// - Parameter digits: Hexadecimal, in either case. Fewer than four or more than 40 find nothing.
  /// - Returns: In the order of their ids.
  package func commits(startingWith digits: String) throws(GitError) -> [ObjectID] {
    let digits = digits.lowercased()
    let count = digits.utf8.count
    guard (4...40).contains(count), let start = ObjectID(digits + String(repeating: "0", count: 40 - count))
    else { return [] }
    var (short, found) = (start.oid, git_oid())
    do throws(GitError) {
      try gitCheck(git_odb_exists_prefix(&found, repository.odb, &short, count), "git_odb_exists_prefix")
      return try peelToCommit(ObjectID(found)).map { [$0] } ?? []
    } catch  where error.isNotFound {
      return []
    } catch  where error.isAmbiguous {
      var commits: Set<ObjectID> = []
      for id in try ids(startingWith: digits) {
        if let commit = try peelToCommit(id) { commits.insert(commit) }
      }
      return commits.sorted()
    }
  }

  /// Reads the ids of all objects.
  private func ids(startingWith digits: String) throws(GitError) -> Set<ObjectID> {
    final class Search {
      let digits: String
      var found: Set<ObjectID> = []
      init(_ digits: String) { self.digits = digits }
    }
    let search = Search(digits)
    let result = withExtendedLifetime(search) {
      git_odb_foreach(
        repository.odb,
        { oid, payload in
          guard let oid, let payload else { return 0 }
          let search = Unmanaged<Search>.fromOpaque(payload).takeUnretainedValue()
          let id = ObjectID(oid)
          if id.hex.hasPrefix(search.digits) { search.found.insert(id) }
          return 0
        }, Unmanaged.passUnretained(search).toOpaque())
    }
    try gitCheck(result, "git_odb_foreach")
    return search.found
  }
}

extension GitError {
  /// Says whether the start of an id is the start of several.
  fileprivate var isAmbiguous: Bool { code == Int(GIT_EAMBIGUOUS.rawValue) }
}
