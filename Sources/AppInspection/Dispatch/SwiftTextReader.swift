import ReleaseDescriptors
import ReleaseModel

/// Follows texts through one body of Swift, whatever branch is taken.
struct SwiftTextReader {
  let outline: SwiftOutline
  let text: SourceText
  /// What the method gets, by its names in the body.
  let parameters: Set<String>
  /// Whether `self` is a text.
  let isOfString: Bool
  let constants: SwiftConstants
  /// Generic parameter -> the argument that is its type: `P` of `page: P.Type`.
  let metatypes: [String: String]
  /// Variable -> what it may be.
  var variables: [String: [TextTemplate]] = [:]
  /// Variable -> the arguments that it is made from.
  var origins: [String: Set<String>] = [:]

  init(
    _ outline: SwiftOutline, in text: SourceText, parameters: Set<String>, isOfString: Bool,
    metatypes: [String: String] = [:], constants: SwiftConstants, body: Range<Int>
  ) {
    self.constants = constants
    self.metatypes = metatypes
    self.outline = outline
    self.text = text
    self.parameters = parameters
    self.isOfString = isOfString
    read(outline.tokens.indices(of: body, by: \.range.lowerBound))
  }

  var tokens: [SwiftToken] { outline.tokens }

  func word(_ index: Int) -> String { outline.word(index, in: text) }
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { outline.isMark(index, mark) }

  /// Notes what variables are made from, in the order of the text.
  private mutating func read(_ body: Range<Int>) {
    for index in body where tokens[index].kind == .word {
      let name = word(index)
      if name == "in" {
        noteElements(before: index, in: body)
      } else if name == "let" || name == "var" {
        guard index + 2 < body.upperBound, tokens[index + 1].kind == .word else { continue }
        var equals = index + 2
        if isMark(equals, ":") { equals = SwiftTypeText(tokens[(equals + 1)...], in: text).end }
        // `if let name {`, `let name: String`
        guard isMark(equals, "="), !isMark(equals + 1, "=") else {
          if equals > index + 2 { variables[word(index + 1)] = [] }
          continue
        }
        assign(word(index + 1), from: equals + 1, in: body)
      } else if isMark(index + 1, "="), !isMark(index + 2, "="), !isMark(index - 1, "."),
        !["let", "var"].contains(word(index - 1)), variables[name] != nil
      {
        assign(name, from: index + 2, in: body)
      } else if isMark(index + 1, "+"), isMark(index + 2, "="), let known = variables[name] {
        let end = end(from: index + 3, in: body)
        variables[name] = known.followed(by: values(tokens[(index + 3)..<end]))
      }
    }
  }

  /// `for name in names`, `{ name in`, `{ (key, value) in`.
  private mutating func noteElements(before index: Int, in body: Range<Int>) {
    var place = index - 1
    let line = text.location(at: tokens[index].range.lowerBound).line
    while place >= body.lowerBound, !isMark(place, "{"), word(place) != "for",
      text.location(at: tokens[place].range.lowerBound).line == line
    {
      if tokens[place].kind == .word, !isMark(place - 1, ":"), !isMark(place - 1, ".") {
        variables[word(place)] = [TextTemplate([.element])]
      }
      place -= 1
    }
  }

  /// Whether a name is the method's own, and no property.
  func isLocal(_ name: String) -> Bool { variables[name] != nil || parameters.contains(name) }

  private mutating func assign(_ name: String, from start: Int, in body: Range<Int>) {
    let end = end(from: start, in: body)
    guard start < end else { return }
    let value = tokens[start..<end]
    origins[name, default: []].formUnion(arguments(of: value))
    let known = variables[name] ?? []
    // `guard let name = name`: the same goes on.
    if value.count == 1, word(start) == name, !known.isEmpty || parameters.contains(name) { return }
    variables[name] = known.assigned(values(value))
  }

  /// The arguments of the method that a value is made from.
  func arguments(of value: ArraySlice<SwiftToken>) -> Set<String> {
    var found: Set<String> = []
    for index in value.indices {
      if case .string(let body, nil) = tokens[index].kind {
        for name in Self.words(in: text.string(body)) { found.formUnion(origins(of: name)) }
      }
      guard tokens[index].kind == .word, !isMark(index - 1, ".") || word(index - 2) == "self" else {
        continue
      }
      found.formUnion(origins(of: word(index)))
    }
    return found
  }

  func origins(of name: String) -> Set<String> {
    (origins[name] ?? []).union(parameters.contains(name) ? [name] : [])
  }

  private static func words(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The index behind an expression.
  func end(from start: Int, in body: Range<Int>) -> Int {
    guard start < body.upperBound else { return start }
    let depth = tokens[start].depth
    var index = start + 1
    while index < body.upperBound, tokens[index].depth >= depth {
      if tokens[index].depth == depth {
        if case .mark(let byte) = tokens[index].kind, ",;{}".utf8.contains(byte) { return index }
        if word(index) == "else" { return index }
        let gap = text.bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
        if gap.contains(10), !goesOn(at: index) { return index }
      }
      index += 1
    }
    return index
  }

  /// Whether a line that begins with a token belongs to the expression of the line above.
  func goesOn(at index: Int) -> Bool {
    if case .mark(let byte) = tokens[index].kind, ".?+:&|)]".utf8.contains(byte) { return true }
    if case .mark(let byte) = tokens[index - 1].kind, "=+,?:([&|".utf8.contains(byte) {
      // `name?` ends an expression, `a ??` does not.
      return byte != UInt8(ascii: "?") || isMark(index - 2, "?")
    }
    return false
  }
}
