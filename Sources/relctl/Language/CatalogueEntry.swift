/// A text and its translation, as a section of the catalogue has them: a line `- English`, then a line `= 中文`. A line
/// `~ English` is a text that stays as it is.
struct CatalogueEntry {
  let english: String
  let translation: String

  /// The entries of a section that have a translation.
  static func all(in section: String) -> [CatalogueEntry] {
    var entries: [CatalogueEntry] = []
    var english: String?
    for line in section.split(separator: "\n") {
      if line.hasPrefix("- ") {
        english = plain(line)
      } else if line.hasPrefix("= "), let known = english {
        entries.append(CatalogueEntry(english: known, translation: plain(line)))
        english = nil
      }
    }
    return entries
  }

  /// A line end inside of a text is written as `\n`.
  private static func plain(_ line: Substring) -> String {
    String(line.dropFirst(2)).replacing("\\n", with: "\n")
  }
}
