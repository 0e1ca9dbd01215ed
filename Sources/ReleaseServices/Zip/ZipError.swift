import ReleaseModel

/// Bytes that are no zip archive, a damaged one, or one that asks for more than is believed.
package struct ZipError: Error, Sendable, Hashable, PhraseConvertible {
  /// The entry that it concerns; nil for the archive as a whole.
  let entry: String?
  let message: Phrase

  package init(_ message: Phrase, entry: String? = nil) {
    self.entry = entry
    self.message = message
  }

  package var phrase: Phrase { entry.map { "'\($0)': \(message)" } ?? message }
}
