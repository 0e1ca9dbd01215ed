/// One token of Swift. Blanks and comments are no tokens.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A name, a keyword or a number.
    case word
    /// The bytes between the quotes, and the text when nothing is interpolated or escaped.
    case string(body: Range<Int>, text: String?)
    /// A bracket, or one character of an operator.
    case mark(UInt8)
  }

  let kind: Kind
  let range: Range<Int>
  /// How many brackets stand around it; an opening bracket and its partner stand outside.
  let depth: Int
}
