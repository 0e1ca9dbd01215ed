import ReleaseDescriptors
import ReleaseModel

/// The types that a Swift file declares, with their properties and methods, and the properties beside them: what stands
/// at the top level and at member level, and nothing of function bodies. Both sides of an `#if` are read.
///
/// A token outline and no syntax tree: what is asked here are names, inheritance and literal values, and
/// swift-syntax would more than double the time of a clean build.
package struct SwiftOutline: Sendable {
  package let types: [SwiftTypeDeclaration]
  /// Those of no type.
  package let properties: [SwiftTypeDeclaration.Property]
  let tokens: [SwiftToken]

  private static let keywords: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
  /// What may stand behind `class` when it is a modifier.
  private static let members: Set = [
    "func", "var", "let", "subscript", "override", "final", "private", "public", "internal", "open", "static",
  ]

  /// - Throws: `Refusal` for a file that can't be split into tokens.
  package init(_ text: SourceText) throws(Refusal) {
    let tokens = try SwiftLexer.tokens(of: text, as: .source)
    var open: [(type: SwiftTypeDeclaration, depth: Int)] = []
    var closed: [SwiftTypeDeclaration] = []
    var properties: [SwiftTypeDeclaration.Property] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      // A closing bracket stands at the depth of its partner.
      while let last = open.last, token.depth < last.depth { closed.append(open.removeLast().type) }
      defer { index += 1 }
      guard token.kind == .word else { continue }
      let word = text.string(token.range)
      if Self.keywords.contains(word), let (head, body) = Self.head(at: index, of: tokens, in: text) {
        let outer = open.last.map { $0.type.name + "." } ?? ""
        let type = SwiftTypeDeclaration(
          keyword: word, name: outer + head.name, inherited: head.inherited, offset: token.range.lowerBound,
          attributes: Self.attributes(before: index, of: tokens, in: text),
          body: Self.block(at: body, of: tokens))
        open.append((type, token.depth + 1))
        index = body
      } else if let last = open.last, token.depth == last.depth {
        if word == "let" || word == "var" {
          if let property = Self.property(at: index, of: tokens, in: text) {
            open[open.count - 1].type.properties.append(property)
          }
        } else if word == "func", let method = Self.method(at: index, of: tokens, in: text) {
          open[open.count - 1].type.methods.append(method)
        } else if word == "init", let method = Self.initializer(at: index, of: tokens, in: text) {
          open[open.count - 1].type.methods.append(method)
        } else if word == "case", last.type.keyword == "enum" {
          open[open.count - 1].type.cases += Self.cases(behind: index, of: tokens, in: text)
        }
      } else if open.isEmpty, token.depth == 0, word == "let" || word == "var",
        let property = Self.property(at: index, of: tokens, in: text)
      {
        properties.append(property)
      }
    }
    closed += open.map(\.type)
    types = closed.sorted { $0.offset < $1.offset }
    self.properties = properties
    self.tokens = tokens
  }

  /// Reads `Name<T>: A, B where ... {` behind a keyword; nil when it is no declaration.
  ///
  /// - Returns: the name, what is inherited, and the index of the opening brace.
  private static func head(
    at index: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> (head: (name: String, inherited: [String]), body: Int)? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    if index > 0, tokens[index - 1].kind == .mark(UInt8(ascii: ".")) { return nil }
    // `import class Networking.UserAgent`
    if index > 0, tokens[index - 1].kind == .word, text.string(tokens[index - 1].range) == "import" {
      return nil
    }
    var name = text.string(tokens[index + 1].range)
    guard !members.contains(name) else { return nil }
    let depth = tokens[index].depth
    var inherited: [String] = []
    var isInheriting = false
    var position = index + 2
    var angles = 0
    while position < tokens.count {
      let token = tokens[position]
      guard token.depth >= depth else { return nil }
      switch token.kind {
      case .mark(UInt8(ascii: "{")) where token.depth == depth: return ((name, inherited), position)
      case .mark(UInt8(ascii: "}")) where token.depth == depth: return nil
      case .mark(UInt8(ascii: "<")): angles += 1
      case .mark(UInt8(ascii: ">")): angles -= 1
      case .mark(UInt8(ascii: ":")) where angles == 0: isInheriting = true
      case .mark(UInt8(ascii: ".")) where angles == 0:
        // `extension Outer.Inner` and `Module.Protocol`: the last name counts for what is inherited.
        if !isInheriting, position + 1 < tokens.count {
          name += "." + text.string(tokens[position + 1].range)
          position += 1
        } else if !inherited.isEmpty {
          inherited.removeLast()
        }
      case .word where isDeclaration(at: position, of: tokens, in: text): return nil
      case .word where angles == 0:
        let word = text.string(token.range)
        if word == "where" { isInheriting = false }
        if isInheriting { inherited.append(word) }
      case .word, .mark, .string: break
      }
      position += 1
    }
    return nil
  }

  /// Whether another type begins at a word, so that the one before it has no body; `protocol Page: class {` names none.
  private static func isDeclaration(at index: Int, of tokens: [SwiftToken], in text: SourceText) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return false }
    return keywords.contains(text.string(tokens[index].range))
      && text.string(tokens[index + 1].range) != "where"
  }

  private static func property(
    at index: Int, of tokens: [SwiftToken], in text: SourceText
  ) -> SwiftTypeDeclaration.Property? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    let depth = tokens[index].depth
    var value: SwiftLiteral?
    var isReadOnly = text.string(tokens[index].range) == "let"
    var position = index + 2
    var type: String?
    if position < tokens.count, tokens[position].kind == .mark(UInt8(ascii: ":")) {
      let read = SwiftTypeText(tokens[(position + 1)...], in: text)
      type = read.text
      position = read.end
    }
    scan: while position < tokens.count, tokens[position].depth >= depth {
      let token = tokens[position]
      if token.depth == depth {
        switch token.kind {
        case .mark(UInt8(ascii: "=")):
          value = SwiftLiteral.read(tokens[(position + 1)...], in: text)
          break scan
        case .mark(UInt8(ascii: "{")):
          value = SwiftLiteral.returned(by: tokens[(position + 1)...], in: text)
          isReadOnly = !hasSetter(at: position, of: tokens, in: text)
          break scan
        // The next declaration began: this one has neither value nor getter.
        case .word where ["let", "var", "func"].contains(text.string(token.range)): break scan
        case .word, .mark, .string: break
        }
      }
      position += 1
    }
    return .init(
      name: text.string(tokens[index + 1].range), value: value, type: type,
      attributes: attributes(before: index, of: tokens, in: text), isReadOnly: isReadOnly,
      offset: tokens[index].range.lowerBound)
  }

  /// Whether the braces behind a property hold a setter or observers, which only stored properties have.
  private static func hasSetter(at open: Int, of tokens: [SwiftToken], in text: SourceText) -> Bool {
    let depth = tokens[open].depth
    return tokens[(open + 1)...].prefix { $0.depth > depth }.contains {
      $0.kind == .word && $0.depth == depth + 1
        && ["set", "_modify", "willSet", "didSet"].contains(text.string($0.range))
    }
  }
}
