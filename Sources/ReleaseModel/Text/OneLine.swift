extension String {
  /// The text on one line, without marks that turn the direction of writing or move a cursor.
  package var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<32, 127..<160, 0x2028, 0x2029: " "
          case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
