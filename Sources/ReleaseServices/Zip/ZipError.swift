/// Bytes that are no zip archive, a damaged one, or one that asks for more than is believed.
package struct ZipError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The entry that it concerns; nil for the archive as a whole.
  package let entry: String?
  package let message: String

  package init(_ message: String, entry: String? = nil) {
    self.entry = entry
    self.message = message
  }

  package var description: String { entry.map { "'\($0)': \(message)" } ?? message }
}
