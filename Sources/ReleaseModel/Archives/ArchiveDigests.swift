/// What an address gives those who download it.
package struct ArchiveDigests: Sendable, Hashable, Codable {
  /// In lower-case hexadecimal digits, as all of them.
  package let sha256: String
  package let sha1: String

  package init(sha256: String, sha1: String) {
    self.sha256 = sha256
    self.sha1 = sha1
  }
}

/// What came of asking for an archive.
package enum ArchiveAnswer: Sendable, Hashable {
  case found(ArchiveDigests)
  /// The server says that nothing is there (404, 410).
  case absent
  /// Nobody could tell: why.
  case unknown(Phrase)
}
