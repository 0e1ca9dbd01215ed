import ReleaseModel

extension ManifestReader {
  enum Switch: String, CaseIterable { case yes, no }

  /// Reads one of some words.
  func word(
    _ node: ManifestNode, as what: Phrase, among words: [String], code: String = "manifest.value.invalid"
  ) -> String? {
    guard let string = string(node, as: what) else { return nil }
    if words.contains(string) { return string }
    report(
      code, "\(what) can't be '\(string)'", at: node.offset,
      hint: words.hint(near: string, else: "use one of \(words.joined(separator: ", "))"))
    return nil
  }

  /// Reads where a secret is. A secret itself must not be shown, so neither the value nor its line is.
  func secret(_ node: ManifestNode, as what: Phrase) -> SecretSource? {
    guard let string = string(node, as: what) else { return nil }
    if let source = SecretSource(string) { return source }
    reportHidden(
      "manifest.secret.plain", "\(what) has no source for its secret", at: node.offset,
      hint:
        "write env:VARIABLE, file:PATH or command:PROGRAM ARGUMENT..., because a secret in relctl.yml is not secret"
    )
    return nil
  }

  func webPlace(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let url = string(node, as: what) else { return nil }
    let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) }
    guard isWeb, !url.contains(where: \.isWhitespace), !url.contains("@") else {
      report(
        "manifest.host.address", "\(what) is not a web address: '\(url)'", at: node.offset,
        hint: "such as 'https://git.example.com:8443'")
      return nil
    }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  /// Reads one of the words that an enumeration knows.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: ManifestNode, as what: Phrase, type: Word.Type, code: String
  ) -> Word? {
    guard let text = string(node, as: what) else { return nil }
    return known(text, as: what, type: type, code: code, at: node.offset)
  }

  func known<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, as what: Phrase, type: Word.Type, code: String, at offset: Int
  ) -> Word? {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    report(
      code, "\(what) can't be '\(text)'", at: offset,
      hint: known.hint(near: text, else: "use one of \(known.joined(separator: ", "))"))
    return nil
  }
}
