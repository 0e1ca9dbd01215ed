import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Facts of commits and spec repositories that were read before, by what they were read from.
///
/// Keys are digests of git trees and of what the manifest declares, so an entry is never out of date; the file
/// may be deleted at any time.
package struct FactCache: Codable, Sendable, Equatable {
  private(set) var schema = CommitFacts.schema
  package var commits: [String: CommitFacts] = [:]
  /// By the name of the spec repository.
  package var published: [String: PublishedFacts] = [:]

  package init(commits: [String: CommitFacts] = [:], published: [String: PublishedFacts] = [:]) {
    self.commits = commits
    self.published = published
  }

  /// What a spec repository's branch holds.
  package struct PublishedFacts: Codable, Sendable, Equatable {
    let head: ObjectID
    package let specs: [PublishedSpec]
    /// nil where replacing is allowed and nobody looked.
    package let rewrites: [PublishedRewrite]?
  }

  private static let limit = 256 << 20

  /// Reads a cache; one that is not there, damaged or of another schema is empty.
  package static func load(_ path: String) -> FactCache {
    guard let bytes = try? readFile(path, limit: limit),
      let cache = try? CanonicalJSON.decode(FactCache.self, from: bytes), cache.schema == CommitFacts.schema
    else { return FactCache() }
    return cache
  }

  /// Keeps the cache for the next time. Where there is no place for it, the next time takes as long as this one: a
  /// folder that can't be written, or has no room, is no reason not to answer.
  package func save(_ path: String) throws {
    do {
      try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
      let bytes = try Phrase.$isKeptWhole.withValue(true) { try CanonicalJSON.encode(self) }
      try AtomicFile.write(bytes, to: path, durability: .inOrder)
    } catch let error as FileError where error.isForbidden || error.isFull {}
  }

  /// With the commits of another one too.
  package func adding(_ other: FactCache) -> FactCache {
    var all = self
    all.commits.merge(other.commits) { $1 }
    return all
  }

  /// The name of a commit's facts.
  ///
  /// - Parameter part: nil for what is of no part. Which files are a part's depends on all of them.
  package static func key(
    _ component: Component, part: ComponentName?, _ shapes: [RouteShape], tree: ObjectID
  ) -> String {
    Digest.sha256(
      of: [(name: component.name.description, bytes: Array(tree.hex.utf8))]
        + component.parts.map { part in
          (name: "part \(part.name)", bytes: Array(part.podspecs.joined(separator: "\n").utf8))
        } + (part.map { [(name: "of", bytes: Array($0.description.utf8))] } ?? [])
        + component.descriptors.map {
          (
            name: "\($0.format.rawValue) \($0.key ?? "")" + ($0.version.map { " \($0)" } ?? ""),
            bytes: Array($0.path.utf8)
          )
        } + shapes.map { (name: "route", bytes: Array("\($0)".utf8)) })
  }
}
