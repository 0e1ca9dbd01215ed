import ReleaseModel

/// A text of relctl's own in the reader's language.
func localized(_ phrase: Phrase) -> String {
  switch Language.current {
  case .english: phrase.english
  case .chinese: Catalogue.chinese.text(of: phrase)
  }
}

/// A text that the argument parser has as a string: an abstract, or the help of an option. Only one that is in the
/// catalogue as a whole is translated.
func localized(help text: String) -> String {
  switch Language.current {
  case .english: text
  case .chinese: Catalogue.chinese.text(ofHelp: text) ?? text
  }
}
