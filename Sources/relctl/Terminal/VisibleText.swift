import ReleaseModel

/// Text of others as a terminal may show it.
enum VisibleText {
  /// Shows control characters as their pictures (U+2400 and on), so that a value can neither move the cursor
  /// nor break its line.
  static func of(_ text: String) -> String {
    guard !text.isPrintableASCII(), text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(picture)))
  }

  /// The same for what has lines: relctl's own colours become escape sequences, and nothing else does.
  static func written(_ text: String) -> String {
    guard !text.isPrintableASCII(withLines: true),
      text.unicodeScalars.contains(where: { isControl($0) && !isLayout($0) })
    else { return text }
    return Paint.rendered(text) { isLayout($0) ? $0 : picture($0) }
  }

  private static func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<32: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 127: "\u{2421}"
    default: isControl(scalar) ? "\u{FFFD}" : scalar
    }
  }

  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }

  /// C0, DEL and C1, the ends of lines and paragraphs that only Unicode knows, the marks that turn the direction of
  /// writing around, and the noncharacters among which colours are marked.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: false
    }
  }
}
