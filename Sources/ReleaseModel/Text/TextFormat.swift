/// A text with numbered places: `'%1' moved, and %2 with it`. `%-2` is a value that the language does not need, such as
/// the "s" of a plural.
package struct TextFormat: Sendable {
  enum Part: Sendable, Equatable {
    case words(String)
    /// Which value stands here, from 0 on.
    case value(Int)
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
      if !isDropped { parts.append(.value(number - 1)) }
      rest = rest[digits.endIndex...]
    }
    words += rest
    if !words.isEmpty { parts.append(.words(words)) }
    self.parts = parts
  }

  /// The text with its values.
  package func filled(_ values: [String]) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .value(let index): values.indices.contains(index) ? values[index] : ""
      }
    }.joined()
  }
}
