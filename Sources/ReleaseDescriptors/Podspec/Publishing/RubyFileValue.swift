import ReleaseModel

/// What an expression over files is worth: the same that Ruby would make of it beside those files.
enum RubyFileValue: Sendable {
  case text(String)
  /// Parsed JSON; `root` says that it is a whole file, `bySymbol` that keys were asked for as symbols.
  case json(JSONNode, of: SourceText, root: Bool, bySymbol: Bool)
  /// A file or folder, by its names below the repository's root.
  case path([String])
  /// An opened file that is not read yet.
  case opened([String])
  /// What a key that is absent gives.
  case missing

  var text: String? {
    switch self {
    case .text(let text): text
    case .json(let node, _, _, _): node.string
    case .path, .opened, .missing: nil
    }
  }

  /// Whether it is a whole file, which nobody wants to see in a podspec.
  var isWholeFile: Bool {
    if case .json(_, _, root: true, _) = self { true } else { false }
  }

  /// The value of a key of an object.
  func member(_ key: Key) -> RubyFileValue? {
    guard case .json(let node, let text, _, let bySymbol) = self else { return nil }
    switch key {
    case .index(let index):
      guard !node.isObject, node.string == nil else { return nil }
      guard node.elements.indices.contains(index) else { return .missing }
      return .json(node.elements[index], of: text, root: false, bySymbol: bySymbol)
    case .name(let name, let isSymbol):
      guard node.isObject else { return nil }
      guard isSymbol == bySymbol, let value = node[name] else { return .missing }
      if case .null = value.content { return .missing }
      return .json(value, of: text, root: false, bySymbol: bySymbol)
    }
  }

  enum Key {
    case name(String, isSymbol: Bool)
    case index(Int)
  }

  /// The value as a Ruby literal; nil for what is none.
  func literal(quote: Character) -> String? {
    switch self {
    case .text(let text): RubyString.quoted(with: quote, text: text)
    case .json(let node, let text, _, let bySymbol):
      Self.literal(node, of: text, bySymbol: bySymbol, quote: quote)
    case .missing: "nil"
    case .path, .opened: nil
    }
  }

  private static func literal(
    _ node: JSONNode, of text: SourceText, bySymbol: Bool, quote: Character
  ) -> String {
    func nested(_ node: JSONNode) -> String { literal(node, of: text, bySymbol: bySymbol, quote: quote) }
    switch node.content {
    case .string(let string): return RubyString.quoted(with: quote, text: string)
    case .number, .boolean: return text.string(node.range)
    case .null: return "nil"
    case .array(let elements): return "[" + elements.map(nested).joined(separator: ", ") + "]"
    case .object(let members):
      let entries = members.map { member in
        let key = RubyString.quoted(with: quote, text: member.key)
        return "\(bySymbol ? ":" : "")\(key) => \(nested(member.value))"
      }
      return entries.isEmpty ? "{}" : "{ " + entries.joined(separator: ", ") + " }"
    }
  }
}
