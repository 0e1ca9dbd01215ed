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
  private var variables: [String: [TextTemplate]] = [:]
  /// Variable -> the arguments that it is made from.
  private var origins: [String: Set<String>] = [:]

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

  private var tokens: [SwiftToken] { outline.tokens }

  private func word(_ index: Int) -> String { outline.word(index, in: text) }
  private func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { outline.isMark(index, mark) }

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
  private func arguments(of value: ArraySlice<SwiftToken>) -> Set<String> {
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

  private func origins(of name: String) -> Set<String> {
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
  private func goesOn(at index: Int) -> Bool {
    if case .mark(let byte) = tokens[index].kind, ".?+:&|)]".utf8.contains(byte) { return true }
    if case .mark(let byte) = tokens[index - 1].kind, "=+,?:([&|".utf8.contains(byte) {
      // `name?` ends an expression, `a ??` does not.
      return byte != UInt8(ascii: "?") || isMark(index - 2, "?")
    }
    return false
  }
}

// MARK: - Values

extension SwiftTextReader {
  /// What an expression may be.
  func values(_ value: ArraySlice<SwiftToken>) -> [TextTemplate] {
    // A name is made in a line; what a body of a hundred lines returns is none.
    guard value.count <= Self.mostTokens else { return [.unknown] }
    guard let first = value.indices.first else { return [.unknown] }
    let depth = tokens[first].depth
    func isOutside(_ index: Int) -> Bool { tokens[index].depth == depth }
    // `value as? String`
    if let cast = value.indices.dropFirst().first(where: { isOutside($0) && word($0) == "as" }) {
      // What stands behind `??` goes on behind the cast.
      if let other = fallback(in: value, depth) {
        return (values(value[..<cast]) + values(value[(other + 2)...])).distinct
      }
      return values(value[..<cast])
    }
    if let other = fallback(in: value, depth) {
      return (values(value[..<other]) + values(value[(other + 2)...])).distinct
    }
    if let (question, colon) = choice(in: value, depth) {
      return (values(value[(question + 1)..<colon]) + values(value[(colon + 1)...])).distinct
    }
    if let plus = value.indices.dropFirst().last(where: {
      isOutside($0) && isMark($0, "+") && !isMark($0 + 1, "=")
    }), plus + 1 < value.endIndex {
      return values(value[..<plus]).followed(by: values(value[(plus + 1)...]))
    }
    return operand(value)
  }

  private static let mostTokens = 80

  /// The index of `??`.
  private func fallback(in value: ArraySlice<SwiftToken>, _ depth: Int) -> Int? {
    value.indices.dropFirst().first {
      tokens[$0].depth == depth && isMark($0, "?") && isMark($0 + 1, "?") && $0 + 2 < value.endIndex
    }
  }

  /// The marks of `condition ? first : second`.
  private func choice(in value: ArraySlice<SwiftToken>, _ depth: Int) -> (question: Int, colon: Int)? {
    guard
      let question = value.indices.dropFirst().first(where: {
        tokens[$0].depth == depth && isMark($0, "?") && !isMark($0 + 1, "?") && !isMark($0 + 1, ".")
          && tokens[$0].range.lowerBound > tokens[$0 - 1].range.upperBound
      }),
      let colon = value[question...].indices.first(where: { tokens[$0].depth == depth && isMark($0, ":") }),
      question + 1 < colon, colon + 1 < value.endIndex
    else { return nil }
    return (question, colon)
  }

  private func operand(_ whole: ArraySlice<SwiftToken>) -> [TextTemplate] {
    var value = whole
    if ["try", "await"].contains(word(value.startIndex)) {
      value = value.dropFirst()
      if isMark(value.startIndex, "?") || isMark(value.startIndex, "!") { value = value.dropFirst() }
    }
    while value.count > 1, let last = value.indices.last, isMark(last, "!") || isMark(last, "?") {
      value = value.dropLast()
    }
    guard let first = value.indices.first, let last = value.indices.last else { return [.unknown] }
    if value.count == 1 {
      switch tokens[first].kind {
      case .string(_, let plain?): return [TextTemplate(plain)]
      case .string(let body, nil): return interpolated(body)
      case .word: return named(word(first))
      case .mark: return [.unknown]
      }
    }
    if namesBundle(value) { return module(value) }
    if isMark(last, ")") {
      let open = value.indices.last { tokens[$0].depth == tokens[last].depth && isMark($0, "(") } ?? first
      return open == first ? values(value.dropFirst().dropLast()) : called(value, open: open)
    }
    if isMark(last, "]"),
      let open = value.indices.last(where: { tokens[$0].depth == tokens[last].depth && isMark($0, "[") }),
      open > first, last > open + 1
    {
      return entry(of: value[..<open], key: value[(open + 1)..<last])
    }
    return member(value)
  }

  private func named(_ name: String) -> [TextTemplate] {
    if let known = variables[name] { return known.isEmpty ? [.unknown] : known }
    if parameters.contains(name) { return [TextTemplate([.parameter(name)])] }
    if name == "self" { return [isOfString ? TextTemplate([.receiver]) : .unknown] }
    if let constant = constant(name, of: nil) { return [TextTemplate(constant)] }
    guard name.utf8.first.map({ SwiftLexer.isName($0) && !$0.isDigit }) == true else { return [.unknown] }
    if isOfString {
      return [TextTemplate([.result(call(name, [], receiver: nil, [TextTemplate([.receiver])]))])]
    }
    return [TextTemplate([.constant(name)])]
  }

  /// `self.name`, `Owner.name`, `text.property`.
  private func member(_ value: ArraySlice<SwiftToken>) -> [TextTemplate] {
    // Brackets on the way make it a value of another kind.
    guard value.allSatisfy({ Self.isOfMember($0) })
    else { return [.unknown] }
    let parts = value.split { $0.kind == .mark(UInt8(ascii: ".")) }
    let names = value.indices.filter { tokens[$0].kind == .word }.map(word)
    guard let last = names.last, names.count > 1, let dot = value.indices.last(where: { isMark($0, ".") })
    else {
      return [.unknown]
    }
    if names.count == 2, parts.count == 2, names[0] == "self" {
      return isOfString
        ? [TextTemplate([.result(call(last, [], receiver: nil, [TextTemplate([.receiver])]))])] : named(last)
    }
    let owner = names[names.count - 2]
    if last == "self", names.count == parts.count {
      return [TextTemplate([.type(names.dropLast().joined(separator: "."))])]
    }
    if names.count == 2, let argument = metatypes[owner] {
      return [TextTemplate([.result(call(last, [], receiver: nil, [TextTemplate([.parameter(argument)])]))])]
    }
    if owner.first?.isUppercase == true || owner == "Self" {
      if let constant = constant(last, of: owner == "Self" ? nil : owner) { return [TextTemplate(constant)] }
      return [TextTemplate([.constant("\(owner).\(last)")])]
    }
    let receiver = values(value[..<dot])
    guard !receiver.contains(where: \.isUnknown) else { return [.unknown] }
    // What stands in an element is one, too.
    if receiver.allSatisfy({ $0.parts == [.element] }), !Self.ofText.contains(last) { return receiver }
    return [TextTemplate.result(of: call(last, [], receiver: nil, receiver))]
  }

  private static func isOfMember(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .word, .string: true
    case .mark(let byte): ".?!".utf8.contains(byte)
    }
  }

  /// Properties of elements that are called like those of plain data.
  private static let ofText: Set = ["className", "classType", "anyClass", "moduleClass", "clazz"]

  /// The text of a constant of this file.
  private func constant(_ name: String, of owner: String?) -> String? {
    constants[owner.map { "\($0).\(name)" } ?? name]
  }

  private func call(
    _ name: String, _ arguments: [MethodCall.Argument], receiver: String?, _ values: [TextTemplate]
  ) -> MethodCall {
    MethodCall(name: name, arguments: arguments, receiver: receiver, receiverValues: values)
  }

  /// The value of `name(…)`, `receiver.name(…)`.
  private func called(_ value: ArraySlice<SwiftToken>, open: Int) -> [TextTemplate] {
    let nameAt = open - 1
    let arguments = arguments(in: (open + 1)..<(value.endIndex - 1))
    let front = value[..<nameAt].dropLast()
    func first(_ label: String?) -> [TextTemplate]? {
      arguments.first.flatMap { $0.label == label ? values($0.value) : nil }
    }
    let isInit = word(nameAt) == "init" && ["String", "NSString"].contains(word(nameAt - 2))
    if word(nameAt) == "type", let object = first("of") { return object }
    switch isInit ? "String" : word(nameAt) {
    case "String", "NSString":
      if let format = first("format") {
        return formatted(format, arguments.dropFirst().map { values($0.value) })
      }
      return first(nil) ?? first("describing") ?? first("string") ?? [.unknown]
    // `[module, name].joined(separator: ".")`
    case "joined":
      guard let first = front.indices.first, isMark(first, "["), front.count > 2,
        let separator = arguments.first.flatMap({ $0.label == "separator" ? values($0.value) : nil })
      else { return [.unknown] }
      let items = self.arguments(in: (first + 1)..<(front.endIndex - 1)).map { values($0.value) }
      return items.dropFirst().reduce(items[0]) { $0.followed(by: separator).followed(by: $1) }
    case "appending":
      return values(front).followed(by: first(nil) ?? [.unknown])
    case "replacingOccurrences", "trimmingCharacters", "addingPercentEncoding":
      // The name of a module has no blanks and hyphens where the product's name has some.
      let text = values(front)
      return text.allSatisfy { $0.parts.isEmpty || $0.parts == [.appModule] } ? text : [.unknown]
    default:
      guard tokens[nameAt].kind == .word else { return [.unknown] }
      let receiver = front.isEmpty ? nil : front.indices.last.map(word)
      var texts = front.isEmpty ? (isOfString ? [TextTemplate([.receiver])] : []) : values(front)
      if texts.contains(where: \.isUnknown) { texts = [] }
      return [
        TextTemplate.result(
          of:
            call(
              word(nameAt), arguments.map { .init(label: $0.label, values: values($0.value)) },
              receiver: receiver, texts))
      ]
    }
  }

  /// Puts arguments in the places of `%@`.
  private func formatted(_ formats: [TextTemplate], _ arguments: [[TextTemplate]]) -> [TextTemplate] {
    formats.flatMap { format in
      format.text.map { TextTemplate.formatted($0, arguments) } ?? [.unknown]
    }.distinct
  }

  /// `params["key"]`, `params[Keys.module]`.
  private func entry(of base: ArraySlice<SwiftToken>, key: ArraySlice<SwiftToken>) -> [TextTemplate] {
    let holders = operand(base)
    let name: String? =
      switch tokens[key.startIndex].kind {
      case .string(_, let plain): key.count == 1 ? plain : nil
      case .word: key.indices.last.map(word)
      case .mark: nil
      }
    if holders.allSatisfy({ $0.parts == [.element] }) { return holders }
    guard let name, holders.count == 1, holders[0].parts.count == 1,
      case .parameter(let holder) = holders[0].parts[0]
    else { return [.unknown] }
    return [TextTemplate([.entry(of: holder, key: name)])]
  }

  /// Arguments of a call, with their labels.
  func arguments(in range: Range<Int>) -> [(label: String?, value: ArraySlice<SwiftToken>)] {
    guard let first = range.first else { return [] }
    let depth = tokens[first].depth
    return tokens[range].split { $0.depth == depth && $0.kind == .mark(UInt8(ascii: ",")) }.map { item in
      guard item.count > 2, tokens[item.startIndex].kind == .word, isMark(item.startIndex + 1, ":") else {
        return (nil, item)
      }
      return (word(item.startIndex), item.dropFirst(2))
    }
  }
}

