import ReleaseModel

/// A tag that names a version which customers got, as far as names tell.
package struct ReleaseTag: Sendable, Hashable {
  package let name: String
  package let version: Version

  /// The tags of released versions, the highest version first: `6.5.4.qa` and `6.5.4-rc.1` are none.
  package static func newestFirst(among tags: some Sequence<String>) -> [ReleaseTag] {
    tags.compactMap(ReleaseTag.init).sorted { ($1.version, $0.name) < ($0.version, $1.name) }
  }

  /// The tag of the highest released version.
  package static func newest(among tags: some Sequence<String>) -> ReleaseTag? {
    newestFirst(among: tags).first
  }

  private init?(_ name: String) {
    let written = Version.written(in: name).filter { $0.parts.count > 1 }
    guard let version = written.max(by: { $0.parts.count < $1.parts.count }),
      let range = name.firstRange(of: version.description)
    else { return nil }
    let words = EnvironmentRole.words(of: String(name[range.upperBound...])).map { word in
      String(word.prefix { !$0.isNumber })
    }
    guard !words.contains(where: Self.isEarly) else { return nil }
    self.name = name
    self.version = version
  }

  private static func isEarly(_ word: String) -> Bool {
    if ["alpha", "nightly"].contains(word) { return true }
    guard let role = EnvironmentRole(naming: word) else { return false }
    return role != .production
  }
}
