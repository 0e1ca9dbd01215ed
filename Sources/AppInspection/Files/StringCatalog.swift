import ReleaseDescriptors
import ReleaseModel

/// The texts of an `.xcstrings` file with their languages.
package struct StringCatalog: Sendable, Hashable {
  package struct Text: Sendable, Hashable {
    package let key: String
    /// Language -> whether it needs a review or is not translated yet. Of variations one is enough.
    package let languages: [String: Bool]
    /// Whether it must be translated: not excluded, and still in the code.
    package let isMeasured: Bool
  }

  package let sourceLanguage: String
  /// In the order of the file.
  package let texts: [Text]

  /// Each text has some values in each language.
  private static let mostValues = 2_000_000

  /// - Returns: nil for what is no string catalogue.
  package init?(_ bytes: [UInt8]) {
    guard let root = JSONParser.data(bytes, most: Self.mostValues),
      let source = root["sourceLanguage"]?.string, let strings = root["strings"]
    else { return nil }
    sourceLanguage = source
    texts = strings.members.map { member in
      let entry = member.value
      var languages: [String: Bool] = [:]
      for localization in entry["localizations"]?.members ?? [] {
        let states = Self.states(of: localization.value)
        languages[localization.key] = states.contains("new") || states.contains("needs_review")
      }
      return Text(
        key: member.key, languages: languages,
        isMeasured: entry["shouldTranslate"]?.boolean != false && entry["extractionState"]?.string != "stale")
    }
  }

  /// The languages that are translated to, sorted.
  package var languages: [String] {
    texts.reduce(into: Set<String>()) { $0.formUnion($1.languages.keys) }.subtracting([sourceLanguage])
      .sorted()
  }

  /// The states of a text and of its variations: plurals, devices, substitutions.
  private static func states(of node: JSONNode, depth: Int = 0) -> Set<String> {
    guard depth < 12 else { return [] }
    return node.members.reduce(into: []) { found, member in
      if member.key == "stringUnit" {
        if let state = member.value["state"]?.string { found.insert(state) }
      } else {
        found.formUnion(states(of: member.value, depth: depth + 1))
      }
    }
  }
}

extension StringCatalog {
  /// What each language lacks and what it has to review.
  package func gaps(at path: String) -> [TranslationGap] {
    let languages = languages
    return languages.flatMap { language -> [TranslationGap] in
      // `en-GB` shows what `en` has.
      guard !language.isVariant(among: languages + [sourceLanguage]) else { return [] }
      let measured = texts.filter { $0.isMeasured && $0.key.hasWords && !$0.key.isNameOfApp }
      let lacking = measured.filter { text in
        guard text.languages[language] == nil else { return false }
        // What no language has may be a name that is the same in all of them.
        return languages.count < 2 || languages.contains { text.languages[$0] != nil }
      }
      let unreviewed = measured.filter { $0.languages[language] == true }
      return [
        TranslationGap(
          kind: .missing, path: path, target: language, language: sourceLanguage, keys: lacking.map(\.key)),
        TranslationGap(
          kind: .unreviewed, path: path, target: language, language: sourceLanguage,
          keys: unreviewed.map(\.key)),
      ].filter { $0.count > 0 }
    }
  }
}

extension String {
  /// Whether it has a word beside placeholders such as `%1$@` and `%lld`.
  var hasWords: Bool {
    var rest = self[...]
    while let percent = rest.firstIndex(of: "%") {
      if rest[..<percent].contains(where: \.isLetter) { return true }
      rest = rest[percent...].dropFirst()
      rest = rest.drop { $0.isNumber || "$.+- #'".contains($0) }
      rest = rest.drop { "hlqLztj".contains($0) }.dropFirst()
    }
    return rest.contains(where: \.isLetter)
  }

  /// Whether a language has a region, and the same language without one is there: `en-GB` and `en`.
  func isVariant(among languages: [String]) -> Bool {
    let parts = split { $0 == "-" || $0 == "_" }
    guard parts.count > 1, let last = parts.last else { return false }
    let isRegion =
      last.count == 2 && last.allSatisfy(\.isUppercase) || last.count == 3 && last.allSatisfy(\.isNumber)
    guard isRegion else { return false }
    let plain = parts.dropLast().joined(separator: "-")
    // Hong Kong, Macao and Taiwan read traditional Chinese.
    let script = plain == "zh" ? (["HK", "MO", "TW"].contains(last) ? "zh-Hant" : "zh-Hans") : plain
    return languages.contains { ($0 == plain || $0 == script) && $0 != self }
  }
}
