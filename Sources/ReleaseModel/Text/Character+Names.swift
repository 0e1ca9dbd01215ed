extension Character {
  /// Whether it may stand in a name of `relctl.yml`, which becomes a part of paths, refs and command lines.
  ///
  /// A mark of ASCII inside a character, behind a letter that joins what follows, is a mark to every file system and shell.
  ///
  /// - Parameter signs: What may stand there beside letters and digits.
  package func mayStandInNames(besides signs: String) -> Bool {
    (isLetter || isNumber || signs.contains(self)) && !unicodeScalars.dropFirst().contains(where: \.isASCII)
  }
}
