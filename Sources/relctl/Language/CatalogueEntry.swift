/// A text and its translation, as the catalogue has them: a line `- English`, then a line `= 中文`. A line
/// `~ English` is a text that stays as it is.
struct CatalogueEntry {
  let english: String
  let translation: String

  /// The entries that have a translation.
  static func all(in text: String) -> [CatalogueEntry] {
    var entries: [CatalogueEntry] = []
    var english: String?
    // Bytes: the catalogue is long, and read whenever a command speaks Chinese.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if bytes.starts(with: Mark.english) {
        english = plain(bytes)
      } else if bytes.starts(with: Mark.translation), let known = english {
        entries.append(CatalogueEntry(english: known, translation: plain(bytes)))
        english = nil
      }
    }
    return entries
  }

  private enum Mark {
    static let english = Array("- ".utf8)
    static let translation = Array("= ".utf8)
  }

  /// A line end inside of a text is written as `\n`.
  private static func plain(_ line: Substring.UTF8View) -> String {
    let text = String(Substring(line.dropFirst(Mark.english.count)))
    return line.contains(UInt8(ascii: "\\")) ? text.replacing("\\n", with: "\n") : text
  }
}
