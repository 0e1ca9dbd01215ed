/// Marks that people and word processors write for the quotes, commas and blanks of a program: to Ruby and to Swift they
/// are letters of a name, or nothing at all.
enum TypographicMark {
  private static let marks: [Character: String] = [
    "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{FF02}": "\"",
    "\u{FF07}": "'", "\u{00AB}": "\"", "\u{00BB}": "\"", "\u{FF0C}": ",", "\u{FF1A}": ":", "\u{FF08}": "(",
    "\u{FF09}": ")", "\u{FF1D}": "=", "\u{3000}": " ", "\u{00A0}": " ", "\u{3001}": ",", "\u{3002}": ".",
    "\u{FF0E}": ".", "\u{FF1B}": ";",
  ]

  /// The first of them in a name, what a program has in its place, and at which byte it stands.
  static func first(in name: some StringProtocol) -> (mark: Character, meant: String, offset: Int)? {
    // Nearly every name is plain.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var offset = 0
    // Scalars, because a mark may be joined with what stands behind it.
    for scalar in name.unicodeScalars {
      if let meant = marks[Character(scalar)] { return (Character(scalar), meant, offset) }
      offset += String(scalar).utf8.count
    }
    return nil
  }
}
