/// relctl's texts in another language, by their English formats.
///
/// Values stay values: the middle of relctl makes English texts, which the ledger, JSON and other programs get as they
/// are. What people read is looked up here at the very end, either by a format or, for a text that is complete
/// already, by the pattern that its format makes. What is not here stays English.
struct Catalogue: Sendable {
  /// Parsed on the first text that is shown in Chinese.
  static let chinese = Catalogue(ChineseTexts.sections)

  private struct Entry {
    let translation: TextFormat
    /// The values in quotation marks: names and commands, which no language changes.
    let quoted: Set<Int>
  }

  private let entries: [String: Entry]
  private let patterns: [(pattern: TextPattern, entry: Entry)]

  init(_ sections: [String]) {
    var entries: [String: Entry] = [:]
    var patterns: [(pattern: TextPattern, entry: Entry)] = []
    for line in sections.flatMap(CatalogueEntry.all) where entries[line.english] == nil {
      let english = TextFormat(line.english)
      let entry = Entry(translation: TextFormat(line.translation), quoted: english.quoted)
      entries[line.english] = entry
      if let pattern = TextPattern(english) { patterns.append((pattern, entry)) }
    }
    self.entries = entries
    self.patterns = patterns
  }

  /// A phrase in this language, its values too where they are texts of relctl.
  func text(of phrase: Phrase) -> String {
    guard let entry = entries[phrase.format] else { return phrase.english }
    return filled(entry, with: phrase.values)
  }

  /// A complete text in this language. One that is put together from several is translated part by part.
  func text(of english: String) -> String {
    if let known = items(english) ?? whole(english) { return known }
    for (separator, replacement) in [("\n", "\n"), (Self.separator, "；")] where english.contains(separator) {
      let parts = english.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      let translated = parts.map { text(of: $0) }
      if translated != parts { return translated.joined(separator: replacement) }
    }
    return english
  }

  /// A list whose items are all known, each in this language. As one text it could be taken for its first item, with the
  /// others in the place of a value.
  private func items(_ english: String) -> String? {
    guard english.contains(Self.separator), entries[english] == nil else { return nil }
    let items = english.split(separator: Self.separator, omittingEmptySubsequences: false).map {
      whole(String($0))
    }
    return items.contains(nil) ? nil : items.compactMap { $0 }.joined(separator: "；")
  }

  private static let separator = "; "

  private func whole(_ english: String) -> String? {
    if let entry = entries[english] { return entry.translation.filled([]) }
    let bytes = Array(english.utf8)
    var best: (weight: Int, values: [String], entry: Entry)?
    for (pattern, entry) in patterns where pattern.weight > best?.weight ?? 0 {
      guard let values = pattern.values(of: bytes) else { continue }
      best = (pattern.weight, values, entry)
    }
    return best.map { filled($0.entry, with: $0.values) }
  }

  /// A value of one word is a name; one in Chinese was translated already.
  private func filled(_ entry: Entry, with values: [String]) -> String {
    let texts = values.enumerated().map { index, value in
      let isText =
        value.contains(" ") && !value.unicodeScalars.contains { (0x3000...0xFFEF).contains($0.value) }
      return isText && !entry.quoted.contains(index) ? text(of: value) : value
    }
    return entry.translation.filled(texts)
  }
}
