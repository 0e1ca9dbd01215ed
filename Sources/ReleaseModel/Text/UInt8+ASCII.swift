/// Kinds of ASCII characters. Lexers ask for them at every byte.
///
/// Compared by hand: a build for tests calls `(48...57).contains(byte)` with the types as arguments, at ten times the
/// price.
extension UInt8 {
  package var isDigit: Bool { self >= 48 && self <= 57 }

  package var isUpperLetter: Bool { self >= 65 && self <= 90 }

  package var isLowerLetter: Bool { self >= 97 && self <= 122 }

  package var isLetter: Bool { isUpperLetter || isLowerLetter }

  package var isHexDigit: Bool { isDigit || self >= 65 && self <= 70 || self >= 97 && self <= 102 }

  /// A blank, a tab, a line end, or another mark that takes paper further.
  package var isWhitespace: Bool { self == 32 || self >= 9 && self <= 13 }
}
