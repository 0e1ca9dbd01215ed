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
    // One that nobody ends is over where the next declaration begins.
    func isOver(_ index: Int) -> Bool {
      isMark(index, ";")
        || tokens[index].kind == .word && text.bytes[tokens[index].range.lowerBound] == UInt8(ascii: "@")
    }
    func partner(of open: Int) -> Int {
      tokens[(open + 1)...].firstIndex { $0.depth <= tokens[open].depth } ?? tokens.count - 1
    }
    var index = start + 1
    if isMark(index, "(") { index = partner(of: index) + 1 }
    guard index < tokens.count else { return [] }
    let typeStart = index
    // What stands before the first comma, which all names behind it share.
    var shared: String?
    var found: [Property] = []
    while index < tokens.count, tokens[index].depth >= depth, !isOver(index) {
      let behind = index + 1
      if isMark(index, "("), isMark(behind, "^"), index + 2 < tokens.count {
        // A block's name stands among its type.
        let end = tokens.indices[index...].first(where: isOver) ?? tokens.count
        let type = text.string(tokens[typeStart].range.lowerBound..<tokens[end - 1].range.upperBound)
        let name = tokens[(index + 2)..<max(index + 2, partner(of: index))].last { $0.kind == .word }
        return name.map {
          [
            Property(
              name: text.string($0.range), type: type.asOneLine, offset: tokens[start].range.lowerBound)
          ]
        } ?? []
      }
      let isLast = isMark(behind, ";") || isMark(behind, ",")
      let before = tokens[typeStart].range.lowerBound..<tokens[index].range.lowerBound
      if isMark(index, ","), shared == nil { shared = text.string(before).asOneLine }
      if tokens[index].kind == .word, tokens[index].depth == depth, isLast, index > typeStart {
        found.append(
          Property(
            name: text.string(tokens[index].range), type: shared ?? text.string(before).asOneLine,
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
    var variables = ObjectiveCVariables()
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
        type: isPlain ? type(of: message.receiver, at: open, among: &variables, in: text) : nil, keys: keys,
        offset: message.offset)
    }
  }

  /// The class of `[Cart new]`, `[[Cart alloc] init]` and `[NSClassFromString(@"Cart") new]`.
  func type(madeAt start: Int, in text: SourceText) -> String? {
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
  private func type(
    of variable: String, at place: Int, among variables: inout ObjectiveCVariables, in text: SourceText
  ) -> String? {
    let offset = tokens[place].range.lowerBound
    guard let owner = classes.last(where: { $0.extent.contains(offset) }) else { return nil }
    if variable == "self" { return owner.name }
    guard let method = owner.methods.last(where: { $0.body?.contains(offset) == true }) else { return nil }
    variables.read(to: place, of: self, in: text)
    return variables.type(of: variable, from: method.offset)
  }
}

extension StringProtocol {
  fileprivate var asOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
