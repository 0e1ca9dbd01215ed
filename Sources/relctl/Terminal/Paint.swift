/// Colours inside of a text, until it is written.
///
/// A text that is shown holds words of others: names, subjects, lines of files. What asks for a colour must not be
/// among them, so relctl's own marks are noncharacters behind a word that each process makes up. Escape sequences are
/// made from them at the very end, where every other control character is taken out.
enum Paint {
  /// The codes of "Select Graphic Rendition" (ECMA-48, 8.3.117) that relctl uses; the first ends all others.
  private static let codes = ["0", "1", "2", "31", "32", "33", "36"]
  private static let begin = nonCharacter(0xFDD0)
  /// U+FDD1 and on: one for each code.
  private static let firstCode: UInt32 = 0xFDD1
  /// Four of the noncharacters U+FDE0...U+FDEF.
  private static let word = (0..<4).map { _ in nonCharacter(.random(in: 0xFDE0...0xFDEF)) }
  /// A mark: its beginning, the word, the code.
  private static let length = 2 + word.count

  static func mark(_ code: String) -> String {
    guard let index = codes.firstIndex(of: code) else { return "" }
    var mark = String.UnicodeScalarView()
    mark.append(begin)
    mark.append(contentsOf: word)
    mark.append(nonCharacter(firstCode + UInt32(index)))
    return String(mark)
  }

  static let end = mark("0")

  /// The text without marks.
  static func stripped(_ text: String) -> String { replaced(text, mark: { _ in "" }, { $0 }) }

  /// The text as it is written: marks as escape sequences, every other scalar as `show` has it.
  static func rendered(_ text: String, _ show: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    replaced(text, mark: { "\u{1B}[\($0)m" }, show)
  }

  private static func replaced(
    _ text: String, mark: (String) -> String, _ show: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == begin, let code = code(rest) {
        result.append(contentsOf: mark(code).unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        result.append(show(scalar))
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// Literals can't hold one.
  private static func nonCharacter(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  private static func code(_ text: Substring.UnicodeScalarView) -> String? {
    let mark = Array(text.prefix(length))
    guard mark.count == length, Array(mark[1..<(length - 1)]) == word else { return nil }
    let index = Int(mark[length - 1].value) - Int(firstCode)
    return codes.indices.contains(index) ? codes[index] : nil
  }
}
