/// Text from files as a terminal may show it.
enum VisibleText {
  /// Shows control characters as their pictures (U+2400 and on), so that a value can neither move the cursor
  /// nor break its line.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<32: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 127: result.append("\u{2421}")
      default: result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  /// C0, DEL and C1, and the marks that turn the direction of writing around.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || (127..<160).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }
}
