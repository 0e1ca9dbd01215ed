import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension FoundTraces {
  /// How many commits are looked at. Habits are those of today.
  private static let depth = 300

  /// Reads them from a commit and those before it.
  ///
  /// - Parameter paths: Of every file of the commit.
  init(of git: borrowing Repository, at head: ObjectID, holding paths: [String]) throws {
    let own = try Self.newest(of: git, from: head).filter { commit in
      commit.parents.count < 2 && ReleaseMessage.run(in: commit.message) == nil
    }
    self.init(
      subjects: own.map(\.subject), hostFiles: HostTrace.files(among: paths),
      changelog: try Self.changelog(of: git, at: head, holding: paths))
  }

  /// The newest commits, as their dates tell: an order that needs the whole history takes long in a large one.
  private static func newest(of git: borrowing Repository, from head: ObjectID) throws -> [CommitInfo] {
    var open = [try git.history.commitInfo(head)]
    var seen: Set<ObjectID> = [head]
    var newest: [CommitInfo] = []
    while newest.count < depth,
      let next = open.indices.max(by: { open[$0].committer.seconds < open[$1].committer.seconds })
    {
      let commit = open.remove(at: next)
      newest.append(commit)
      for parent in commit.parents where seen.insert(parent).inserted {
        open.append(try git.history.commitInfo(parent))
      }
    }
    return newest
  }

  private static func changelog(
    of git: borrowing Repository, at head: ObjectID, holding paths: [String]
  ) throws -> FoundChangelog? {
    let usual = ["changelog.md", "changes.md", "history.md"]
    let named = usual.lazy.compactMap { name in paths.first { $0.lowercased() == name } }.first
    guard let path = named ?? paths.first(where: { $0.lowercased() == "docs/changelog.md" }),
      let bytes = try git.trees.file(path, in: head)
    else { return nil }
    let document = try? ChangelogDocument(SourceText(path: path, bytes: bytes))
    return FoundChangelog(path: path, versions: document?.versions)
  }
}
