import ReleaseDescriptors
import ReleaseModel

/// Follows texts through one body of Objective-C, whatever branch is taken.
struct ObjectiveCTextReader {
  let outline: ObjectiveCOutline
  let text: SourceText
  let parameters: Set<String>
  let isOfString: Bool
  /// The constants of the file.
  let constants: [String: String]
  private var variables: [String: [TextTemplate]] = [:]

  init(
    _ outline: ObjectiveCOutline, in text: SourceText, parameters: Set<String>, isOfString: Bool,
    constants: [String: String], body: Range<Int>
  ) {
    self.outline = outline
    self.text = text
    self.parameters = parameters
    self.isOfString = isOfString
    self.constants = constants
    for index in body {
      // `for (NSString *name in names)`, `^(NSString *name, NSUInteger index, BOOL *stop)`
      if word(index) == "in" || isMark(index - 2, "^") && isMark(index - 1, "(") {
        let place =
          word(index) == "in"
          ? index - 1 : body.first { $0 >= index && (isMark($0, ",") || isMark($0, ")")) }.map { $0 - 1 }
        if let place { variables[word(place)] = [TextTemplate([.element])] }
      }
      guard isMark(index, "=") else { continue }
      guard !isMark(index + 1, "="), outline.tokens[index - 1].kind == .word, !isMark(index - 2, ".") else {
        continue
      }
      let end = outline.tokens[index..<body.upperBound].indices.first { isMark($0, ";") } ?? body.upperBound
      guard index + 1 < end else { continue }
      let name = word(index - 1)
      variables[name] = (variables[name] ?? []).assigned(values((index + 1)..<end))
    }
  }

  private func word(_ index: Int) -> String { outline.word(index, in: text) }
  private func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { outline.isMark(index, mark) }

  private static let mostTokens = 80
  private static let bundleWords: Set = ["kCFBundleNameKey", "kCFBundleExecutableKey"]
  private static let bundleKeys: Set = ["CFBundleName", "CFBundleExecutable"]

  /// What an expression may be.
  func values(_ range: Range<Int>) -> [TextTemplate] {
    guard range.count <= Self.mostTokens else { return [.unknown] }
    var range = range
    guard let first = range.first else { return [.unknown] }
    // `(NSString *)value`
    if isMark(first, "("), outline.close(of: first) + 1 < range.upperBound {
      let next = outline.close(of: first) + 1
      if isMark(next, "[") || outline.tokens[next].kind != .mark(UInt8(ascii: "?")) {
        range = next..<range.upperBound
      }
    }
    guard let start = range.first else { return [.unknown] }
    let depth = outline.tokens[start].depth
    if let question = range.first(where: { outline.tokens[$0].depth == depth && isMark($0, "?") }),
      let colon = range.first(where: { $0 > question && outline.tokens[$0].depth == depth && isMark($0, ":") }
      ),
      colon + 1 < range.upperBound
    {
      let chosen = question + 1 < colon ? values((question + 1)..<colon) : values(start..<question)
      return (chosen + values((colon + 1)..<range.upperBound)).distinct
    }
    return operand(range)
  }

  private func operand(_ range: Range<Int>) -> [TextTemplate] {
    guard let first = range.first else { return [.unknown] }
    if range.count == 1 {
      switch outline.tokens[first].kind {
      case .string: return [TextTemplate(outline.string(first, in: text))]
      case .word: return named(word(first))
      case .mark: return [.unknown]
      }
    }
    if namesBundle(range) {
      return range.contains { word($0) == "mainBundle" } ? [TextTemplate([.appModule])] : [.unknown]
    }
    if isMark(first, "("), outline.close(of: first) == range.upperBound - 1 {
      return values((first + 1)..<(range.upperBound - 1))
    }
    if isMark(first, "["), outline.close(of: first) == range.upperBound - 1 { return sent(first) }
    // `params[@"key"]`
    if range.count >= 4, outline.tokens[first].kind == .word, isMark(first + 1, "["),
      outline.close(of: first + 1) == range.upperBound - 1
    {
      return entry(of: word(first), key: (first + 2)..<(range.upperBound - 1))
    }
    return [.unknown]
  }

  private func namesBundle(_ range: Range<Int>) -> Bool {
    range.contains { index in
      Self.bundleWords.contains(word(index))
        || outline.tokens[index].kind == .string && Self.bundleKeys.contains(outline.string(index, in: text))
    }
  }

