import ReleaseDescriptors
import ReleaseModel

/// Code that sets properties of an object by their names: `setValue(id, forKey: "id")`, `setValuesForKeys([…])`.
package struct KeyedValues: Sendable, Hashable {
  /// The class of the object, as far as its declaration says it.
  package let type: String?
  /// nil where they are only known at run time.
  package let keys: [String]?
  package let offset: Int
}

/// A variable of a body.
private struct VariableDeclaration {
  /// nil where it does not say its class.
  let type: String?
}

/// Finds the classes of the objects whose properties code sets by their names.
private struct KeyedValueReader {
  let outline: SwiftOutline
  let text: SourceText

  var all: [KeyedValues] {
    outline.calls(of: ["setValue", "setValuesForKeys"], in: text).compactMap { call in
      guard let index = outline.token(at: call.offset) else { return nil }
      var keys: [String]?
      switch (call.name, call[label: "forKey"], call.first) {
      case ("setValue", .string(let key, _)?, _): keys = [key]
      case ("setValue", nil, _):
        // Literal paths go through several objects; other functions are called so, too.
        guard case .name? = call[label: "forKeyPath"] else { return nil }
        keys = nil
      case ("setValuesForKeys", _, .dictionary(let entries, _)?):
        let names = entries.compactMap(\.key.text)
        keys = names.count == entries.count ? names : nil
      default: keys = nil
      }
      return KeyedValues(type: type(receivingAt: index), keys: keys, offset: call.offset)
    }
  }

  /// The class of what stands before the name of a call: `vc` in `vc.setValue(…)`.
  private func type(receivingAt index: Int) -> String? {
    let place = outline.tokens[index].range.lowerBound
    let owner = outline.types.last { $0.body.contains(place) }
    guard outline.isMark(index - 1, ".") else { return owner?.name }
    var end = index - 2
    if outline.isMark(end, "?") || outline.isMark(end, "!") { end -= 1 }
    if outline.isMark(end, ")") {
      // `CartController().setValue(…)`
      let open = outline.tokens[..<end].lastIndex { $0.depth <= outline.tokens[end].depth } ?? end
      return typeName(at: open - 1)
    }
    let name = outline.word(end, in: text)
    if outline.isMark(end - 1, ".") {
      guard outline.word(end - 2, in: text) == "self", !outline.isMark(end - 3, ".") else { return nil }
      return owner.flatMap { type(ofProperty: name, in: $0) }
    }
    if name == "self" { return owner?.name }
    if let method = owner?.methods.last(where: { $0.body?.contains(place) == true }) {
      if let found = declaration(of: name, from: method.offset, to: end) { return found.type }
    }
    return owner.flatMap { type(ofProperty: name, in: $0) }
  }

  private func type(ofProperty name: String, in owner: SwiftTypeDeclaration) -> String? {
    let parts = [owner] + outline.types.filter { $0.name == owner.name }
    return parts.lazy.compactMap { part in part.properties.first { $0.name == name } }.first?.type?
      .plainTypeName
  }

  /// The last declaration of a variable before a place; nil without one.
  private func declaration(of name: String, from start: Int, to end: Int) -> VariableDeclaration? {
    guard let first = outline.tokens.firstIndex(where: { $0.range.lowerBound >= start }), first < end else {
      return nil
    }
    for index in (first..<end).reversed() where outline.word(index, in: text) == name {
      if outline.isMark(index + 1, ":"), !outline.isMark(index - 1, "."), !outline.isMark(index - 1, "?") {
        // `let vc: CartController`, or a parameter; a label of a call has a value behind it, which is no class then.
        let isDeclared = ["let", "var"].contains(outline.word(index - 1, in: text))
        let read = SwiftTypeText(outline.tokens[(index + 2)...], in: text)
        if isDeclared || read.text?.first?.isUppercase == true {
          return VariableDeclaration(type: read.text?.plainTypeName)
        }
      }
      guard ["let", "var"].contains(outline.word(index - 1, in: text)) else { continue }
      guard outline.isMark(index + 1, "=") else { return VariableDeclaration(type: nil) }
      return VariableDeclaration(type: type(ofValueAt: index + 2))
    }
    return nil
  }

