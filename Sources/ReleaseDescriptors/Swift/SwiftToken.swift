/// One token of Swift. Blanks and comments are no tokens.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name, a keyword or a number.
    case word
    /// The bytes between the quotes, and the text when nothing is interpolated or escaped.
    case string(body: Range<Int>, text: String?)
    /// A bracket, or one character of an operator.
    case mark(UInt8)
  }

  package let kind: Kind
  package let range: Range<Int>
  /// How many brackets stand around it; an opening bracket and its partner stand outside.
  package let depth: Int
}
