import Foundation

/// What an argument says, as the page of codes shows it: values as `<name>`, and `…` for what depends on the case.
enum ShownText {
  /// - Returns: One text for each branch; nil if the text is put together elsewhere.
  static func texts(of argument: ArraySlice<SourceElement>) -> [String]? {
    // `known.hint(near: word, else: text)` says the text if nothing is near.
    for index in argument.indices.dropLast()
    where argument[index].word == "hint" && argument[index + 1].isMark("(") {
      if let other = CallArguments(of: argument, from: index + 1)["else"] { return texts(of: other) }
    }
    var (text, depth, hasText) = ("", 0, false)
    var branches: [String] = []
    for element in argument {
      if let literal = element.literal {
        guard depth == 0 else { continue }
        hasText = true
        text += shown(literal)
      } else if element.opens {
        depth += 1
        if depth == 1, hasText { text += "…" }
      } else if element.closes {
        depth -= 1
      } else if depth == 0, hasText {
        if element.isMark(":") {
          branches.append(text)
          text = ""
        } else if element.word != nil {
          text += "…"
        }
      }
    }
    guard hasText else { return nil }
    let all = (branches + [text]).map { text in
      text.replacing(/[\x20\t]+\n/, with: "\n").replacing(/…(?:\s*…)+/, with: "…").trimmed
    }
    let shown = all.filter { !$0.isEmpty && $0 != "…" }
    return shown.isEmpty ? nil : shown
  }

  /// A literal with a name at each value.
  static func shown(_ literal: SourceLiteral) -> String {
    literal.parts.map { part in
      switch part {
      case .plain(let text): text
      case .value(let source): placeholder(for: source)
      }
    }.joined()
  }

  /// Members that say how a value is shown, not what it is.
  private static let plainMembers: Set = [
    "name", "full", "rawValue", "description", "text", "spelledVersion", "short", "path", "self", "message",
    "pretty",
  ]

  private static func placeholder(for source: String) -> String {
    var expression = source.trimmed
    if expression.hasSuffix(".shellWord") { expression.removeLast(".shellWord".count) }
    if expression.hasPrefix("\""), expression.hasSuffix("\""), expression.count > 1 {
      return shown(SourceLiteral(expression))
    }
    guard expression.wholeMatch(of: /[\w.$]+/) != nil else { return "…" }
    let names = expression.split(separator: ".")
    if let name = names.last(where: { !plainMembers.contains(String($0)) && !$0.hasPrefix("$") }) {
      return "<\(name)>"
    }
    return names.last?.hasPrefix("$") == false ? "<\(names.last ?? "")>" : "…"
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
