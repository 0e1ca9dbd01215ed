/// Where Chinese text may go on in the next line: beside every character of it, but not before a mark that closes, nor
/// behind one that opens. Words and quoted names of other scripts stay whole.
enum ChineseBreaks {
  private static let closing: Set<Character> = ["，", "。", "；", "：", "、", "！", "？", "）", "”", "》", "…"]
  private static let opening: Set<Character> = ["（", "“", "《"]

  /// The parts of a word, none of which is broken.
  static func pieces(of word: String) -> [String] {
    guard !word.utf8.allSatisfy({ $0 < 128 }) else { return [word] }
    var pieces: [String] = []
    var isQuoted = false
    for character in word {
      let isWide = isHan(character)
      let last = pieces.last?.last
      let mayBreak =
        last.map { last in
          !isQuoted && !closing.contains(character) && !opening.contains(last)
            && (isWide || isHan(last) || closing.contains(last) || opening.contains(character))
        } ?? true
      if character == "'" { isQuoted.toggle() }
      if mayBreak { pieces.append(String(character)) } else { pieces[pieces.count - 1].append(character) }
    }
    return pieces
  }

  private static func isHan(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x3400...0x9FFF).contains(value) || (0x20000...0x3FFFD).contains(value)
  }
}
