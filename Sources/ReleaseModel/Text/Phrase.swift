/// A text of relctl's own with values at its places: the English format is its key in other languages.
///
/// Values side by side share a place, so `"\(sign)\(count) commits"` is `%1 commits`. A value is somebody else's, and no
/// language changes it, unless it is a phrase itself: a literal, a `Phrase`, or something that has one.
package struct Phrase: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The English text with `%1`, `%2` ... for its values.
  package let format: String
  /// What is at each place, in the order of the format.
  package let values: [[Value]]
  /// The English text with its values.
  package let english: String
  /// The two texts that this one was made of with `+`; otherwise none.
  package let halves: [Phrase]

  /// What stands at a place.
  package enum Value: Sendable {
    /// A name, a number, a path, or the words of a server or a program: no language changes it.
    case foreign(String)
    /// A text of relctl's own.
    case phrase(Phrase)

    var english: String {
      switch self {
      case .foreign(let text): text
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
    self.init(parts.format, parts.values, english: parts.english)
  }

  private init(_ format: String, _ values: [[Value]], english: String, halves: [Phrase] = []) {
    (self.format, self.values, self.english, self.halves) = (format, values, english, halves)
  }

  /// A text whose format is chosen at run time.
  ///
  /// - Parameter values: As each place shows them.
  package init(_ format: String, values: [String], english: String) {
    self.init(format, values.map { [.foreign($0)] }, english: english)
  }

  /// The words of others, as a whole text.
  package init(foreign text: String) {
    self.init("%1", [[.foreign(text)]], english: text)
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

    package mutating func appendInterpolation(_ value: some PhraseConvertible) {
      append(.phrase(value.phrase))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) { append(.foreign("\(number)")) }

    // Disfavoured, so that a literal is a phrase, also as one of two: `\(isLast ? "" : ", and more")`.

    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.foreign(value.description))
    }

    /// An error of any kind, which may have a phrase.
    @_disfavoredOverload
    package mutating func appendInterpolation<Value>(_ value: Value) {
      append((value as? any PhraseConvertible).map { .phrase($0.phrase) } ?? .foreign("\(value)"))
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

/// What is said with a text of relctl's own, such as an error.
package protocol PhraseConvertible: CustomStringConvertible {
  var phrase: Phrase { get }
}

extension PhraseConvertible {
  /// The English text.
  public var description: String { phrase.english }
}

extension Phrase {
  /// One text made of two: its format is the one of the whole.
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    let count = first.values.count
    let english = first.english + second.english
    guard count > 0 else {
      return Phrase(first.format + second.format, second.values, english: english, halves: [first, second])
    }
    let format = second.values.indices.reversed().reduce(second.format) { format, index in
      format.replacing("%\(index + 1)", with: "%\(index + 1 + count)")
    }
    return Phrase(
      first.format + format, first.values + second.values, english: english, halves: [first, second])
  }

  package static func += (first: inout Phrase, second: Phrase) { first = first + second }

  package var isEmpty: Bool { english.isEmpty }

  /// The same text with other values. A value of a value is changed too.
  package func mapValues(_ change: (String) -> String) -> Phrase {
    let values = values.map { place in
      place.map { value -> Value in
        switch value {
        case .foreign(let text): .foreign(change(text))
        case .phrase(let phrase): .phrase(phrase.mapValues(change))
        }
      }
    }
    return Phrase(
      format, values, english: Self.english(of: format, values), halves: halves.map { $0.mapValues(change) })
  }

  /// The same text without what `hide` hides. What is spread over several values makes the whole text foreign.
  package func hiding(_ hide: (String) -> String) -> Phrase {
    let whole = hide(english)
    if whole == english { return self }
    let hidden = mapValues(hide)
    return hidden.english == whole ? hidden : Phrase(foreign: whole)
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

/// Records and reports hold the English text alone. A cache of this machine also keeps how the text was made.
extension Phrase: Codable {
  /// Whether phrases are written for a cache.
  @TaskLocal package static var isKeptWhole = false

  private enum CodingKeys: String, CodingKey { case format, values, halves }

  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(foreign: text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let halves = try container.decodeIfPresent([Phrase].self, forKey: .halves), halves.count == 2 {
      self = halves[0] + halves[1]
      return
    }
    let format = try container.decode(String.self, forKey: .format)
    let values = try container.decodeIfPresent([[Value]].self, forKey: .values) ?? []
    self.init(format, values, english: Self.english(of: format, values))
  }

  package func encode(to encoder: any Encoder) throws {
    guard Self.isKeptWhole else {
      var container = encoder.singleValueContainer()
      return try container.encode(english)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    if halves.count == 2 { return try container.encode(halves, forKey: .halves) }
    try container.encode(format, forKey: .format)
    if !values.isEmpty { try container.encode(values, forKey: .values) }
  }
}

extension Phrase.Value: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try? decoder.singleValueContainer().decode(String.self)
    self = try text.map { .foreign($0) } ?? .phrase(Phrase(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .foreign(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .phrase(let phrase): try phrase.encode(to: encoder)
    }
  }
}

extension [Phrase] {
  /// The texts behind each other: a list has no text of its own around them.
  package func joined(separator: Phrase) -> Phrase {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }
}
