import ReleaseModel

/// One argument of a call or one entry of a hash.
struct RubyItem: Sendable {
  /// The key's name, for an entry.
  let key: String?
  /// Where the key's name stands, without colon and quotes.
  let keyName: Range<Int>?
  /// The key's bytes, with `=>` or its colon not included except for a label's.
  let keyRange: Range<Int>?
  /// The indices of the value's tokens.
  let value: Range<Int>
  /// The bytes of the whole item.
  let range: Range<Int>
  /// The bytes of the value.
  let valueRange: Range<Int>
  /// The offset of the comma behind it, if there is one.
  var comma: Int?
  var isSplat = false
}

extension RubyFile {
  /// Reads the items between commas in a range of tokens, whose frame is that of its first token.
  func items(_ range: Range<Int>) -> [RubyItem] {
    guard let first = range.first(where: { tokens[$0].kind != .newline }) else { return [] }
    let frame = frameOf[first]
    var items: [RubyItem] = []
    var start = first
    for index in first...range.upperBound {
      let isEnd = index == range.upperBound
      guard isEnd || (frameOf[index] == frame && isOp(at: index, spelled: ",")) else { continue }
      if var item = item(start..<index, in: frame) {
        if !isEnd { item.comma = tokens[index].range.lowerBound }
        items.append(item)
      }
      start = index + 1
    }
    return items
  }

  /// The words of `%w[a b]`; nil for anything else.
  func words(at index: Int) -> [String]? {
    let text = spelling(index)
    guard tokens[index].kind == .words, text.utf8.count > 3, !text.contains("#{"), !text.contains("\\") else {
      return nil
    }
    return text.dropFirst(3).dropLast().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func item(_ range: Range<Int>, in frame: Int) -> RubyItem? {
    let content = range.filter { tokens[$0].kind != .newline }
    guard let first = content.first, let last = content.last else { return nil }
    let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    var value = first..<last + 1
    var key: Int?
    if tokens[first].kind == .label {
      key = first
      value = first + 1..<last + 1
    } else if let arrow = content.first(where: { frameOf[$0] == frame && isOp(at: $0, spelled: "=>") }) {
      key = arrow == first + 1 ? first : nil
      value = arrow + 1..<last + 1
    }
    let start = value.first { tokens[$0].kind != .newline }
    let valueBytes = (start.map { tokens[$0].range.lowerBound } ?? bytes.upperBound)..<bytes.upperBound
    let name = key.flatMap(keyName)
    return RubyItem(
      key: name.map(text.string), keyName: name, keyRange: key.map { tokens[$0].range }, value: value,
      range: bytes,
      valueRange: valueBytes,
      isSplat: isOp(at: first, spelled: "**") || isOp(at: first, spelled: "*")
        || isOp(at: first, spelled: "&"))
  }

  /// The bytes of a key's name in `:git`, `:'git'`, `'git'`, `git:` and `"git":`.
  private func keyName(_ index: Int) -> Range<Int>? {
    let token = tokens[index]
    if let literal = token.literal {
      return literal.text == text.string(literal.content) ? literal.content : nil
    }
    switch token.kind {
    case .label: return token.range.lowerBound..<token.range.upperBound - 1
    case .symbol: return token.range.lowerBound + 1..<token.range.upperBound
    default: return nil
    }
  }
}
