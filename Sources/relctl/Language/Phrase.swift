/// A text of relctl's own with places for values: the English format is its key in the catalogue.
///
/// Values side by side share a place, so `"\(sign)\(count) commits"` is `%1 commits`.
struct Phrase: ExpressibleByStringInterpolation {
  /// The English text with `%1`, `%2` ... where values stand.
  let format: String
  let values: [String]
  /// The English text.
  let english: String

  init(stringLiteral text: String) {
    format = text
    values = []
    english = text
  }

  init(stringInterpolation parts: StringInterpolation) {
    format = parts.format
    values = parts.values
    english = parts.english
  }

  init(_ format: String, values: [String], english: String) {
    self.format = format
    self.values = values
    self.english = english
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var values: [String] = []
    fileprivate var english = ""
    private var isBehindValue = false

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) {
      guard !text.isEmpty else { return }
      format += text
      english += text
      isBehindValue = false
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let text = value.description
      english += text
      if isBehindValue {
        values[values.count - 1] += text
      } else {
        values.append(text)
        format += "%\(values.count)"
      }
      isBehindValue = true
    }
  }
}

/// A text of relctl's own in the reader's language.
func localized(_ phrase: Phrase) -> String {
  switch Language.current {
  case .english: phrase.english
  case .chinese: Catalogue.chinese.text(of: phrase)
  }
}

/// A text that was made where nobody knows who reads it: a problem's message, a reason from the ledger.
func localized(message text: String) -> String {
  switch Language.current {
  case .english: text
  case .chinese: Catalogue.chinese.text(of: text)
  }
}

/// A reason that the ledger keeps. Servers' words may be in it, and nothing tells them from relctl's: only a text that is
/// one of relctl's as a whole is translated.
func localized(recorded text: String) -> String {
  switch Language.current {
  case .english: text
  case .chinese: Catalogue.chinese.wholeText(of: text)
  }
}
