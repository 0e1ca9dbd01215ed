/// A text of relctl's own with values at its places: the English format is its key in other languages.
///
/// Values side by side share a place, so `"\(sign)\(count) commits"` is `%1 commits`.
package struct Phrase: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The English text with `%1`, `%2` ... for its values.
  package let format: String
  /// What is at each place, in the order of the format.
  package let values: [[Value]]
  /// The English text with its values.
  package let english: String

  /// What stands at a place.
  package enum Value: Sendable {
    /// A name, a number, a path, or the words of a server or a program: no language changes it.
    case foreign(String)
    /// A text of relctl's own.
    case phrase(Phrase)
    /// A text of which only the reader's catalogue can tell whether it is one of relctl's.
    case unsorted(String)

    package var english: String {
      switch self {
      case .foreign(let text), .unsorted(let text): text
      case .phrase(let phrase): phrase.english
      }
    }
  }

  package init(stringLiteral text: String) {
    var parts = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    parts.appendLiteral(text)
    self.init(stringInterpolation: parts)
  }

  package init(stringInterpolation parts: StringInterpolation) {
    (format, values, english) = (parts.format, parts.values, parts.english)
  }

  private init(_ format: String, _ values: [[Value]], english: String) {
    (self.format, self.values, self.english) = (format, values, english)
  }

  /// - Parameter values: As each place shows them.
  package init(_ format: String, values: [String], english: String) {
    self.init(format, values.map { [.unsorted($0)] }, english: english)
  }

  /// The words of others, as a whole text.
  package init(foreign text: String) {
    self.init("%1", [[.foreign(text)]], english: text)
  }

  /// A text that was put together or recorded as a string.
  package init(unsorted text: String) {
    self.init("%1", [[.unsorted(text)]], english: text)
  }

  package var description: String { english }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var values: [[Value]] = []
    fileprivate var english = ""
    private var isBehindValue = false

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      guard !text.isEmpty else { return }
      // A sign in front of a digit would be a place.
      format += text.contains("%") ? text.replacing(/%(?=-?[0-9])/, with: "%%") : text
      english += text
      isBehindValue = false
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    /// The words of others.
    package mutating func appendInterpolation(foreign text: String) { append(.foreign(text)) }

    package mutating func appendInterpolation(_ number: some BinaryInteger) { append(.foreign("\(number)")) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.unsorted(value.description))
    }

    @_disfavoredOverload
    package mutating func appendInterpolation<Value>(_ value: Value) {
      append(.unsorted(String(describing: value)))
    }

    private mutating func append(_ value: Value) {
      english += value.english
      if isBehindValue {
        values[values.count - 1].append(value)
      } else {
        values.append([value])
        format += "%\(values.count)"
      }
      isBehindValue = true
    }
  }
}

extension Phrase {
  /// One text made of two: its format is the one of the whole.
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    let count = first.values.count
    guard count > 0 else {
      return Phrase(first.format + second.format, second.values, english: first.english + second.english)
    }
    let format = second.values.indices.reversed().reduce(second.format) { format, index in
      format.replacing("%\(index + 1)", with: "%\(index + 1 + count)")
    }
    return Phrase(
      first.format + format, first.values + second.values, english: first.english + second.english)
  }

  package static func += (first: inout Phrase, second: Phrase) { first = first + second }

  /// A text and what is behind it.
  @_disfavoredOverload
  package static func + (first: Phrase, second: String) -> Phrase { first + Phrase(unsorted: second) }

  /// Whether somebody else's words are among the values; a name or a number is no text.
  package var holdsForeignWords: Bool {
    values.joined().contains { value in
      switch value {
      case .foreign(let text): text.contains(" ")
      case .phrase(let phrase): phrase.holdsForeignWords
      case .unsorted: false
      }
    }
  }

  /// The same text with other values. A value of a value is changed too.
  package func mapValues(_ change: (String) -> String) -> Phrase {
    let values = values.map { place in
      place.map { value -> Value in
        switch value {
        case .foreign(let text): .foreign(change(text))
        case .unsorted(let text): .unsorted(change(text))
        case .phrase(let phrase): .phrase(phrase.mapValues(change))
        }
      }
    }
    return Phrase(format, values, english: Self.english(of: format, values))
  }

  /// The same text without what `hide` hides. What is spread over several values makes the whole text a string.
  package func hiding(_ hide: (String) -> String) -> Phrase {
    let whole = hide(english)
    if whole == english { return self }
    let hidden = mapValues(hide)
    return hidden.english == whole ? hidden : Phrase(unsorted: whole)
  }

  private static func english(of format: String, _ values: [[Value]]) -> String {
    TextFormat(format).filled(values.map { $0.map(\.english).joined() })
  }
}

/// Two texts that read the same are the same, however they were made.
extension Phrase: Hashable {
  package static func == (first: Phrase, second: Phrase) -> Bool { first.english == second.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

/// Records hold the English text alone.
extension Phrase: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(unsorted: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(english)
  }
}

extension [Phrase] {
  /// The texts behind each other: a list has no text of its own around them.
  package func joined(separator: Phrase) -> Phrase {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }
}
