/// The `{placeholders}` that texts of channels may have.
package enum ChannelPlaceholders {
  package static let names = [
    "build", "version", "number", "environment", "configuration", "train", "name", "sha256", "channel",
  ]

  /// Those that stand in a text, in their order, also such as there are not.
  package static func all(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// What to write in the place of one that there is not.
  package static func hint(near name: String) -> Phrase {
    names.closest(to: name).map { "did you mean {\($0)}?" }
      ?? "the placeholders are \(names.map { "{\($0)}" }.joined(separator: ", "))"
  }
}