// MARK: - Bundles and interpolation

extension SwiftTextReader {
  private static let bundleKeys: Set = ["CFBundleName", "CFBundleExecutable"]
  private static let bundleWords: Set = ["kCFBundleNameKey", "kCFBundleExecutableKey"]

  /// Whether a value asks a bundle for its name.
  func namesBundle(_ value: ArraySlice<SwiftToken>) -> Bool {
    value.indices.contains { index in
      switch tokens[index].kind {
      case .string(_, let plain?): Self.bundleKeys.contains(plain)
      case .word: Self.bundleWords.contains(word(index))
      case .string, .mark: false
      }
    }
  }

  /// The main bundle's is the app's module; that of another bundle is called as its folder.
  private func module(_ value: ArraySlice<SwiftToken>) -> [TextTemplate] {
    let words = value.indices.map(word)
    let isMain = zip(words.indices, words).contains { index, name in
      (name == "Bundle" || name == "NSBundle")
        && ["main", "mainBundle"].contains(word(value.startIndex + index + 2))
    }
    if isMain { return [TextTemplate([.appModule])] }
    let origins = arguments(of: value)
    guard origins.count == 1, let name = origins.first else { return [.unknown] }
    return [TextTemplate([.parameter(name)])]
  }

  /// `"\(module).\(name)"`.
  private func interpolated(_ body: Range<Int>) -> [TextTemplate] {
    let bytes = text.bytes
    var found: [TextTemplate] = [TextTemplate([])]
    var position = body.lowerBound
    var start = position
    func flush(_ end: Int) {
      if start < end { found = found.followed(by: [TextTemplate(text.string(start..<end))]) }
    }
    while position < body.upperBound {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < body.upperBound else {
        position += 1
        continue
      }
      flush(position)
      guard bytes[position + 1] == UInt8(ascii: "(") else {
        found = found.followed(by: [.unknown])
        position += 2
        start = position
        continue
      }
      var depth = 0
      var end = position + 1
      while end < body.upperBound {
        if bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { break }
        end += 1
      }
      found = found.followed(by: inner((position + 2)..<max(end, position + 2)))
      position = end + 1
      start = position
    }
    flush(body.upperBound)
    return found.distinct
  }

