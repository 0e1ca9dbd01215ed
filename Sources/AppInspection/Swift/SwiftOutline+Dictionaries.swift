import ReleaseDescriptors
import ReleaseModel

extension SwiftOutline {
  /// Follows a dictionary through a body.
  ///
  /// - Parameters:
  ///   - variable: Its name there.
  ///   - body: The bytes of the body.
  ///   - call: Where it is handed to the call that is asked about; nil for none.
  package func use(
    of variable: String, in body: Range<Int>, except call: Int? = nil, _ text: SourceText
  ) -> DictionaryUse {
    var use = DictionaryUse()
    for index in tokens.indices(of: body, by: \.range.lowerBound)
    where tokens[index].kind == .word && tokens[index].range.lowerBound != call
      && text.string(tokens[index].range) == variable
    {
      add(at: index, in: text, to: &use)
    }
    return use
  }

  private func add(at index: Int, in text: SourceText, to use: inout DictionaryUse) {
    let isDeclared = ["let", "var"].contains(word(index - 1, in: text))
    // A member of the same name, or a label.
    if isMark(index - 1, ".") || (isMark(index + 1, ":") && !isDeclared) { return }
    if isDeclared { return addValue(behind: index, in: text, to: &use) }
    var next = index + 1
    if isMark(next, "?") || isMark(next, "!") { next += 1 }
    if isMark(next, "["), isMark(next + 2, "]") {
      let isSet = isMark(next + 3, "=") && !isMark(next + 4, "=")
      switch SwiftLiteral.whole(tokens[(next + 1)...(next + 1)], in: text) {
      case .string(let key, _) where isSet: use.written.insert(key)
      case .string(let key, _):
        use.noteRead(
          of: key, as: SwiftTypeText.cast(at: next + 3, of: self, in: text),
          comment: comment(behind: next + 2, in: text))
        if isRequired(index, endingAt: next + 2, in: text) { use.required.insert(key) }
      case .name(let name, _) where isSet:
        use.set(
          name: name, to: next + 4 < tokens.count ? SwiftLiteral.read(tokens[(next + 4)...], in: text) : nil)
      default: use.isOpen = true
      }
      return
    }
    guard isMark(next, ".") else {
      use.isOpen = true
      return
    }
    if ["isEmpty", "count"].contains(word(next + 1, in: text)) { return }
    guard let call = call(at: next + 1, in: text) else {
      use.isOpen = true
      return
    }
    switch (call.name, call[label: "forKey"]) {
    case ("updateValue", .string(let key, _)?), ("setValue", .string(let key, _)?),
      ("setObject", .string(let key, _)?):
      use.written.insert(key)
    case ("value", .string(let key, _)?), ("object", .string(let key, _)?):
      let end = close(of: next + 2)
      use.noteRead(
        of: key, as: SwiftTypeText.cast(at: end + 1, of: self, in: text),
        comment: comment(behind: end, in: text))
    case ("updateValue", .name(let name, _)?), ("setValue", .name(let name, _)?):
      use.set(name: name, to: call.first)
    default: use.isOpen = true
    }
  }

  /// Whether code gives up where a value is missing: `params["id"] as! String`, `guard let id = params["id"] else`.
  private func isRequired(_ start: Int, endingAt end: Int, in text: SourceText) -> Bool {
    if isMark(end + 1, "!") || (word(end + 1, in: text) == "as" && isMark(end + 2, "!")) { return true }
    let depth = tokens[start].depth
    // A value that stands in the place of a missing one.
    let behind = tokens[end...].prefix(12)
    for index in behind.indices where tokens[index].depth == depth {
      if isMark(index, "?"), isMark(index + 1, "?") { return false }
      if isMark(index, ",") || word(index, in: text) == "else" { break }
    }
    for index in tokens[..<start].indices.reversed().prefix(80) {
      guard tokens[index].depth >= depth else { return false }
      guard tokens[index].depth == depth else { continue }
      if isMark(index, "{") || isMark(index, "}") || isMark(index, ";") { return false }
      switch word(index, in: text) {
      case "guard": return true
      case "if", "while", "else", "return", "case", "switch": return false
      default: continue
      }
    }
    return false
  }

  /// Reads what a declaration begins with: the keys of a literal, or nothing.
  private func addValue(behind index: Int, in text: SourceText, to use: inout DictionaryUse) {
    // `if let params = params`, `guard let params else`: the same dictionary goes on.
    guard let start = tokens[index...].prefix(16).firstIndex(where: { $0.kind == .mark(UInt8(ascii: "=")) }),
      start + 1 < tokens.count
    else { return }
    if word(start + 1, in: text) == text.string(tokens[index].range) { return }
    switch SwiftLiteral.read(tokens[(start + 1)...], in: text) {
    case .dictionary(let entries, _)?: use.add(entries)
    default:
      // `[String: Any]()`, `NSMutableDictionary()`
      let close =
        isMark(start + 1, "[")
        ? tokens[(start + 2)...].firstIndex { $0.depth == tokens[start + 1].depth } ?? start + 1 : start + 1
      if !(isMark(close + 1, "(") && isMark(close + 2, ")")) { use.isOpen = true }
    }
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  func word(_ index: Int, in text: SourceText) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return "" }
    return text.string(tokens[index].range)
  }
}

extension SwiftTypeText {
  /// Reads `as? Type`.
  fileprivate static func cast(at index: Int, of outline: SwiftOutline, in text: SourceText) -> String? {
    guard outline.word(index, in: text) == "as" else { return nil }
    let isChecked = outline.isMark(index + 1, "?") || outline.isMark(index + 1, "!")
    let start = isChecked ? index + 2 : index + 1
    guard start < outline.tokens.count else { return nil }
    return SwiftTypeText(outline.tokens[start...], in: text).text
  }
}

extension DictionaryUse {
  /// Adds what a literal sets.
  package mutating func add(_ entries: [SwiftLiteral.Entry]) {
    for entry in entries {
      switch entry.key {
      case .string(let key, _): written.insert(key)
      case .name(let name, _): set(name: name, to: entry.value)
      case .type, .dictionary, .computed: isOpen = true
      }
    }
  }

  mutating func set(name: String, to value: SwiftLiteral?) {
    var text = ""
    if case .string(let plain, _) = value { text = plain }
    named[name] = text
  }
}
