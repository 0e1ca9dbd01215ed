import ReleaseModel

/// A tag of an XML file, with the bytes of its attributes' values.
struct XMLTag {
  let name: String
  let attributes: [String: (value: String, range: Range<Int>)]
  /// `</Scheme>`.
  let isEnd: Bool
  /// `<Scheme/>`.
  let isEmpty: Bool
  /// The byte offset of its `<`.
  let offset: Int
}

/// Finds the tags of an XML file that Xcode wrote: no document type of its own, and no other entities than XML's five.
enum XMLTags {
  private static let named = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;"),
  ]

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    return named.reversed().reduce(into: value) { text, entity in
      text = String(text.unicodeScalars.replacing(entity.1.unicodeScalars, with: entity.0.unicodeScalars))
    }
  }

  /// - Throws: `Refusal` at the first tag that is not whole.
  static func read(_ text: SourceText) throws(Refusal) -> [XMLTag] {
    let bytes = text.bytes
    var tags: [XMLTag] = []
    var position = 0
    func end(of closing: String, from start: Int) throws(Refusal) -> Int {
      var place = start
      while place < bytes.count, !bytes[place...].starts(with: closing.utf8) { place += 1 }
      guard place < bytes.count else { throw problem(text, start) }
      return place + closing.utf8.count
    }
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        position = try end(of: "-->", from: start)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = try end(of: "]]>", from: start)
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        position = try end(of: ">", from: start)
      } else {
        tags.append(try tag(text, from: start, end: &position))
      }
    }
    return tags
  }

  private static func tag(_ text: SourceText, from start: Int, end: inout Int) throws(Refusal) -> XMLTag {
    let bytes = text.bytes
    var position = start + 1
    func word() -> String {
      let first = position
      while position < bytes.count, !bytes[position].isWhitespace, !"=/>\"'<".utf8.contains(bytes[position]) {
        position += 1
      }
      return text.string(first..<position)
    }
    func skipBlanks() { while position < bytes.count, bytes[position].isWhitespace { position += 1 } }
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = word()
    guard !name.isEmpty else { throw problem(text, start) }
    var attributes: [String: (value: String, range: Range<Int>)] = [:]
    while true {
      skipBlanks()
      guard position < bytes.count else { throw problem(text, start) }
      if bytes[position] == UInt8(ascii: ">") {
        end = position + 1
        return XMLTag(name: name, attributes: attributes, isEnd: isEnd, isEmpty: false, offset: start)
      }
      if bytes[position...].starts(with: "/>".utf8) {
        end = position + 2
        return XMLTag(name: name, attributes: attributes, isEnd: isEnd, isEmpty: true, offset: start)
      }
      let key = word()
      skipBlanks()
      guard !key.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        throw problem(text, start)
      }
      position += 1
      skipBlanks()
      guard position < bytes.count,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
        let close = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { throw problem(text, start) }
      let range = position + 1..<close
      attributes[key] = (unescaped(text.string(range)), range)
      position = close + 1
    }
  }

  private static func problem(_ text: SourceText, _ offset: Int) -> Refusal {
    Refusal(
      text.diagnostic(
        "scheme.unreadable", "this XML tag is incomplete", at: offset,
        hint: "restore the file from git, or delete it, and relctl writes a new one"))
  }
}
