import ReleaseDescriptors
import ReleaseModel

/// A value in Objective-C source, as far as it can be read without running it.
package enum ObjectiveCValue: Sendable, Hashable {
  case string(String)
  /// `[Name class]`, `Name.class`.
  case type(String)
  /// `@protocol(Name)`.
  case interface(String)
  /// A constant or variable.
  case name(String)
  /// What `@{ … }` sets.
  case dictionary(DictionaryUse)
  case computed
}

/// A message that is sent: `[receiver first:value second:value]`.
package struct ObjectiveCMessage: Sendable, Hashable {
  /// The first word of what receives it: `CTMediator` of `[CTMediator sharedInstance]`.
  package let receiver: String
  /// With its colons.
  package let selector: String
  package let arguments: [Argument]
  /// Of the opening bracket.
  package let offset: Int

  package struct Argument: Sendable, Hashable {
    package let label: String
    package let value: ObjectiveCValue
    package let offset: Int
  }

  package subscript(label label: String) -> Argument? { arguments.first { $0.label == label } }
}

/// A macro with arguments: `NAME(a, b)`.
package struct ObjectiveCMacro: Sendable, Hashable {
  package let name: String
  package let arguments: [String]
  package let offset: Int
}

extension ObjectiveCOutline {
  /// Finds messages by the first parts of their selectors, in the order of the text.
  package func messages(of names: Set<String>, in text: SourceText) -> [ObjectiveCMessage] {
    tokens.indices.compactMap { index in
      guard isMark(index, "[") else { return nil }
      return message(at: index, of: names, in: text)
    }
  }

  /// Finds uses of macros by their names.
  package func macros(of names: Set<String>, in text: SourceText) -> [ObjectiveCMacro] {
    tokens.indices.compactMap { index in
      guard isMark(index + 1, "("), !isMark(index - 1, "#") else { return nil }
      let name = String(word(index, in: text).drop { $0 == "@" })
      guard names.contains(name), word(index - 1, in: text) != "define" else { return nil }
      let end = close(of: index + 1)
      let arguments = tokens[(index + 2)..<max(end, index + 2)].filter { $0.kind == .word }
      return ObjectiveCMacro(
        name: name, arguments: arguments.map { text.string($0.range) }, offset: tokens[index].range.lowerBound
      )
    }
  }

  /// The string constants of the file: `#define NAME @"text"`, `NSString * const NAME = @"text"`.
  package func constants(in text: SourceText) -> [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices where tokens[index].kind == .string {
      if word(index - 2, in: text) == "define", isMark(index - 3, "#") {
        found[word(index - 1, in: text)] = string(index, in: text)
      } else if isMark(index - 1, "="), word(index - 3, in: text) == "const" {
        found[word(index - 2, in: text)] = string(index, in: text)
      }
    }
    return found
  }

  /// Finds literals that are one word with an ending.
  package func texts(endingWith suffix: String, in text: SourceText) -> [(text: String, offset: Int)] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .string, tokens[index].range.count < 200 else { return nil }
      let body = string(index, in: text)
      guard body.hasSuffix(suffix), body.utf8.allSatisfy(SwiftLexer.isName) else { return nil }
      return (body, tokens[index].range.lowerBound)
    }
  }

  func message(at open: Int, of names: Set<String>?, in text: SourceText) -> ObjectiveCMessage? {
    let end = close(of: open)
    let depth = tokens[open].depth + 1
    // The receiver: a word, or another message.
    var index = open + 1
    guard index < end else { return nil }
    if isMark(index, "[") { index = close(of: index) }
    index += 1
    while isMark(index, "."), index + 1 < end { index += 2 }
    guard index < end, tokens[index].kind == .word else { return nil }
    let first = word(index, in: text)
    if let names, !names.contains(first) { return nil }
    var arguments: [ObjectiveCMessage.Argument] = []
    while index + 1 < end, tokens[index].kind == .word, isMark(index + 1, ":") {
      let next =
        tokens.indices[(index + 2)..<end].first {
          tokens[$0].depth == depth && tokens[$0].kind == .word && isMark($0 + 1, ":") && !isMark($0 - 1, "?")
            && $0 > index + 2
        } ?? end
      if index + 2 < next {
        arguments.append(
          .init(
            label: word(index, in: text), value: value(of: (index + 2)..<next, in: text),
            offset: tokens[index + 2].range.lowerBound))
      }
      index = next
    }
    let selector = arguments.isEmpty ? first : arguments.map { $0.label + ":" }.joined()
    return ObjectiveCMessage(
      receiver: receiver(behind: open, in: text), selector: selector, arguments: arguments,
      offset: tokens[open].range.lowerBound)
  }

  /// The first word of what receives a message. Only a message that is asked for is worth the search: brackets
  /// that nobody closes may go on to the end of the file.
  private func receiver(behind open: Int, in text: SourceText) -> String {
    let first = tokens[open...].firstIndex { $0.kind != .mark(UInt8(ascii: "[")) }
    return first.map { word($0, in: text) } ?? ""
  }

  func value(of range: Range<Int>, in text: SourceText) -> ObjectiveCValue {
    let start = range.lowerBound
    let count = range.count
    if count == 1 {
      if tokens[start].kind == .string { return .string(string(start, in: text)) }
      return tokens[start].kind == .word ? .name(word(start, in: text)) : .computed
    }
    if isMark(start, "["), word(start + 2, in: text) == "class", count == 4 {
      return .type(word(start + 1, in: text))
    }
    if isMark(start + 1, "."), word(start + 2, in: text) == "class", count == 3 {
      return .type(word(start, in: text))
    }
    if word(start, in: text) == "@protocol", count == 4 { return .interface(word(start + 2, in: text)) }
    if isMark(start, "@"), isMark(start + 1, "{"), close(of: start + 1) == range.upperBound - 1 {
      return .dictionary(dictionary(at: start + 1, in: text))
    }
    return .computed
  }

  /// The keys of `@{ key: value }`; the index is the brace's.
  func dictionary(at open: Int, in text: SourceText) -> DictionaryUse {
    var use = DictionaryUse()
    let end = close(of: open)
    let depth = tokens[open].depth + 1
    var isKey = true
    for index in (open + 1)..<max(end, open + 1) where tokens[index].depth == depth {
      if isMark(index, ",") {
        isKey = true
      } else if isKey, isMark(index + 1, ":") {
        if tokens[index].kind == .string {
          use.written.insert(string(index, in: text))
        } else {
          use.named[word(index, in: text)] =
            tokens[min(index + 2, end)].kind == .string ? string(index + 2, in: text) : ""
        }
        isKey = false
      } else if isKey {
        use.isOpen = true
        isKey = false
      }
    }
    return use
  }

  /// The index of a bracket's partner.
  func close(of open: Int) -> Int { closes[open] }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  func word(_ index: Int, in text: SourceText) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return "" }
    return text.string(tokens[index].range)
  }

  /// The text between the quotes of a literal, as it is written.
  func string(_ index: Int, in text: SourceText) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return "" }
    var range = tokens[index].range
    if text.bytes[range.lowerBound] == UInt8(ascii: "@") { range = (range.lowerBound + 1)..<range.upperBound }
    let body = (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1)
    return text.string(body)
  }
}
