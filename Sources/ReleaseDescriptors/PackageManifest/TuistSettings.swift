import ReleaseModel

/// The app's version and build number as literals of Tuist's `Project.swift`, in settings or in an Info.plist, and the
/// edits of them.
///
/// Source of the forms: `"KEY": "1.0"`, `"KEY": .string("1.0")`, `.marketingVersion("1.0")` and
/// `.currentProjectVersion("1")` of ProjectDescription.
package struct TuistSettings {
  package struct Literal {
    package let key: String
    package let value: String
    package let location: SourceLocation
    /// The bytes between the quotes.
    let body: Range<Int>
  }

  private let text: SourceText
  /// In the order of the file.
  package let literals: [Literal]
  /// The build configurations that it names, each once; none for Tuist's own two.
  package let configurations: [String]

  private static let keys: Set = [
    "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "CFBundleShortVersionString", "CFBundleVersion",
  ]
  private static let calls = [
    "marketingVersion": "MARKETING_VERSION", "currentProjectVersion": "CURRENT_PROJECT_VERSION",
  ]

  /// Throws a located `Refusal` when the text is no Swift.
  package init(_ text: SourceText) throws(Refusal) {
    let tokens = try SwiftLexer.tokens(of: text)
    self.text = text
    let constants = SwiftConstants(tokens, in: text)
    func isMark(_ index: Int, _ mark: Character) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(mark.asciiValue ?? 0)
    }
    func literal(at index: Int, for key: String) -> Literal? {
      guard tokens.indices.contains(index) else { return nil }
      let named = tokens[index].kind == .word ? constants[text.string(tokens[index].range)] : nil
      guard case .string(let body, let value?) = tokens[named ?? index].kind, !value.contains("$") else {
        return nil
      }
      return Literal(
        key: key, value: value, location: text.location(at: tokens[named ?? index].range.lowerBound),
        body: body)
    }
    var configurations: [String] = []
    for index in tokens.indices {
      // `.debug(name: "QA", ...)`, `.release(name: "Store", ...)`
      guard tokens[index].kind == .word, ["debug", "release"].contains(text.string(tokens[index].range)),
        isMark(index - 1, "."), isMark(index + 1, "("), tokens.indices.contains(index + 4),
        isMark(index + 3, ":"),
        text.string(tokens[index + 2].range) == "name", case .string(_, let name?) = tokens[index + 4].kind,
        !configurations.contains(name)
      else { continue }
      configurations.append(name)
    }
    self.configurations = configurations
    literals = tokens.indices.compactMap { index in
      if case .string(_, let key?) = tokens[index].kind, Self.keys.contains(key), isMark(index + 1, ":") {
        let isWrapped = isMark(index + 2, ".") && isMark(index + 4, "(")
        return literal(at: isWrapped ? index + 5 : index + 2, for: key)
      }
      guard tokens[index].kind == .word, let key = Self.calls[text.string(tokens[index].range)],
        isMark(index - 1, "."), isMark(index + 1, "(")
      else { return nil }
      return literal(at: index + 2, for: key)
    }
  }

  /// Returns the edits after which every literal of these keys says another value.
  ///
  /// - Throws: a `Refusal` for a value that needs escapes, and when the result would not read as asked.
  package func edits(setting values: [(key: String, value: String)]) throws(Refusal) -> [SourceEdit] {
    let wanted = Dictionary(values) { $1 }
    var edits: Set<SourceEdit> = []
    for literal in literals {
      guard let value = wanted[literal.key], value != literal.value else { continue }
      guard !value.utf8.contains(where: { "\"\\\n\r\0".utf8.contains($0) }) else {
        throw Refusal(
          text.maskedDiagnostic(
            "tuist.value.unwritable", "'\(value)' needs escapes in a Swift string",
            at: literal.body.lowerBound,
            hint: "use a value without quotes and backslashes"))
      }
      edits.insert(SourceEdit(range: literal.body, replacement: value))
    }
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !sorted.isEmpty else { return [] }
    let edited = try? text.edited(by: sorted).map(TuistSettings.init)
    guard edited?.literals.map(\.value) == literals.map({ wanted[$0.key] ?? $0.value }) else {
      throw Refusal(
        text.maskedDiagnostic(
          "tuist.edit.unverified", "the edit would not produce the requested result",
          at: sorted[0].range.lowerBound, hint: "edit the file by hand, in a simpler form"))
    }
    return sorted
  }
}
