import ReleaseModel

/// The calls that read files, make paths of names, and parse.
extension RubyFileEvaluator {
  struct Arguments {
    var items: [[RubyToken]] = []
    var end: Int
  }

  /// The arguments of a call, with or without parentheses, by the index of the method's name.
  func arguments(_ tokens: [RubyToken], after method: Int) -> Arguments? {
    var range = method + 1..<tokens.count
    var end: Int?
    if spelling(tokens, method + 1) == "(" {
      guard let close = partner(tokens, of: method + 1) else { return nil }
      range = method + 2..<close
      end = close + 1
    }
    var result = Arguments(end: range.upperBound)
    var item: [RubyToken] = []
    var depth = 0
    for index in range {
      let token = tokens[index]
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      let ends = token.kind == .newline || token.kind == .keyword && Self.enders.contains(spelling(token))
      if end == nil, depth < 0 || depth == 0 && ends {
        result.end = index
        break
      }
      if depth == 0, token.kind == .op, spelling(token) == "," {
        result.items.append(item)
        item = []
      } else if token.kind != .newline {
        item.append(token)
      }
    }
    if !item.isEmpty { result.items.append(item) }
    if let end { result.end = end }
    return result
  }

  private static let enders: Set = ["if", "unless", "and", "or", "do", "then", "rescue", "while", "until"]

  /// Calls of `File`, `IO` and `JSON`.
  func call(_ tokens: [RubyToken], at index: Int, depth: Int) -> Found? {
    guard tokens[index].kind == .constant, [".", "::"].contains(spelling(tokens, index + 1)),
      let arguments = arguments(tokens, after: index + 2)
    else { return nil }
    let plain = arguments.items.filter { !isOption($0) }
    let values = plain.compactMap { value($0, depth: depth + 1) }
    guard values.count == plain.count, let first = values.first else { return nil }
    func found(_ value: RubyFileValue?, isRead: Bool = false) -> Found? {
      value.map { Found(value: $0, end: arguments.end, isRead: isRead) }
    }
    switch "\(spelling(tokens[index])).\(spelling(tokens, index + 2))" {
    case "File.join":
      guard let start = names(first.value) else { return nil }
      let rest = values.dropFirst().compactMap(\.value.text)
      guard rest.count == values.count - 1 else { return nil }
      return found(.path(rest.reduce(start) { Self.joined($0, $1) }))
    case "File.expand_path", "File.absolute_path":
      if case .path = first.value { return found(first.value) }
      let base = values.count > 1 ? names(values[1].value) : Array(path.dropLast())
      return found(base.flatMap { base in first.value.text.map { .path(Self.joined(base, $0)) } })
    case "File.dirname": return found(names(first.value).map { .path($0.dropLast()) })
    case "File.read", "IO.read", "File.binread":
      guard values.count == 1 else { return nil }
      return found(names(first.value).flatMap(content).map { .text($0) }, isRead: true)
    case "File.open", "File.new": return found(names(first.value).map { .opened($0) })
    case "JSON.parse", "JSON.load":
      let text: String? =
        if case .opened(let names) = first.value { content(names) } else { first.value.text }
      return found(text.flatMap { parsed($0, arguments.items) }, isRead: true)
    case "JSON.load_file", "JSON.parse_file":
      return found(names(first.value).flatMap(content).flatMap { parsed($0, arguments.items) }, isRead: true)
    default: return nil
    }
  }

  private func isOption(_ item: [RubyToken]) -> Bool {
    item.first?.kind == .label || item.contains { spelling($0) == "=>" }
  }

  private func parsed(_ text: String, _ arguments: [[RubyToken]]) -> RubyFileValue? {
    let source = SourceText(path: self.text.path, text)
    guard let node = try? JSONParser.parse(source) else { return nil }
    let options = arguments.filter(isOption).map { $0.map(spelling).joined() }
    let bySymbol = options.contains { $0.contains("symbolize_names") && $0.hasSuffix("true") }
    return .json(node, of: source, root: true, bySymbol: bySymbol)
  }

  /// A path in the repository; a relative name is taken from the podspec's folder, where CocoaPods reads it.
  func names(_ value: RubyFileValue) -> [String]? {
    switch value {
    case .path(let names): names
    case .text(let text): text.isAbsolutePath ? nil : Self.joined(path.dropLast(), text)
    case .json, .opened, .missing: nil
    }
  }

  func content(_ names: [String]) -> String? { files[names.joined(separator: "/")]?.string }

  static func joined(_ start: [String], _ text: String) -> [String] {
    var names = start
    for part in text.pathParts() where part != "." {
      // Above the root there is nothing, and `..` of it names nothing.
      if part == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(String(part))
      }
    }
    return names
  }
}
