/// An artefact, a commit or a file, by its digest: in-toto's `ResourceDescriptor`.
package struct ProvenanceResource: Sendable, Hashable, Codable {
  package var name: String?
  /// Where it is.
  package var uri: String?
  /// Algorithm -> digest in lower-case hexadecimal digits, by the names of in-toto's `DigestSet`.
  package var digest: [String: String]?
  package var mediaType: String?

  package init(name: String?, uri: String? = nil, digest: [String: String]?, mediaType: String? = nil) {
    self.name = name
    self.uri = uri
    self.digest = digest
    self.mediaType = mediaType
  }

  /// The algorithms that relctl writes.
  package enum Algorithm {
    package static let sha256 = "sha256"
    package static let gitCommit = "gitCommit"
    /// Of a folder: SHA-256 of the lines that `sha256sum` prints for its files in the order of their paths.
    package static let folder = "dirHash"
    /// The same of a folder with symbolic links, of which the text counts. in-toto has no name for that.
    package static let folderWithLinks = "relctlFolder"
  }
}
