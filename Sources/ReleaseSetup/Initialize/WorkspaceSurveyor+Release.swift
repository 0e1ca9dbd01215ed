import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceSurveyor {
  /// Reads what a podspec said when it was last released.
  ///
  /// A tag of something else than a release of this component is passed over: the podspec there has another version.
  ///
  /// - Parameter path: Of the podspec today.
  func release(of path: String, in repository: LookedAtRepository) async throws -> FoundRelease? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for tag in ReleaseTag.newestFirst(among: repository.refs.tags).prefix(8) {
      guard let commit = repository.tags[tag.name] else { continue }
      let places = try await paths(of: name, in: repository, at: commit)
      guard let place = places.first(where: { $0 == path }) ?? places.first,
        let text = try await read([place], of: repository, at: commit)[place],
        let document = try? Self.specification(text), let version = document.version?.text,
        Version.written(in: version).contains(tag.version)
      else { continue }
      let source = document.source
      return FoundRelease(
        tag: tag.name, version: version, sourceTag: source?.tag?.text,
        pins: (source?.keys ?? []).filter { ["branch", "tag", "commit"].contains($0) })
    }
    return nil
  }

  /// The files of a name in a commit.
  private func paths(
    of name: String, in repository: LookedAtRepository, at commit: ObjectID
  ) async throws -> [String] {
    try await pool.run {
      try Repository.withRepository(at: repository.mirror) { git in
        // A tag may name what is no commit.
        let all = (try? git.trees.allEntries(ofTree: commit).map(\.path)) ?? []
        return all.filter { $0 == name || $0.hasSuffix("/\(name)") && !AppReading.isForeign($0) }
      }
    }
  }
}
