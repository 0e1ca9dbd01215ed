/// A value in the making: text, cut into elements when it is read as a list.
///
/// As in the build engine, a list that is put into another keeps its cuts, text that touches it joins its
/// first or last element, and an empty list leaves nothing behind.
struct SettingElements {
  private(set) var elements: [String] = []
  /// A cut that is made as soon as more text comes.
  private var needsCut = false
  /// In bytes of UTF-8, over all elements.
  private(set) var length = 0

  init() {}

  init(_ text: String) { append(text) }

  /// The elements with one blank between them; a value that was never cut as it is.
  var string: String { elements.count == 1 ? elements[0] : elements.joined(separator: " ") }

  mutating func append(_ text: String) {
    length += text.utf8.count
    if needsCut || elements.isEmpty {
      elements.append(text)
    } else {
      elements[elements.count - 1] += text
    }
    needsCut = false
  }

  mutating func append(contentsOf other: SettingElements) {
    for (index, element) in other.elements.enumerated() {
      if index > 0 { cut() }
      append(element)
    }
    if other.needsCut { cut() }
  }

  /// Ends the element, if one has begun.
  mutating func cut() { if !elements.isEmpty { needsCut = true } }

  func map(_ transform: (String) -> String) -> SettingElements {
    var result = SettingElements()
    for element in elements {
      result.cut()
      result.append(transform(element))
    }
    return result
  }
}

/// Reads the quotes and backslashes of a list setting, such as `-DA "-DB=a b"`.
struct SettingQuotes {
  private var quote: Unicode.Scalar?
  private var isEscaping = false
  private var pending: String.UnicodeScalarView?

  var isOpen: Bool { quote != nil }

  /// Adds a stretch of literal text, which may open or close a quote.
  mutating func append(_ text: String, to result: inout SettingElements) {
    for scalar in text.unicodeScalars {
      if isEscaping {
        isEscaping = false
        add(scalar)
        continue
      }
      switch scalar {
      case "\\": isEscaping = true
      case "\"", "'":
        if quote == nil {
          quote = scalar
          pending = pending ?? .init()
        } else if quote == scalar {
          quote = nil
        } else {
          add(scalar)
        }
      case " ", "\t", "\n", "\r", "\u{B}", "\u{C}":
        if quote != nil {
          add(scalar)
        } else {
          flush(to: &result)
          result.cut()
        }
      default: add(scalar)
      }
    }
    flush(to: &result)
  }

  /// Hands over the text that was read since the last cut.
  mutating func flush(to result: inout SettingElements) {
    if let pending { result.append(String(pending)) }
    pending = nil
  }

  /// Ends the value; returns false when a quote or a backslash waits for more.
  mutating func finish(_ result: inout SettingElements) -> Bool {
    flush(to: &result)
    return quote == nil && !isEscaping
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    var text = pending ?? .init()
    pending = nil
    text.append(scalar)
    pending = text
  }
}
