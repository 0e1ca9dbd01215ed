/// A name that a text of another meaning can't stand for: `Name<Environment>` is an environment's.
///
/// It is encoded as the plain string, also as a key of a dictionary.
package struct Name<Of>: Sendable, Hashable {
  private let text: String

  /// - Parameter text: As `relctl.yml`, a plan, the ledger or another file of relctl's has it.
  package init(recorded text: String) { self.text = text }

  /// - Parameter text: What a person typed: only the workspace knows whether there is such a name.
  package init(typed text: String) { self.text = text }
}

extension Name: CustomStringConvertible {
  package var description: String { text }

  /// The same without capitals, for what doesn't tell them apart.
  package func lowercased() -> Name { Name(recorded: text.lowercased()) }

  /// As one word of a POSIX shell.
  package var shellWord: String { text.shellWord }

  /// Whether another one, as somebody wrote it, is the whole name or the beginning of it.
  package func begins(with other: Name) -> Bool { text.hasPrefix(other.text) }
}

extension Name: Comparable {
  package static func < (first: Name, second: Name) -> Bool { first.text < second.text }
}

extension Name: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(recorded: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Name: CodingKeyRepresentable {
  package var codingKey: any CodingKey { text.codingKey }

  package init(codingKey: some CodingKey) { self.init(recorded: codingKey.stringValue) }
}

extension Sequence {
  /// The names behind each other.
  package func joined<Of>(separator: String) -> String where Element == Name<Of> {
    map(\.description).joined(separator: separator)
  }
}

extension Array {
  /// The hint of a message about a name that is none of these: the one that was probably meant, or what else to do.
  package func hint<Of>(near word: Name<Of>, else other: Phrase) -> Phrase where Element == Name<Of> {
    map(\.description).hint(near: word.description, else: other)
  }

  /// The name that somebody may have meant, of which people write the beginning.
  package func hint<Of>(nearName word: Name<Of>, else other: Phrase) -> Phrase where Element == Name<Of> {
    map(\.description).hint(nearName: word.description, else: other)
  }
}
