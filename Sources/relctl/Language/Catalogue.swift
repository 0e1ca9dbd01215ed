import ReleaseGit
import ReleaseModel

/// relctl's texts in another language, by their English formats.
///
/// Values stay values: the middle of relctl makes English texts, which the ledger, JSON and other programs get as they
/// are. What people read is looked up here at the very end, either by a format or, for a text that is complete
/// already, by the pattern that its format makes. What is not here stays English.
struct Catalogue: Sendable {
  /// Parsed on the first text that is shown in Chinese.
  static let chinese = Catalogue(ChineseTexts.text)

  private struct Entry {
    let translation: TextFormat
    /// The values in quotation marks: names and commands, which no language changes.
    let quoted: Set<Int>
  }

  /// A text that was recognized.
  private struct Match {
    let weight: Int
    let values: [String]
    let entry: Entry
  }

  private let entries: [String: Entry]
  private let patterns: [(pattern: TextPattern, entry: Entry)]

  init(_ text: String) {
    var entries: [String: Entry] = [:]
    var patterns: [(pattern: TextPattern, entry: Entry)] = []
    for line in CatalogueEntry.all(in: text) where entries[line.english] == nil {
      let english = TextFormat(line.english)
      let translation = TextFormat(line.translation)
      let entry = Entry(translation: translation, quoted: english.quoted)
      entries[line.english] = entry
      // Where a percent sign stands twice, the text itself has one.
      if case .words(let whole)? = english.parts.first, english.parts.count == 1 { entries[whole] = entry }
      if let pattern = TextPattern(english, endings: translation.dropped) {
        patterns.append((pattern, entry))
      }
    }
    self.entries = entries
    self.patterns = patterns
  }

  /// A phrase in this language, its values too where they are texts of relctl.
  func text(of phrase: Phrase) -> String {
    if phrase.format == "%1" { return phrase.values.map { text(ofPlace: $0) }.joined() }
    guard let entry = entries[phrase.format] else {
      // A text that is put together at run time. Recognizing it would read the words of others too.
      return phrase.holdsForeignWords ? phrase.english : text(of: phrase.english)
    }
    let texts = phrase.values.enumerated().map { index, place in
      text(ofPlace: place, isName: entry.quoted.contains(index))
    }
    return entry.translation.filled(texts)
  }

  /// - Parameter isName: Whether quotation marks are around it, so that an unsorted text is no text of relctl's.
  private func text(ofPlace values: [Phrase.Value], isName: Bool = false) -> String {
    var result = ""
    var unsorted = ""
    func sort() {
      result += isName ? unsorted : sorted(unsorted)
      unsorted = ""
    }
    for value in values {
      switch value {
      case .unsorted(let text): unsorted += text
      case .foreign(let text):
        sort()
        result += text
      case .phrase(let phrase):
        sort()
        result += text(of: phrase)
      }
    }
    sort()
    return result
  }

  /// A value of one word is a name; one in Chinese was translated already.
  private func sorted(_ value: String) -> String {
    let isText =
      value.contains(" ") && !value.unicodeScalars.contains { (0x3000...0xFFEF).contains($0.value) }
    return isText ? text(of: value) : value
  }

  /// A complete text in this language. One that is put together from several is translated part by part; what others
  /// said in it stays as they said it.
  func text(of english: String) -> String {
    let foreign = ForeignText.lines(in: english)
    if foreign.isEmpty { return ownText(of: english) }
    // A sign that no text has stands for what must not be read.
    let signs = foreign.indices.map { String(UnicodeScalar(0xE000 + UInt32($0 % 0x1000)) ?? "?") }
    let hidden = zip(foreign, signs).reduce(english) { $0.replacing($1.0, with: $1.1) }
    return zip(foreign, signs).reduce(ownText(of: hidden)) { $0.replacing($1.1, with: $1.0) }
  }

  /// A text without values in this language; every other one stays as it is.
  func wholeText(of english: String) -> String { entries[english]?.translation.filled([]) ?? english }

  private func ownText(of english: String) -> String {
    if let entry = entries[english] { return entry.translation.filled([]) }
    if let text = counted(english) ?? choice(english) { return text }
    let found = match(english)
    if let single = found.single { return filled(single.entry, with: single.values) }
    for (separator, replacement) in [("\n", "\n"), (Self.separator, "；")] where english.contains(separator) {
      let parts = english.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      let translated = parts.map { ownText(of: $0) }
      // What was recognized as a whole may be the end of a list, with the rest for a value.
      let isKnown = found.whole == nil ? translated != parts : zip(translated, parts).allSatisfy { $0 != $1 }
      if isKnown { return translated.joined(separator: replacement) }
    }
    return found.whole.map { filled($0.entry, with: $0.values) } ?? english
  }

  private static let separator = "; "

  /// The formats that recognize a text best: of all, and of those for which no value is several texts.
  private func match(_ english: String) -> (whole: Match?, single: Match?) {
    let bytes = Array(english.utf8)
    let isList = english.contains(Self.separator)
    var whole: Match?
    var single: Match?
    for (pattern, entry) in patterns where pattern.weight > single?.weight ?? 0 {
      guard let values = pattern.values(of: bytes) else { continue }
      let match = Match(weight: pattern.weight, values: values, entry: entry)
      if match.weight > whole?.weight ?? 0 { whole = match }
      if !isList || !values.contains(where: { $0.contains(Self.separator) }) { single = match }
    }
    return (whole, single)
  }

  /// `3 commits`, as `Counted` has it: too few words for a pattern.
  private func counted(_ english: String) -> String? {
    let digits = english.prefix { "0"..."9" ~= $0 }
    guard !digits.isEmpty, english[digits.endIndex...].hasPrefix(" ") else { return nil }
    let noun = english[digits.endIndex...].dropFirst()
    let one =
      noun.hasSuffix("ies") ? "\(noun.dropLast(3))y" : String(noun.hasSuffix("s") ? noun.dropLast() : noun)
    let entry = entries["%1 \(noun)"] ?? entries["%1 \(one)"]
    return entry.map { filled($0, with: [String(digits)]) }
  }

  /// `'text', 'markdown' or 'json'`: names alone.
  private func choice(_ english: String) -> String? {
    for (word, translation) in [(" or ", " 或 "), (" and ", " 和 ")] {
      let ends = english.split(separator: word)
      guard ends.count == 2 else { continue }
      let names = ends[0].split(separator: ", ")
      let isName = { (name: Substring) in name.wholeMatch(of: /'[^']+'/) != nil }
      guard isName(ends[1]), names.allSatisfy(isName) else { continue }
      return names.joined(separator: "、") + translation + ends[1]
    }
    return nil
  }

  private func filled(_ entry: Entry, with values: [String]) -> String {
    entry.translation.filled(
      values.enumerated().map { index, value in entry.quoted.contains(index) ? value : sorted(value) })
  }
}
