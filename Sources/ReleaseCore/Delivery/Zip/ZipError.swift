/// Bytes that are no zip archive, a damaged one, or one that asks for more than is believed.
public struct ZipError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The entry that it concerns; nil for the archive as a whole.
  public let entry: String?
  public let message: String

  init(_ message: String, entry: String? = nil) {
    self.entry = entry
    self.message = message
  }

  public var description: String { entry.map { "'\($0)': \(message)" } ?? message }
}
