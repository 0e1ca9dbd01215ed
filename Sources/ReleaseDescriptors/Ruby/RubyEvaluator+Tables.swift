import ReleaseModel

extension RubyEvaluator {
  /// `NAME[:key]` and `NAME.fetch('key')` of a hash that is only read; nil for anything else.
  func element(_ tokens: ArraySlice<RubyToken>, steps: inout Int) -> RubyValue? {
    guard let name = tokens.first, let key = key(tokens.dropFirst()),
      let table = tables[variables.key(of: spelling(name), at: name.range.lowerBound)],
      variables.isSeen(table, from: name.range.lowerBound, in: file)
    else { return nil }
    let found = file.hashItems(table.value)?.filter { file.tableKey(of: $0) == key } ?? []
    guard found.count == 1 else {
      return .computed(offset: file.tokens[table.index].range.lowerBound)
    }
    return value(Array(file.tokens[found[0].value]), steps: &steps)
  }

  /// What stands between the brackets of `[:key]` or `.fetch(:key)`.
  private func key(_ tokens: ArraySlice<RubyToken>) -> RubyTableKey? {
    let words = tokens.map(spelling)
    let isFetch = words.count == 5 && words[..<3] == [".", "fetch", "("] && words[4] == ")"
    guard isFetch || words.count == 3 && words[0] == "[" && words[2] == "]" else { return nil }
    let token = tokens[tokens.startIndex + (isFetch ? 3 : 1)]
    switch token.kind {
    case .string: return token.literal?.text.map { RubyTableKey(name: $0, isSymbol: false) }
    case .symbol:
      let name = token.literal == nil ? String(spelling(token).dropFirst()) : token.literal?.text
      return name.map { RubyTableKey(name: $0, isSymbol: true) }
    default: return nil
    }
  }
}

/// A key of a hash: to Ruby `:name` and `'name'` are two.
struct RubyTableKey: Hashable {
  let name: String
  let isSymbol: Bool
}

extension RubyFile {
  /// The entries of `{ ... }`, frozen or not; nil when a value is anything else.
  func hashItems(_ value: Range<Int>) -> [RubyItem]? {
    var content = value.filter { tokens[$0].kind != .newline }[...]
    while content.count > 2, let last = content.last, spelling(last) == "freeze" {
      content = content.dropLast(2)
    }
    guard let first = content.first, let last = content.last, first < last, spelling(first) == "{",
      spelling(last) == "}",
      // The first brace must be the partner of the last.
      content.dropFirst().dropLast().allSatisfy({ frames[frameOf[$0]].depth > frames[frameOf[first]].depth })
    else { return nil }
    return items(first + 1..<last)
  }

  func tableKey(of item: RubyItem) -> RubyTableKey? {
    guard let name = item.key, let range = item.keyRange, !range.isEmpty else { return nil }
    let isSymbol =
      text.bytes[range.lowerBound] == UInt8(ascii: ":")
      || text.bytes[range.upperBound - 1] == UInt8(ascii: ":")
    return RubyTableKey(name: name, isSymbol: isSymbol)
  }
}
