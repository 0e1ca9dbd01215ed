import ReleaseModel

/// An archive that a podspec has instead of a repository: `:http`, with the checksum that it must have.
package struct PodspecDownloadFact: Hashable, Sendable {
  /// The address under the present version; nil when it is computed. It may carry credentials: never print it as it is.
  package let address: String?
  /// What the archive's digest must be, in lower-case hexadecimal digits; the stronger one where both are there.
  package let checksum: Checksum?
  package let location: SourceLocation

  package struct Checksum: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable { case sha256, sha1 }
    package let kind: Kind
    package let digits: String

    /// Whether an archive is the one that is meant.
    package func fits(_ archive: ArchiveDigests) -> Bool { digits == archive[kind] }
  }

  /// - Parameter value: Returns the text of a key of the source; nil when it is not there, or computed.
  init?(keys: [String], location: SourceLocation, value: (String) -> String?) {
    guard keys.contains("http"), !keys.contains("git") else { return nil }
    address = value("http")
    self.location = location
    let known = Checksum.Kind.allCases.compactMap { kind in
      value(kind.rawValue).map { Checksum(kind: kind, digits: $0.lowercased()) }
    }
    checksum = known.first
  }
}

extension ArchiveDigests {
  package subscript(kind: PodspecDownloadFact.Checksum.Kind) -> String {
    switch kind {
    case .sha256: sha256
    case .sha1: sha1
    }
  }
}
