import ReleaseModel

/// The pods of a train as an installation finds them: what a Podfile.lock must say of them.
package struct LockedTrain: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    /// The version as the podspec spells it.
    package let version: String
    /// The address of the spec repository as the Podfile spells it; nil where the environment has none.
    package let repository: String?
    /// The podspec that is published there, or that of the commit; nil when it is not there.
    package let podspec: SourceText?
    /// The commit that it stands at; nil for a pod that is not on the train.
    package let commit: String?
    /// Whether a pod that is taken from its repository reads as it did when it was locked, so that its checksum is
    /// the same. Only CocoaPods knows how to compute that one.
    package var isUnchanged = false

    package init(version: String, repository: String?, podspec: SourceText?, commit: String? = nil) {
      self.version = version
      self.repository = repository
      self.podspec = podspec
      self.commit = commit
    }
  }

  /// Pod -> its place.
  package var members: [String: Member]

  package init(members: [String: Member]) { self.members = members }
}

extension LockedTrain.Member {
  /// The specification with its subspecs; nil when it is not there or can't be read.
  var outline: PodspecOutline? {
    guard let podspec else { return nil }
    switch PodspecSyntax(path: podspec.path) {
    case .ruby: return (try? PodspecDocument(podspec))?.outline
    case .json: return (try? PodspecJSONDocument(podspec))?.outline
    }
  }

  /// What CocoaPods calls its checksum.
  package var checksum: String? { podspec.map { SHA1.hex($0.bytes) } }
}

/// Addresses of spec repositories as CocoaPods compares them.
package enum SpecAddress {
  /// Case, a final `.git` and a final slash are no difference.
  package static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  /// What a lock calls CocoaPods' public source where that is read from its CDN.
  package static let trunk = "trunk"

  /// Whether an address is that of the CDN, with any spelling of CocoaPods'.
  package static func isTrunk(_ address: String) -> Bool {
    [trunk, "https://cdn.cocoapods.org"].contains(plain(address))
  }

  /// Whether an address is that of CocoaPods' public source: its CDN, or its git repository.
  package static func isPublic(_ address: String) -> Bool {
    let address = plain(address)
    return isTrunk(address)
      || ["/", ":"].contains { address.hasSuffix("github.com\($0)cocoapods/specs") }
  }

  private static func plain(_ address: String) -> String {
    var rest = address.lowercased()[...]
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest.hasSuffix(".git") ? rest.dropLast(4) : rest)
  }
}
