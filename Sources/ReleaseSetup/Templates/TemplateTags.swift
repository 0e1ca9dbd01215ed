import ReleaseModel

/// The tags of one template text, found without rendering it.
struct TemplateTags {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  private struct Tag {
    /// `#`, `^`, `/`, `&`, `{`, `!`, `=`, `>` and so on; nil for a plain variable.
    let sign: Character?
    let name: String
    let offset: Int
  }

  /// Refuses tags that name nothing, and kinds of tags that a single text has no use for.
  func require(_ values: TemplateValues) throws(Refusal) {
    var problems: [Diagnostic] = []
    var sections: [(name: String, keys: [String])] = []
    for tag in try tags() {
      func refuse(_ code: String, _ message: Phrase, hint: Phrase? = nil) {
        problems.append(source.diagnostic(code, message, at: tag.offset, hint: hint))
      }
      switch tag.sign {
      case "!": continue
      case ">", "<", "$", "%", "*":
        refuse(
          "template.tag.unsupported", "a tag '{{\(tag.sign.map(String.init) ?? "")' can't be used here",
          hint: "variables, sections and comments can; write the text out")
        continue
      case "/":
        if sections.last?.name == tag.name { sections.removeLast() }
        continue
      default: break
      }
      let known = sections.flatMap(\.keys) + values.values.keys.sorted()
      let isItem = tag.name == "." && !sections.isEmpty
      guard isItem || known.contains(tag.name) else {
        refuse(
          "template.name.unknown", "'\(tag.name)' has no value",
          hint: known.hint(
            near: tag.name,
            else: "give it a value with '--set \(tag.name)=…', or use one of \(known.joined(separator: ", "))"
          ))
        continue
      }
      if tag.sign == "#" || tag.sign == "^" {
        if case .list(_, let keys)? = values.values[tag.name] {
          sections.append((tag.name, keys))
        } else {
          sections.append((tag.name, []))
        }
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// What the tags name, of whatever kind they are.
  func names() throws(Refusal) -> Set<String> { Set(try tags().map(\.name)) }

  private func tags() throws(Refusal) -> [Tag] {
    var tags: [Tag] = []
    let bytes = source.bytes
    var open = Array("{{".utf8)
    var close = Array("}}".utf8)
    var index = 0
    while index + open.count <= bytes.count {
      guard bytes[index...].starts(with: open) else {
        index += 1
        continue
      }
      let start = index + open.count
      guard var end = Self.find(close, in: bytes, from: start) else {
        throw Refusal(source.diagnostic("template.syntax", "the tag is not closed", at: index))
      }
      var content = source.string(start..<end).trimmed
      let sign = content.first.flatMap { "#^/&{!=><$%*".contains($0) ? $0 : nil }
      if sign != nil { content.removeFirst() }
      if sign == "{" {
        // Three braces: the third one ends before the delimiter.
        if end < bytes.count, bytes[end] == UInt8(ascii: "}"), end + close.count < bytes.count,
          bytes[end + close.count] == UInt8(ascii: "}")
        {
          end += 1
        }
      }
      if sign == "=" {
        let marks = content.dropLast(content.hasSuffix("=") ? 1 : 0).split(separator: " ").map {
          Array($0.utf8)
        }
        guard marks.count == 2 else {
          throw Refusal(source.diagnostic("template.syntax", "the delimiters are not well formed", at: index))
        }
        tags.append(Tag(sign: "!", name: "", offset: index))
        index = end + close.count
        (open, close) = (marks[0], marks[1])
        continue
      }
      tags.append(Tag(sign: sign, name: Self.name(content), offset: index))
      index = end + close.count
    }
    return tags
  }

  /// The value that a tag names, without the functions around it: `uppercased(name)` names `name`.
  private static func name(_ content: String) -> String {
    let inner = content.split(separator: "(").last.map(String.init) ?? content
    return String(inner.prefix { $0 != ")" && $0 != "}" }).trimmed
  }

  private static func find(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index...].starts(with: wanted) { return index }
      index += 1
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
