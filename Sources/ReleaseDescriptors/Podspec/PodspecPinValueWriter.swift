import ReleaseModel

/// Spells the values of source keys: a reference to the version where they contain it, else a literal.
struct PodspecPinValueWriter {
  let before: PodspecReading
  let after: PodspecReading
  let hash: PodspecSourceHash

  private var file: RubyFile { before.file }

  /// The edits of a key that stays: none when its expression gives the wanted value under the new version.
  func edits(of item: RubyItem, to wanted: String) -> [SourceEdit] {
    guard after.value(of: item, in: hash).text != wanted else { return [] }
    guard let literal = literal(of: item) else {
      return [
        SourceEdit(range: item.valueRange, replacement: spelled(wanted, reference: reference(in: item)))
      ]
    }
    let isFixed = !literal.parts.contains { if case .code = $0 { true } else { false } }
    let old = before.value(of: item, in: hash).text ?? ""
    let spelledOut = before.version(before: position).flatMap(old.pieces(around:)) != nil
    guard let pieces = version.flatMap(wanted.pieces(around:)), !(isFixed && spelledOut) else {
      // A literal stays one, in its own quotes.
      let replacement = isFixed ? literal.spelling(of: wanted) : nil
      return [
        replacement.map { SourceEdit(range: literal.content, replacement: $0) }
          ?? SourceEdit(range: item.valueRange, replacement: RubyString.quoted(with: quote, text: wanted))
      ]
    }
    let expression = reference(in: item) ?? variableVersion
    if literal.interpolates, pieces != ["", ""] {
      let text = pieces.map(literal.spelling(of:)).joined(separator: "#{\(expression)}")
      return [SourceEdit(range: literal.content, replacement: text)]
    }
    return [SourceEdit(range: item.valueRange, replacement: spelled(wanted, reference: expression))]
  }

  /// The edits that turn one entry into another.
  func renaming(_ item: RubyItem, to key: String, value wanted: String) -> [SourceEdit] {
    guard let name = item.keyName else { return [] }
    let value = SourceEdit(range: item.valueRange, replacement: fresh(wanted))
    let gap = name.lowerBound..<item.valueRange.lowerBound
    let spelling = file.keyAndGap(key, like: item, in: hash.items)
    let present = file.text.string(name.upperBound..<item.valueRange.lowerBound)
    if spelling == key + present { return [SourceEdit(range: name, replacement: key), value] }
    return [SourceEdit(range: gap, replacement: spelling), value]
  }

  /// The value of a key that is new.
  func fresh(_ wanted: String) -> String { spelled(wanted, reference: nil) }

  private var position: Int { before.scopes.offset(hash.place) }

  /// The version to come, when `s.version` is known where the source stands.
  private var version: String? { after.version(before: position) }

  private var variableVersion: String { file.spelling(hash.assignment.index) + ".version" }

  private func spelled(_ wanted: String, reference: String?) -> String {
    guard let version, let pieces = wanted.pieces(around: version) else {
      return RubyString.quoted(with: quote, text: wanted)
    }
    let expression = reference ?? variableVersion
    if pieces == ["", ""] { return expression }
    let texts = pieces.map {
      RubyString.escaped($0, open: UInt8(ascii: "\""), close: UInt8(ascii: "\""), interpolates: true)
    }
    return "\"" + texts.joined(separator: "#{\(expression)}") + "\""
  }

  /// The quotes of the address, single ones when it has none.
  private var quote: Character {
    guard let git = hash.index(of: "git"), let literal = literal(of: hash.items[git]) else { return "'" }
    return literal.open == UInt8(ascii: "\"") && literal.text != nil ? "\"" : "'"
  }

  private func literal(of item: RubyItem) -> RubyString? {
    let tokens = item.value.filter { file.tokens[$0].kind != .newline }
    guard tokens.count == 1, file.tokens[tokens[0]].kind == .string else { return nil }
    return file.tokens[tokens[0]].literal
  }

  /// The expression with which an existing value names the version, such as `s.version.to_s`.
  private func reference(in item: RubyItem) -> String? {
    guard let version else { return nil }
    guard let literal = literal(of: item) else {
      let isVersion = after.value(of: item, in: hash).text == version
      return isVersion ? file.text.string(item.valueRange) : nil
    }
    let codes = literal.parts.compactMap { if case .code(_, let range) = $0 { range } else { nil } }
    guard codes.count == 1,
      case .code(let tokens, let range)? = literal.parts.first(where: { part in
        if case .code = part { true } else { false }
      })
    else { return nil }
    let evaluator = after.evaluator(in: file.frameOf[hash.place])
    guard evaluator.value(tokens).text == version, file.text.bytes[range.lowerBound - 1] == UInt8(ascii: "{")
    else { return nil }
    return file.text.string(range)
  }
}
