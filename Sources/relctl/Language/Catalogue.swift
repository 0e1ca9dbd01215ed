import ReleaseModel

/// relctl's texts in another language, by their English formats.
///
/// Values stay values: the middle of relctl makes English texts, which the ledger, JSON and other programs get as they
/// are. What people read is looked up here at the very end. What is not here stays English.
struct Catalogue: Sendable {
  /// Parsed on the first text that is shown in Chinese.
  static let chinese = Catalogue(ChineseTexts.text)

  private let entries: [String: TextFormat]

  init(_ text: String) {
    var entries: [String: TextFormat] = [:]
    for line in CatalogueEntry.all(in: text) where entries[line.english] == nil {
      entries[line.english] = TextFormat(line.translation)
    }
    self.entries = entries
  }

  /// A phrase in this language, its values too where they are phrases.
  func text(of phrase: Phrase) -> String {
    if let whole = entries[phrase.format] { return filled(whole, with: phrase.values) }
    if phrase.halves.count == 2 { return text(of: phrase.halves[0], and: phrase.halves[1]) }
    return filled(TextFormat(phrase.format), with: phrase.values)
  }

  /// A text of the argument parser, which it has as it was written.
  func text(ofHelp english: String) -> String? { entries[english].map { $0.filled([]) } }

  /// Two texts behind each other. One may be the value of the other.
  private func text(of first: Phrase, and second: Phrase) -> String {
    let before: Phrase = "\(first)" + second
    if let whole = entries[before.format] { return filled(whole, with: before.values) }
    let behind: Phrase = first + "\(second)"
    if let whole = entries[behind.format] { return filled(whole, with: behind.values) }
    return text(of: first) + text(of: second)
  }

  private func filled(_ format: TextFormat, with values: [[Phrase.Value]]) -> String {
    format.filled(values.map { $0.map(text(of:)).joined() })
  }

  private func text(of value: Phrase.Value) -> String {
    switch value {
    case .foreign(let text): text
    case .phrase(let phrase): text(of: phrase)
    }
  }
}