  private func named(_ name: String) -> [TextTemplate] {
    if let known = variables[name] { return known }
    if parameters.contains(name) { return [TextTemplate([.parameter(name)])] }
    if name == "self" { return [isOfString ? TextTemplate([.receiver]) : .unknown] }
    if name == "nil" { return [TextTemplate([])] }
    return [constants[name].map { TextTemplate($0) } ?? TextTemplate([.constant(name)])]
  }

  private func entry(of holder: String, key range: Range<Int>) -> [TextTemplate] {
    if variables[holder]?.allSatisfy({ $0.parts == [.element] }) == true {
      return variables[holder] ?? [.unknown]
    }
    guard parameters.contains(holder) || variables[holder]?.first?.parts == [.parameter(holder)],
      range.count == 1
    else {
      return [.unknown]
    }
    let key =
      outline.tokens[range.lowerBound].kind == .string
      ? outline.string(range.lowerBound, in: text) : word(range.lowerBound)
    return [TextTemplate([.entry(of: holder, key: key)])]
  }

  /// A part of a message: a label with its argument, or the only word.
  struct Part {
    let label: String
    let argument: Range<Int>
  }

  /// What is sent to what.
  func message(at open: Int) -> (receiver: Range<Int>, parts: [Part])? {
    let end = outline.close(of: open)
    let depth = outline.tokens[open].depth + 1
    guard open + 2 < end, end <= outline.tokens.count else { return nil }
    var index = open + 1
    if isMark(index, "[") || isMark(index, "(") { index = outline.close(of: index) }
    index += 1
    while isMark(index, "."), index + 1 < end { index += 2 }
    if isMark(index, "["), index < end { index = outline.close(of: index) + 1 }
    let receiver = (open + 1)..<min(index, end)
    guard index < end, outline.tokens[index].kind == .word else { return nil }
    guard isMark(index + 1, ":") else {
      return (receiver, [Part(label: word(index), argument: index..<index)])
    }
    var labels: [Int] = []
    for place in index..<end where outline.tokens[place].depth == depth {
      if outline.tokens[place].kind == .word, isMark(place + 1, ":"), !isMark(place - 1, "?"),
        !isMark(place - 1, ":")
      {
        labels.append(place)
      }
    }
    let parts = labels.enumerated().map { position, place in
      Part(
        label: word(place), argument: (place + 2)..<(position + 1 < labels.count ? labels[position + 1] : end)
      )
    }
    return (receiver, parts)
  }

  /// The arguments behind the first, which are separated by commas.
  func list(_ range: Range<Int>) -> [Range<Int>] {
    guard let first = range.first else { return [] }
    let depth = outline.tokens[first].depth
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where outline.tokens[index].depth == depth && isMark(index, ",") {
      found.append(start..<index)
      start = index + 1
    }
    return found + [start..<range.upperBound]
  }

  private func sent(_ open: Int) -> [TextTemplate] {
    guard let (receiver, parts) = message(at: open), let first = parts.first else { return [.unknown] }
    switch first.label {
    case "stringWithFormat", "initWithFormat":
      let arguments = list(first.argument)
      guard let format = arguments.first.map(values)?.first?.text else { return [.unknown] }
      return TextTemplate.formatted(format, arguments.dropFirst().map(values))
    case "stringByAppendingFormat":
      let arguments = list(first.argument)
      guard let format = arguments.first.map(values)?.first?.text else { return [.unknown] }
      return values(receiver).followed(by: TextTemplate.formatted(format, arguments.dropFirst().map(values)))
    case "stringByAppendingString": return values(receiver).followed(by: values(first.argument))
    case "stringWithString", "copy", "mutableCopy":
      return first.argument.isEmpty ? values(receiver) : values(first.argument)
    case "objectForKey", "valueForKey", "objectForKeyedSubscript":
      return receiver.count == 1 ? entry(of: word(receiver.lowerBound), key: first.argument) : [.unknown]
    default:
      return [TextTemplate.result(of: call(parts, receiver: receiver))]
    }
  }

  /// A message as a call of Swift: `performTarget(_:action:)` of `performTarget:action:`.
  func call(_ parts: [Part], receiver: Range<Int>) -> MethodCall {
    var texts = receiver.count == 1 ? values(receiver) : []
    if texts.contains(where: \.isUnknown) { texts = [] }
    let firstWord = receiver.first { outline.tokens[$0].kind == .word }.map(word)
    let hasArguments = parts.first?.argument.isEmpty == false
    return MethodCall(
      name: parts.first?.label ?? "",
      arguments: hasArguments
        ? parts.enumerated().map { position, part in
          MethodCall.Argument(
            label: position == 0 ? nil : part.label,
            values: part.argument.count > 40 ? [.unknown] : values(part.argument))
        } : [],
      receiver: firstWord, receiverValues: texts)
  }
}
