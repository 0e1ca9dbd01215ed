import ReleaseModel

/// A text of relctl's own in the reader's language.
func localized(_ phrase: Phrase) -> String {
  switch Language.current {
  case .english: phrase.english
  case .chinese: Catalogue.chinese.text(of: phrase)
  }
}

/// A text that was made where nobody knows who reads it: a problem's message, a reason from the ledger.
func localized(message text: String) -> String {
  switch Language.current {
  case .english: text
  case .chinese: Catalogue.chinese.text(of: text)
  }
}

/// A reason that the ledger keeps. Servers' words may be in it, and nothing tells them from relctl's: only a text that is
/// one of relctl's as a whole is translated.
func localized(recorded text: String) -> String {
  switch Language.current {
  case .english: text
  case .chinese: Catalogue.chinese.wholeText(of: text)
  }
}
