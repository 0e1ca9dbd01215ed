/// The form of an environment's name: letters, digits, '_', '-', '+' and '.'.
///
/// Whoever may push the ledger's branch writes names into it, and build servers make words of command lines of them; so
/// what `relctl.yml` may call an environment, and nothing else, is asked of a ledger too.
package enum EnvironmentName {
  package static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.utf8.first, !".-".utf8.contains(first) else { return false }
    return name.utf8.count <= 100 && name.allSatisfy { isPart($0, signs: "_-+.") }
  }

  /// Whether a character may stand in a name.
  ///
  /// A mark of ASCII inside a character, behind a letter that joins what follows, is a mark to every file system and shell.
  ///
  /// - Parameter signs: What may stand there beside letters and digits.
  package static func isPart(_ character: Character, signs: String) -> Bool {
    (character.isLetter || character.isNumber || signs.contains(character))
      && !character.unicodeScalars.dropFirst().contains(where: \.isASCII)
  }
}
