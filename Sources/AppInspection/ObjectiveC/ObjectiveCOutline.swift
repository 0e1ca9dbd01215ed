import ReleaseDescriptors
import ReleaseModel

/// The classes that an Objective-C file declares or implements, with the methods that it implements. Macros are
/// not expanded, and both sides of an `#if` are read.
package struct ObjectiveCOutline: Sendable {
  package struct Class: Sendable, Hashable {
    package let name: String
    /// Of a category, without brackets; empty for a class extension; nil for the class itself.
    package let category: String?
    /// The superclass and protocols of an `@interface`.
    package let inherited: [String]
    /// The first part of the selector of each implemented method, without the colon.
    package var methods: [Method] = []
    package var properties: [Property] = []
    /// The names of instance variables that stand in braces behind the class's name.
    package var variables: [String] = []
    package let offset: Int
    /// The bytes from the keyword to `@end`.
    package var extent: Range<Int>
  }

  package struct Method: Sendable, Hashable {
    package let name: String
    /// With all parts: `application:openURL:options:`.
    package let selector: String
    /// What the body calls the first argument; nil without one.
    package let argument: String?
    /// How many arguments it takes.
    package let arity: Int
    package let offset: Int
    /// The bytes from the opening brace to the closing one.
    package let body: Range<Int>?
  }

  package struct Property: Sendable, Hashable {
    package let name: String
    /// As it is written, with its attributes left out.
    package let type: String
    package let offset: Int
  }

  /// In the order of the text, categories too.
  package let classes: [Class]
  /// The properties that protocols ask for.
  package let requirements: [Property]
  let tokens: [ObjectiveCToken]
  /// Of each token the next one that stands at its depth or above it: of an opening bracket its partner.
  let closes: [Int]

  /// - Throws: `Refusal` for bytes that are no text.
  package init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    let tokens = ObjectiveCToken.tokens(of: text.bytes)
    func word(_ index: Int) -> String {
      index < tokens.count && tokens[index].kind != .string ? text.string(tokens[index].range) : ""
    }
    var classes: [Class] = []
    var current: Class?
    var requirements: [Property] = []
    var isImplementation = false
    // Whether the next brace holds the class's variables: those of methods come later.
    var holdsVariables = false
    var index = 0
    while index < tokens.count {
      let start = tokens[index].range.lowerBound
      switch word(index) {
      case "@interface", "@implementation":
        isImplementation = word(index) == "@implementation"
        let inherited = isImplementation ? [] : Self.inherited(at: index + 2, word: word)
        current = Class(
          name: word(index + 1), category: Self.category(at: index + 2, word: word), inherited: inherited,
          offset: start, extent: start..<text.bytes.count)
        index += 1
        holdsVariables = true
      case "@property":
        holdsVariables = false
        let found = Self.properties(at: index, of: tokens, in: text)
        if current == nil { requirements += found } else { current?.properties += found }
      case "{" where holdsVariables && tokens[index].depth == 0:
        current?.variables = Self.variables(at: index, of: tokens, word: word)
        holdsVariables = false
      case "@end":
        if var done = current {
          done.extent = done.offset..<start
          classes.append(done)
        }
        current = nil
      case "-", "+":
        holdsVariables = false
        if isImplementation, tokens[index].depth == 0, current != nil, word(index + 1) == "(",
          let method = Self.method(at: index, of: tokens, word: word)
        {
          current?.methods.append(method)
        }
      default: break
      }
      index += 1
    }
    self.classes = classes.filter { !$0.name.isEmpty }
    self.requirements = requirements
    self.tokens = tokens
    closes = ObjectiveCToken.closes(of: tokens)
  }

  /// `(Name)` behind a class's name.
  private static func category(at index: Int, word: (Int) -> String) -> String? {
    guard word(index) == "(" else { return nil }
    return word(index + 1) == ")" ? "" : word(index + 1)
  }

  /// `: Super <A, B>` behind a class's name, `<A, B>` behind a category's.
  private static func inherited(at start: Int, word: (Int) -> String) -> [String] {
    var index = start
    var names: [String] = []
    if word(index) == "(" { index += word(index + 1) == ")" ? 2 : 3 }
    if word(index) == ":" {
      names.append(word(index + 1))
      index += 2
    }
    guard word(index) == "<" else { return names }
    index += 1
    while !word(index).isEmpty, word(index) != ">", !word(index).hasPrefix("@") {
      if word(index) != "," { names.append(word(index)) }
      index += 1
    }
    return names
  }

  /// Reads `- (Type)name:(Type)argument more:(Type)other { … }`; the types may hold parentheses of blocks.
  private static func method(
    at start: Int, of tokens: [ObjectiveCToken], word: (Int) -> String
  ) -> Method? {
    func behindType(_ open: Int) -> Int {
      (tokens[(open + 1)...].firstIndex { $0.depth <= tokens[open].depth } ?? tokens.count) + 1
    }
    let nameAt = behindType(start + 1)
    let name = word(nameAt)
    guard name.first.map({ $0.isLetter || $0 == "_" }) == true else { return nil }
    var argument: String?
    var arity = 0
    var selector = ""
    var index = nameAt + 1
    // One that nobody ends is over where the next declaration begins.
    func isOver(_ index: Int) -> Bool {
      let mark = word(index)
      return ["{", ";"].contains(mark)
        || tokens[index].depth == tokens[start].depth && (["-", "+"].contains(mark) || mark.hasPrefix("@"))
    }
    while index < tokens.count, tokens[index].depth >= tokens[start].depth, !isOver(index) {
      if word(index) == ":", tokens[index].depth == tokens[start].depth {
        arity += 1
        selector += word(index - 1) + ":"
        let name = word(index + 1) == "(" ? behindType(index + 1) : index + 1
        if arity == 1 { argument = word(name) }
        index = name
      }
      index += 1
    }
    var body: Range<Int>?
    if word(index) == "{" {
      let close = tokens[(index + 1)...].first { $0.depth <= tokens[index].depth } ?? tokens[tokens.count - 1]
      body = tokens[index].range.lowerBound..<close.range.upperBound
    }
    return Method(
      name: name, selector: arity == 0 ? name : selector, argument: argument, arity: arity,
      offset: tokens[start].range.lowerBound, body: body)
  }
}