  /// `CartController(…)`, or `… as? CartController` on the same line.
  private func type(ofValueAt start: Int) -> String? {
    guard start < outline.tokens.count else { return nil }
    let depth = outline.tokens[start].depth
    let line = text.location(at: outline.tokens[start].range.lowerBound).line
    for index in start..<outline.tokens.count {
      let token = outline.tokens[index]
      guard token.depth >= depth, text.location(at: token.range.lowerBound).line == line else { break }
      guard token.depth == depth, outline.word(index, in: text) == "as" else { continue }
      let behind = outline.isMark(index + 1, "?") || outline.isMark(index + 1, "!") ? index + 2 : index + 1
      return behind < outline.tokens.count
        ? SwiftTypeText(outline.tokens[behind...], in: text).text?.plainTypeName : nil
    }
    var last = start
    while outline.isMark(last + 1, "."), outline.word(last + 2, in: text).first?.isUppercase == true {
      last += 2
    }
    let open =
      outline.isMark(last + 1, ".") && outline.word(last + 2, in: text) == "init" ? last + 3 : last + 1
    guard outline.isMark(open, "("), outline.word(start, in: text).first?.isUppercase == true else {
      return nil
    }
    // What a method of the new object returns is another object.
    return outline.isMark(outline.close(of: open) + 1, ".") ? nil : typeName(at: last)
  }

  private func typeName(at index: Int) -> String? {
    var start = index
    guard outline.word(start, in: text).first?.isUppercase == true else { return nil }
    while outline.isMark(start - 1, "."), outline.word(start - 2, in: text).first?.isUppercase == true {
      start -= 2
    }
    return outline.isMark(start - 1, ".")
      ? nil : text.string(outline.tokens[start].range.lowerBound..<outline.tokens[index].range.upperBound)
  }
}

extension SwiftOutline {
  /// Finds where properties are set by their names, in the order of the text.
  package func keyedValues(in text: SourceText) -> [KeyedValues] {
    KeyedValueReader(outline: self, text: text).all
  }

  /// The index of a bracket's partner.
  func close(of open: Int) -> Int {
    guard open < tokens.count else { return tokens.count }
    return tokens[(open + 1)...].firstIndex { $0.depth <= tokens[open].depth } ?? tokens.count
  }

  /// The comment behind a token on its line; none behind an opening brace, where it is about what follows.
  func comment(behind index: Int, in text: SourceText) -> String? {
    guard index < tokens.count else { return nil }
    var last = index
    func holdsLineEnd(_ start: Int, _ end: Int) -> Bool { text.bytes[start..<end].contains(10) }
    while last + 1 < tokens.count,
      !holdsLineEnd(tokens[last].range.upperBound, tokens[last + 1].range.lowerBound)
    {
      last += 1
    }
    guard !isMark(last, "{") else { return nil }
    return text.comment(behind: tokens[last].range.upperBound)
  }
}

extension SourceText {
  /// What stands behind `//` between a place and the end of its line.
  func comment(behind offset: Int) -> String? {
    let rest = bytes[offset...].prefix { $0 != 10 && $0 != 13 }
    guard let slashes = rest.firstIndex(of: UInt8(ascii: "/")), rest[slashes...].starts(with: "//".utf8),
      rest[..<slashes].allSatisfy({ $0 == 32 || $0 == 9 })
    else { return nil }
    let words = string(slashes..<rest.endIndex).drop {
      $0 == "/" || $0 == "<" || $0 == "!" || $0 == " " || $0 == "\t"
    }
    return words.isEmpty ? nil : String(words)
  }
}

extension String {
  /// The class that a type names: `CartController` of `Cart.CartController?`; nil for what is no single class.
  var plainTypeName: String? {
    let name = last == "?" || last == "!" ? String(dropLast()) : self
    guard name.first?.isUppercase == true,
      name.utf8.allSatisfy({ SwiftLexer.isName($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return name
  }
}

extension SwiftLiteral {
  /// The text of a plain string.
  package var text: String? {
    if case .string(let text, _) = self { return text }
    return nil
  }
}
