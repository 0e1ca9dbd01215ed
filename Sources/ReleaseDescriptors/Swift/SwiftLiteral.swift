import ReleaseModel

/// A value in Swift source, as far as it can be read without running it.
package indirect enum SwiftLiteral: Sendable, Hashable {
  case string(String, offset: Int)
  /// `Name.self` or `Outer.Name.self`.
  case type(String, offset: Int)
  case dictionary([Entry], offset: Int)
  /// A constant or variable: `name`, `Outer.name`.
  case name(String, offset: Int)
  /// Anything else.
  case computed(offset: Int)

  package struct Entry: Sendable, Hashable {
    package let key: SwiftLiteral
    package let value: SwiftLiteral
  }

  package var offset: Int {
    switch self {
    case .string(_, let offset), .type(_, let offset), .dictionary(_, let offset), .name(_, let offset),
      .computed(let offset):
      offset
    }
  }

  /// Reads the value that begins with the first token; what goes on behind it (`+`, `.map`) makes it computed.
  package static func read(_ tokens: ArraySlice<SwiftToken>, in text: SourceText) -> SwiftLiteral? {
    guard let first = tokens.first else { return nil }
    let (value, next) = expression(tokens, in: text)
    let goesOn = tokens[next...].first.map { continues($0, after: tokens[next - 1], in: text) } ?? false
    return goesOn ? .computed(offset: first.range.lowerBound) : value
  }

  /// Reads the value of a getter: `{ "x" }`, `{ return "x" }` or `{ get { "x" } }`; the tokens begin behind
  /// the brace.
  package static func returned(by tokens: ArraySlice<SwiftToken>, in text: SourceText) -> SwiftLiteral? {
    guard let first = tokens.first else { return nil }
    let word = first.kind == .word ? text.string(first.range) : ""
    // Observers: the property is stored, and has no value here.
    if word == "willSet" || word == "didSet" { return nil }
    if word == "get", tokens.dropFirst().first?.kind == .mark(UInt8(ascii: "{")) {
      return returned(by: tokens.dropFirst(2), in: text)
    }
    let body = word == "return" ? tokens.dropFirst() : tokens
    guard let start = body.first, start.kind != .mark(UInt8(ascii: "}")) else { return nil }
    let (value, next) = expression(body, in: text)
    let isAll = body[next...].first?.kind == .mark(UInt8(ascii: "}"))
    return isAll ? value : .computed(offset: start.range.lowerBound)
  }

  /// An operator or a member behind a value belongs to it; on a new line only an operator or a dot does.
  private static func continues(_ token: SwiftToken, after last: SwiftToken, in text: SourceText) -> Bool {
    guard case .mark(let byte) = token.kind, token.depth == last.depth || byte == UInt8(ascii: "[") else {
      return false
    }
    if ".+-*/%?!&|<>=".utf8.contains(byte) { return true }
    // A call or an index stands on the same line.
    let gap = text.bytes[last.range.upperBound..<token.range.lowerBound]
    return "([".utf8.contains(byte) && !gap.contains(10) && !gap.contains(13)
  }

  /// Returns the value and the index of the token behind it.
  private static func expression(
    _ tokens: ArraySlice<SwiftToken>, in text: SourceText
  ) -> (SwiftLiteral, next: Int) {
    let first = tokens[tokens.startIndex]
    let offset = first.range.lowerBound
    let behind = tokens.startIndex + 1
    switch first.kind {
    case .string(_, let plain):
      return (plain.map { .string($0, offset: offset) } ?? .computed(offset: offset), behind)
    case .mark(UInt8(ascii: "[")): return dictionary(tokens, in: text)
    case .word:
      var names = [text.string(first.range)]
      var index = behind
      while index + 1 < tokens.endIndex, tokens[index].kind == .mark(UInt8(ascii: ".")),
        tokens[index + 1].kind == .word
      {
        names.append(text.string(tokens[index + 1].range))
        index += 2
      }
      if names.count > 1, names.last == "self" {
        return (.type(names.dropLast().joined(separator: "."), offset: offset), index)
      }
      if names == ["NSStringFromClass"], let named = argument(tokens[index...], in: text) { return named }
      return (.name(names.joined(separator: "."), offset: offset), index)
    case .mark: return (.computed(offset: offset), behind)
    }
  }

  /// `(Name.self)` behind `NSStringFromClass`.
  private static func argument(
    _ tokens: ArraySlice<SwiftToken>, in text: SourceText
  ) -> (SwiftLiteral, next: Int)? {
    guard tokens.first?.kind == .mark(UInt8(ascii: "(")), tokens.count > 1 else { return nil }
    let (value, next) = expression(tokens.dropFirst(), in: text)
    guard case .type = value, tokens[next...].first?.kind == .mark(UInt8(ascii: ")")) else { return nil }
    return (value, next + 1)
  }

  private static func dictionary(
    _ tokens: ArraySlice<SwiftToken>, in text: SourceText
  ) -> (SwiftLiteral, next: Int) {
    let depth = tokens[tokens.startIndex].depth
    let offset = tokens[tokens.startIndex].range.lowerBound
    var entries: [Entry] = []
    var index = tokens.startIndex + 1
    let end = tokens[index...].firstIndex { $0.depth == depth } ?? tokens.endIndex
    let next = min(end + 1, tokens.endIndex)
    // `[:]`
    if end - index == 1, tokens[index].kind == .mark(UInt8(ascii: ":")) {
      return (.dictionary([], offset: offset), next)
    }
    while index < end {
      let item = tokens[index..<end]
      guard
        let colon = item.firstIndex(where: { $0.depth == depth + 1 && $0.kind == .mark(UInt8(ascii: ":")) })
      else { return (.computed(offset: offset), next) }
      let comma =
        item[colon...].firstIndex { $0.depth == depth + 1 && $0.kind == .mark(UInt8(ascii: ",")) } ?? end
      guard colon > index, comma > colon + 1 else { return (.computed(offset: offset), next) }
      entries.append(
        Entry(key: whole(item[index..<colon], in: text), value: whole(item[(colon + 1)..<comma], in: text)))
      index = comma + 1
    }
    return entries.isEmpty ? (.computed(offset: offset), next) : (.dictionary(entries, offset: offset), next)
  }

  /// The value that all of the tokens make; a cast behind it (`as [String: Any]`) does not change it.
  package static func whole(_ tokens: ArraySlice<SwiftToken>, in text: SourceText) -> SwiftLiteral {
    let (value, next) = expression(tokens, in: text)
    let isCast =
      next < tokens.endIndex && tokens[next].kind == .word && text.string(tokens[next].range) == "as"
    return next == tokens.endIndex || isCast
      ? value : .computed(offset: tokens[tokens.startIndex].range.lowerBound)
  }
}
