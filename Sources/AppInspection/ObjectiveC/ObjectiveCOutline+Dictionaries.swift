import ReleaseModel

extension ObjectiveCOutline {
  /// Follows a dictionary through a body.
  ///
  /// - Parameters:
  ///   - variable: Its name there.
  ///   - body: The bytes of the body.
  ///   - call: Where it is handed to the message that is asked about; nil for none.
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
    // A part of a selector, or a member.
    if isMark(index + 1, ":") || isMark(index - 1, ".") { return }
    if isMark(index + 1, "="), !isMark(index + 2, "=") { return addValue(at: index + 2, in: text, to: &use) }
    if isMark(index + 1, "["), isMark(index + 3, "]") {
      let isSet = isMark(index + 4, "=") && !isMark(index + 5, "=")
      switch (value(of: (index + 2)..<(index + 3), in: text), isSet) {
      case (.string(let key), true): use.written.insert(key)
      case (.string(let key), false):
        let number = isMark(index - 1, "[") ? Self.numbers[word(index + 4, in: text)] : nil
        use.noteRead(
          of: key, as: number ?? type(ofValueAt: index, in: text), comment: comment(behind: index, in: text))
      case (.name(let name), true): use.named[name] = string(index + 5, in: text)
      default: use.isOpen = true
      }
      return
    }
    guard isMark(index - 1, "["), let message = message(at: index - 1, of: nil, in: text) else {
      use.isOpen = true
      return
    }
    switch (message.selector, message.arguments.last?.value) {
    case ("count", _): break
    case ("objectForKey:", .string(let key)?), ("valueForKey:", .string(let key)?),
      ("objectForKeyedSubscript:", .string(let key)?):
      use.noteRead(
        of: key, as: type(ofValueAt: index - 1, in: text), comment: comment(behind: index, in: text))
    case ("setObject:forKey:", .string(let key)?), ("setValue:forKey:", .string(let key)?):
      use.written.insert(key)
    case ("setObject:forKey:", .name(let name)?), ("setValue:forKey:", .name(let name)?): use.named[name] = ""
    default: use.isOpen = true
    }
  }

  /// What a value is taken for: `NSString *title = params[@"title"]`, `[params[@"id"] integerValue]`.
  private func type(ofValueAt index: Int, in text: SourceText) -> String? {
    if isMark(index - 1, "["), let message = message(at: index - 1, of: Set(Self.numbers.keys), in: text) {
      return Self.numbers[message.selector]
    }
    guard isMark(index - 1, "="), isMark(index - 3, "*") else { return nil }
    let name = word(index - 4, in: text)
    return name.isEmpty ? nil : name
  }

  private static let numbers = [
    "boolValue": "BOOL", "intValue": "int", "integerValue": "NSInteger", "longLongValue": "int64_t",
    "unsignedIntegerValue": "NSUInteger", "floatValue": "float", "doubleValue": "double",
  ]

  /// The comment behind a token on its line; none behind an opening brace, where it is about what follows.
  private func comment(behind index: Int, in text: SourceText) -> String? {
    var last = index
    while last + 1 < tokens.count,
      !text.bytes[tokens[last].range.upperBound..<tokens[last + 1].range.lowerBound].contains(10)
    {
      last += 1
    }
    return isMark(last, "{") ? nil : text.comment(behind: tokens[last].range.upperBound)
  }

  /// Reads what a variable begins with: the keys of a literal, or nothing.
  private func addValue(at start: Int, in text: SourceText, to use: inout DictionaryUse) {
    if isMark(start, "@"), isMark(start + 1, "{") {
      let literal = dictionary(at: start + 1, in: text)
      use.written.formUnion(literal.written)
      use.named.merge(literal.named) { $1 }
      if literal.isOpen { use.isOpen = true }
      return
    }
    let words = (start..<min(start + 7, tokens.count)).map { word($0, in: text) }.filter { !$0.isEmpty }
    let isEmpty =
      words.first == "nil"
      || words.first == "NSMutableDictionary"
        && ["dictionary", "new", "alloc"].contains(words.dropFirst().first)
    if !isEmpty { use.isOpen = true }
  }
}
