/// A text with numbered places: `'%1' moved, and %2 with it`.
package struct TextFormat: Sendable {
  enum Part: Sendable, Equatable {
    case words(String)
    /// Which value stands here, from 0 on.
    case value(Int)
    /// A value that the language does not need, such as the "s" of a plural: `%-2`.
    case dropped(Int)
  }

  let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var words = ""
    var rest = text[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      words += rest[..<sign]
      rest = rest[rest.utf8.index(after: sign)...]
      let isDropped = rest.utf8.first == UInt8(ascii: "-")
      let digits = rest.utf8.dropFirst(isDropped ? 1 : 0).prefix { (48..<58).contains($0) }
      guard let number = Int(Substring(digits)), number > 0 else {
        // A sign in front of a digit is written twice.
        if rest.utf8.first == UInt8(ascii: "%") { rest = rest[rest.utf8.index(after: rest.startIndex)...] }
        words += "%"
        continue
      }
      if !words.isEmpty { parts.append(.words(words)) }
      words = ""
      parts.append(isDropped ? .dropped(number - 1) : .value(number - 1))
      rest = rest[digits.endIndex...]
    }
    words += rest
    if !words.isEmpty { parts.append(.words(words)) }
    self.parts = parts
  }

  /// The values that the language does not need.
  var dropped: Set<Int> {
    Set(parts.compactMap { part in if case .dropped(let value) = part { value } else { nil } })
  }

  /// The values that stand in quotation marks.
  var quoted: Set<Int> {
    var found: Set<Int> = []
    for (index, part) in parts.enumerated() {
      guard case .value(let value) = part, index > 0, index + 1 < parts.count,
        case .words(let before) = parts[index - 1], case .words(let behind) = parts[index + 1]
      else { continue }
      if before.hasSuffix("'"), behind.hasPrefix("'") { found.insert(value) }
    }
    return found
  }

  /// The text with its values.
  package func filled(_ values: [String]) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .value(let index): values.indices.contains(index) ? values[index] : ""
      case .dropped: ""
      }
    }.joined()
  }
}