  /// The value of an expression inside a literal, which has no tokens of its own.
  private func inner(_ range: Range<Int>) -> [TextTemplate] {
    let source = SourceText(path: text.path, bytes: Array(text.bytes[range]))
    guard let tokens = try? SwiftLexer.tokens(of: source, as: .source), !tokens.isEmpty else {
      return [.unknown]
    }
    if tokens.count == 1, tokens[0].kind == .word { return named(source.string(tokens[0].range)) }
    guard let outline = try? SwiftOutline(source) else { return [.unknown] }
    return SwiftTextReader(self, over: outline, in: source).values(outline.tokens[...])
  }

  /// The same variables over another text.
  private init(_ other: SwiftTextReader, over outline: SwiftOutline, in text: SourceText) {
    self.outline = outline
    self.text = text
    parameters = other.parameters
    isOfString = other.isOfString
    metatypes = other.metatypes
    constants = other.constants
    variables = other.variables
    origins = other.origins
  }
}

extension TextTemplate {
  /// Puts arguments in the places of `%@`; every other place is unknown.
  static func formatted(_ format: String, _ arguments: [[TextTemplate]]) -> [TextTemplate] {
    var found = [TextTemplate([])]
    var rest = format[...]
    var next = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      found = found.followed(by: [TextTemplate(String(rest[..<percent]))])
      let kind = rest[rest.index(after: percent)...].first
      if kind == "%" {
        found = found.followed(by: [TextTemplate("%")])
      } else if kind == "@", let argument = next.popFirst() {
        found = found.followed(by: argument)
      } else {
        return [.unknown]
      }
      rest = rest[rest.index(after: percent)...].dropFirst()
    }
    return found.followed(by: [TextTemplate(String(rest))])
  }
}
