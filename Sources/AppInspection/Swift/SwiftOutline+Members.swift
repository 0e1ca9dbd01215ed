import ReleaseDescriptors
import ReleaseModel

extension SwiftOutline {
  private static let modifiers: Set = [
    "public", "open", "internal", "fileprivate", "private", "package", "final", "static", "class", "override",
    "dynamic", "required", "convenience", "mutating", "nonisolated", "weak", "unowned", "lazy", "indirect",
  ]
  /// Attributes that let Objective-C see a member, as `@objc` does.
  private static let exposing: Set = [
    "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable",
  ]

  /// Reads what stands in front of a keyword: modifiers, and attributes with their arguments.
  static func attributes(before index: Int, of tokens: [SwiftToken], in text: SourceText) -> SwiftAttributes {
    var found = SwiftAttributes()
    var position = index - 1
    let depth = tokens[index].depth
    while position >= 0 {
      let argumentEnd = position
      if tokens[position].kind == .mark(UInt8(ascii: ")")) {
        position -= 1
        while position > 0, tokens[position].depth > depth { position -= 1 }
        position -= 1
      }
      guard position >= 0, tokens[position].kind == .word else { break }
      let word = text.string(tokens[position].range)
      if position > 0, tokens[position - 1].kind == .mark(UInt8(ascii: "@")) {
        if exposing.contains(word) { found.isObjectiveC = true }
        if word == "objc", argumentEnd == position + 3 {
          found.objectiveCName = text.string(tokens[position + 2].range)
        }
        if ["main", "UIApplicationMain"].contains(word) { found.isMain = true }
        if word == "objcMembers" { found.hasObjectiveCMembers = true }
        if word == "IBOutlet" { found.isOutlet = true }
        position -= 2
      } else if modifiers.contains(word) {
        // `private(set)` is about the setter alone.
        if argumentEnd == position, ["private", "fileprivate"].contains(word) { found.isPrivate = true }
        if word == "static" || word == "class" { found.isShared = true }
        if word == "override" { found.isOverride = true }
        position -= 1
      } else {
        break
      }
    }
    return found
  }

  /// Reads `func name<T>(label name: Type, …) -> Type { … }`.
  static func method(
    at index: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> SwiftTypeDeclaration.Method? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    return method(
      named: text.string(tokens[index + 1].range), at: index, behind: index + 2, of: tokens, in: text)
  }

  /// Reads `init?(label name: Type, …) { … }`, as a method of that name.
  static func initializer(
    at index: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> SwiftTypeDeclaration.Method? {
    if index > 0, tokens[index - 1].kind == .mark(UInt8(ascii: ".")) { return nil }
    return method(named: "init", at: index, behind: index + 1, of: tokens, in: text)
  }

  private static func method(
    named name: String, at index: Int, behind start: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> SwiftTypeDeclaration.Method? {
    let depth = tokens[index].depth
    var position = start
    while position < tokens.count, tokens[position].depth >= depth,
      tokens[position].kind != .mark(UInt8(ascii: "("))
    {
      position += 1
    }
    guard position < tokens.count, tokens[position].kind == .mark(UInt8(ascii: "(")) else { return nil }
    let end = tokens[(position + 1)...].firstIndex { $0.depth == depth } ?? tokens.count
    let parameters = parameters(in: tokens[(position + 1)..<end], depth: depth + 1, text)
    return SwiftTypeDeclaration.Method(
      name: name, parameters: parameters,
      attributes: attributes(before: index, of: tokens, in: text), offset: tokens[index].range.lowerBound,
      body: body(of: end, of: tokens, depth: depth, in: text))
  }

  /// Reads `a, b(id: Int), c = 1` behind `case`.
  static func cases(
    behind index: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> [SwiftTypeDeclaration.Case] {
    let depth = tokens[index].depth
    var found: [SwiftTypeDeclaration.Case] = []
    var position = index + 1
    while position < tokens.count, tokens[position].kind == .word, tokens[position].depth == depth {
      let name = tokens[position]
      var labels: [String] = []
      position += 1
      if position < tokens.count, tokens[position].kind == .mark(UInt8(ascii: "(")) {
        let end = tokens[(position + 1)...].firstIndex { $0.depth == depth } ?? tokens.count
        labels = tokens[(position + 1)..<end].split {
          $0.depth == depth + 1 && $0.kind == .mark(UInt8(ascii: ","))
        }.map { item in
          let isLabelled = item.count > 2 && item[item.startIndex + 1].kind == .mark(UInt8(ascii: ":"))
          return isLabelled ? text.string(item[item.startIndex].range) : "_"
        }
        position = end + 1
      }
      found.append(.init(name: text.string(name.range), labels: labels, offset: name.range.lowerBound))
      // A raw value ends at the comma or the line.
      while position < tokens.count, tokens[position].depth >= depth,
        tokens[position].kind != .mark(UInt8(ascii: ","))
      {
        let isNext = tokens[position].kind == .word && tokens[position - 1].kind != .mark(UInt8(ascii: "="))
        if tokens[position].depth == depth, isNext || tokens[position].kind == .mark(UInt8(ascii: "@")) {
          return found
        }
        position += 1
      }
      guard position < tokens.count, tokens[position].kind == .mark(UInt8(ascii: ",")) else { break }
      position += 1
    }
    return found
  }

  private static func parameters(
    in tokens: ArraySlice<SwiftToken>, depth: Int, _ text: SourceText
  ) -> [SwiftTypeDeclaration.Parameter] {
    tokens.split { $0.depth == depth && $0.kind == .mark(UInt8(ascii: ",")) }.compactMap { item in
      let words = item.prefix { $0.kind == .word }.map { text.string($0.range) }
      guard let label = words.first, let name = words.last else { return nil }
      return .init(label: label == "_" ? nil : label, name: name)
    }
  }

  /// Finds the braces behind a signature: before the next member begins.
  private static func body(of end: Int, of tokens: [SwiftToken], depth: Int, in text: SourceText) -> Range<
    Int
  >? {
    var position = end + 1
    while position < tokens.count, tokens[position].depth >= depth {
      let token = tokens[position]
      if token.depth == depth {
        if token.kind == .mark(UInt8(ascii: "{")) { return block(at: position, of: tokens) }
        if token.kind == .mark(UInt8(ascii: "}")) { return nil }
        if token.kind == .word,
          ["func", "var", "let", "init", "subscript"].contains(text.string(token.range))
        {
          return nil
        }
      }
      position += 1
    }
    return nil
  }

  /// The bytes from an opening brace to its partner.
  static func block(at open: Int, of tokens: [SwiftToken]) -> Range<Int> {
    let depth = tokens[open].depth
    let close = tokens[(open + 1)...].first { $0.depth <= depth } ?? tokens[tokens.count - 1]
    return tokens[open].range.lowerBound..<max(close.range.upperBound, tokens[open].range.upperBound)
  }
}
