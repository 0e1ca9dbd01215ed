import ReleaseDescriptors
import ReleaseModel

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
  func fallback(in value: ArraySlice<SwiftToken>, _ depth: Int) -> Int? {
    value.indices.dropFirst().first {
      tokens[$0].depth == depth && isMark($0, "?") && isMark($0 + 1, "?") && $0 + 2 < value.endIndex
    }
  }

  /// The marks of `condition ? first : second`.
  func choice(in value: ArraySlice<SwiftToken>, _ depth: Int) -> (question: Int, colon: Int)? {
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

  func operand(_ whole: ArraySlice<SwiftToken>) -> [TextTemplate] {
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

  func named(_ name: String) -> [TextTemplate] {
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
  func member(_ value: ArraySlice<SwiftToken>) -> [TextTemplate] {
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
  func constant(_ name: String, of owner: String?) -> String? {
    constants[owner.map { "\($0).\(name)" } ?? name]
  }

  func call(
    _ name: String, _ arguments: [MethodCall.Argument], receiver: String?, _ values: [TextTemplate]
  ) -> MethodCall {
    MethodCall(name: name, arguments: arguments, receiver: receiver, receiverValues: values)
  }

  /// The value of `name(…)`, `receiver.name(…)`.
  func called(_ value: ArraySlice<SwiftToken>, open: Int) -> [TextTemplate] {
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
  func formatted(_ formats: [TextTemplate], _ arguments: [[TextTemplate]]) -> [TextTemplate] {
    formats.flatMap { format in
      format.text.map { TextTemplate.formatted($0, arguments) } ?? [.unknown]
    }.distinct
  }

  /// `params["key"]`, `params[Keys.module]`.
  func entry(of base: ArraySlice<SwiftToken>, key: ArraySlice<SwiftToken>) -> [TextTemplate] {
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
