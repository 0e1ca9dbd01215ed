import ReleaseModel

extension ObjectiveCOutline {
  /// Reads `@property (nonatomic, copy) NSString *title, *subtitle;` and blocks: `void (^done)(BOOL)`.
  static func properties(
    at start: Int, of tokens: [ObjectiveCToken], in text: SourceText
  ) -> [Property] {
    let depth = tokens[start].depth
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
    }
    func partner(of open: Int) -> Int {
      tokens[(open + 1)...].firstIndex { $0.depth <= tokens[open].depth } ?? tokens.count - 1
    }
    var index = start + 1
    if isMark(index, "(") { index = partner(of: index) + 1 }
    guard index < tokens.count else { return [] }
    let typeStart = index
    var found: [Property] = []
    while index < tokens.count, tokens[index].depth >= depth, !isMark(index, ";") {
      let behind = index + 1
      if isMark(index, "("), isMark(behind, "^"), index + 2 < tokens.count {
        // A block's name stands among its type.
        let end = tokens[index...].firstIndex { $0.kind == .mark(UInt8(ascii: ";")) } ?? tokens.count
        let type = text.string(tokens[typeStart].range.lowerBound..<tokens[end - 1].range.upperBound)
        let name = tokens[(index + 2)..<partner(of: index)].last { $0.kind == .word }
        return name.map {
          [
            Property(
              name: text.string($0.range), type: type.asOneLine, offset: tokens[start].range.lowerBound)
          ]
        } ?? []
      }
      let isLast = isMark(behind, ";") || isMark(behind, ",")
      if tokens[index].kind == .word, tokens[index].depth == depth, isLast, index > typeStart {
        let type = text.string(tokens[typeStart].range.lowerBound..<tokens[index].range.lowerBound)
        found.append(
          Property(
            name: text.string(tokens[index].range), type: type.prefix { $0 != "," }.asOneLine,
            offset: tokens[start].range.lowerBound))
      }
      index += 1
    }
    return found
  }

  /// The names in `{ NSString *_title; int _a, _b; }`.
  static func variables(at open: Int, of tokens: [ObjectiveCToken], word: (Int) -> String) -> [String] {
    let end = tokens[(open + 1)...].firstIndex { $0.depth <= tokens[open].depth } ?? tokens.count
    return (open..<end).filter { tokens[$0].kind == .word && [";", ",", "["].contains(word($0 + 1)) }.map(
      word)
  }

  /// Finds where properties are set by their names, in the order of the text.
  package func keyedValues(in text: SourceText) -> [KeyedValues] {
    let names: Set = ["setValue", "setValuesForKeysWithDictionary"]
    return tokens.indices.compactMap { open -> KeyedValues? in
      guard isMark(open, "["), let message = message(at: open, of: names, in: text) else { return nil }
      var keys: [String]?
      switch (message.selector, message.arguments.last?.value) {
      case ("setValue:forKey:", .string(let key)?): keys = [key]
      case ("setValue:forKey:", _), ("setValue:forKeyPath:", .name?): keys = nil
      case ("setValuesForKeysWithDictionary:", .dictionary(let use)?):
        keys = use.isOpen || !use.named.isEmpty ? nil : use.written.sorted()
      case ("setValuesForKeysWithDictionary:", _): keys = nil
      default: return nil
      }
      // Only a variable and `self` say their class: `[vc setValue:…]`, and not `[self.vc setValue:…]`.
      let isPlain = word(open + 2, in: text) == message.arguments.first?.label
      return KeyedValues(
        type: isPlain ? type(of: message.receiver, at: open, in: text) : nil, keys: keys,
        offset: message.offset)
    }
  }

  /// The class of `[Cart new]`, `[[Cart alloc] init]` and `[NSClassFromString(@"Cart") new]`.
  private func type(madeAt start: Int, in text: SourceText) -> String? {
    var index = start
    while isMark(index, "[") { index += 1 }
    guard index > start else { return nil }
    if word(index, in: text) == "NSClassFromString", isMark(index + 1, "("), isMark(index + 3, ")") {
      let name = string(index + 2, in: text)
      return name.isEmpty ? nil : name
    }
    let isMade = ["new", "alloc"].contains(word(index + 1, in: text))
    return isMade && word(index, in: text).first?.isUppercase == true ? word(index, in: text) : nil
  }

  /// The class of a variable, as its last declaration in the method says it.
  private func type(of variable: String, at place: Int, in text: SourceText) -> String? {
    let offset = tokens[place].range.lowerBound
    guard let owner = classes.last(where: { $0.extent.contains(offset) }) else { return nil }
    if variable == "self" { return owner.name }
    guard let method = owner.methods.last(where: { $0.body?.contains(offset) == true }) else { return nil }
    for index in tokens[..<place].indices.reversed() {
      guard tokens[index].range.lowerBound >= method.offset else { break }
      guard word(index, in: text) == variable else { continue }
      if isMark(index + 1, "="), let made = type(madeAt: index + 2, in: text) { return made }
      // `CartController *vc`, and `(CartController *)vc` of an argument.
      let star = isMark(index - 1, ")") ? index - 2 : index - 1
      let name = word(star - 1, in: text)
      if isMark(star, "*"), name.first?.isUppercase == true { return name }
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var asOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
