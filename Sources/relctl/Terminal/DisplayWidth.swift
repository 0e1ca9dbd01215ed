import ReleaseModel

/// How many columns a text takes on a terminal.
enum DisplayWidth {
  /// Counts 2 for East Asian wide characters and emoji, and 0 for the marks of colours.
  static func of(_ text: String) -> Int {
    // A plan has thousands of them.
    if let columns = text.columnsOfPlainScalars { return columns }
    return Paint.stripped(text).reduce(0) { $0 + of($1) }
  }

  /// Returns as many leading characters as fit into `limit` columns.
  static func prefix(_ text: String, _ limit: Int) -> String {
    var used = 0
    var result = ""
    for character in text {
      used += of(character)
      if used > limit { break }
      result.append(character)
    }
    return result
  }

  private static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first?.value else { return 0 }
    return first >= 0x1100 && wide.contains { $0.contains(first) } ? 2 : 1
  }

  /// The wide blocks of Unicode's East Asian Width, and the emoji planes.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
    0x20000...0x3FFFD,
  ]
}
